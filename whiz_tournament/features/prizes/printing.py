"""The prizes on paper: the list to read out, and a receipt a person to sign."""

from typing import Final, get_args

from django.utils.translation import gettext

from boards.errors import N_
from whiz_tournament.features.prizes.queries.prizes import PersonsAward, PrizeSheet, prize_sheet
from whiz_tournament.features.prizes.wording import (
    award_reason,
    prize_money,
    prize_words,
    rule_sentences,
)
from whiz_tournament.models import Event
from whiz_tournament.printing.drawing.fitting import wrapped
from whiz_tournament.printing.drawing.grid import Cell, Grid, GridColumn
from whiz_tournament.printing.drawing.pages import (
    FOOT,
    PageHeading,
    draw_pages,
    tournament_line,
)
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import (
    BODY,
    BOLD,
    GUIDE,
    LEADING,
    MARGIN,
    MM,
    NARROW,
    NARROW_BOLD,
    NOTE,
)
from whiz_tournament.printing.registry import PrintedOf, PrintedThing

RANK: Final = 14 * MM
ROW_HEIGHT: Final = 28.0
RECEIPT: Final = 62 * MM


def draw_list(paper: Paper, value: PrizeSheet) -> None:
    """Draw who gets what, the best prize first, with the rules at the foot."""
    room, line_height = paper.width - 2 * MARGIN, NOTE * LEADING
    sentences = rule_sentences(value.page)
    lines = [line for sentence in sentences for line in wrapped(sentence, NARROW, NOTE, room)]
    foot = FOOT + len(lines) * line_height
    total = gettext("In all {amount}").format(amount=prize_money(value.page.given_cents))
    heading = PageHeading(gettext("Prizes"), total, value.head)
    draw_pages(paper, _grid(paper), heading, [_row(value, one) for one in value.page.given], foot)
    for number, line in enumerate(lines, 1):
        paper.text(MARGIN, paper.height - foot + number * line_height, line, font=NARROW, size=NOTE)


def _grid(paper: Paper) -> Grid:
    left = paper.width - 2 * MARGIN - RANK
    return Grid(
        MARGIN,
        (
            GridColumn(gettext("Place"), RANK, "centre", BOLD),
            GridColumn(gettext("Name"), left * 0.34, font=NARROW_BOLD),
            GridColumn(gettext("Prize"), left * 0.26, font=NARROW_BOLD),
            GridColumn(gettext("For"), left * 0.4, font=NARROW, size=NOTE + 1),
        ),
        ROW_HEIGHT,
    )


def _row(value: PrizeSheet, one: PersonsAward) -> tuple[Cell, ...]:
    rank = f"{one.person.rank}{'=' if one.person.tied else ''}"
    reason = tuple(award_reason(value.page, one.award).split(" · ", 1))
    return rank, one.person.name, prize_words(one.award), reason


def draw_receipts(paper: Paper, value: PrizeSheet) -> None:
    """Draw a receipt for each person: what, for what, a line for day and signature."""
    top = paper.height
    for one in value.page.given:
        if top + RECEIPT > paper.height - MARGIN / 2:
            paper.next_page()
            top = MARGIN
        _draw_receipt(paper, value, one, top)
        top += RECEIPT


def _draw_receipt(paper: Paper, value: PrizeSheet, one: PersonsAward, top: float) -> None:
    room, right = paper.width - 2 * MARGIN, paper.width - MARGIN
    head, words = tournament_line(value.head), prize_words(one.award)
    paper.text(MARGIN, top + 14, gettext("Receipt"), font=BOLD, size=GUIDE, room=room / 3)
    paper.text(right, top + 14, head, font=NARROW, size=NOTE + 1, room=room * 0.62, align="right")
    paper.text(MARGIN, top + 46, one.person.name, font=BOLD, size=GUIDE, room=room * 0.55)
    paper.text(right, top + 46, words, font=BOLD, size=GUIDE, room=room * 0.42, align="right")
    reason = award_reason(value.page, one.award)
    paper.text(MARGIN, top + 64, reason, font=NARROW, size=BODY, room=room)
    line = top + 116
    for left, word in ((MARGIN, gettext("Date")), (MARGIN + room / 3, gettext("Signature"))):
        end = right if word == gettext("Signature") else left + room / 3 - 20
        paper.rule((left, line), (end, line))
        paper.text(left, line + 12, word, font=NARROW, size=NOTE)
    if top + 2 * RECEIPT <= paper.height - MARGIN / 2:
        paper.rule((MARGIN, top + RECEIPT - 20), (right, top + RECEIPT - 20))


_THINGS: Final = {
    "prizes": PrintedThing(N_("Prizes"), prize_sheet, draw_list),
    "prize_receipts": PrintedThing(N_("Receipts of prizes"), prize_sheet, draw_receipts),
}
DOCUMENTS: Final[PrintedOf] = dict.fromkeys(get_args(Event), _THINGS)
