"""The prizes on paper: the list to read out, and a receipt a person to sign."""

from collections.abc import Mapping
from typing import Any, Final, get_args

from django.utils.translation import gettext

from boards.errors import N_
from whiz_tournament.features.prizes.queries.prizes import (
    PersonsAward,
    PrizePage,
    PrizeSheet,
    prize_sheet,
)
from whiz_tournament.features.prizes.wording import (
    GIVEN,
    award_reason,
    prize_money,
    prize_words,
    rule_sentences,
)
from whiz_tournament.models import Event
from whiz_tournament.printing.columns import grid_columns
from whiz_tournament.printing.drawing.fitting import wrapped
from whiz_tournament.printing.drawing.grid import Cell, Grid
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
from whiz_tournament.wording.columns import Column, Medium

_COLUMNS: Final = [column for column in GIVEN if Medium.PAPER in column.on]
SHARES: Final = {"name": 0.34, "prize": 0.26, "for": 0.4}
"""Of what the column of ranks leaves."""
_SET: Final[Mapping[str, dict[str, Any]]] = {
    "rank": {"font": BOLD},
    "name": {"font": NARROW_BOLD},
    "prize": {"font": NARROW_BOLD},
    "for": {"font": NARROW, "size": NOTE + 1},
}
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
    page = value.page
    rows = [[_cell(column, page, one) for column in _COLUMNS] for one in page.given]
    draw_pages(paper, _grid(paper, page), heading, rows, foot)
    for number, line in enumerate(lines, 1):
        paper.text(MARGIN, paper.height - foot + number * line_height, line, font=NARROW, size=NOTE)


def _grid(paper: Paper, page: PrizePage) -> Grid:
    left = (paper.width - 2 * MARGIN) / MM - sum(column.width for column in _COLUMNS)
    widths = {name: left * share for name, share in SHARES.items()}
    return Grid(MARGIN, grid_columns(_COLUMNS, page, _SET, widths), ROW_HEIGHT)


def _cell(column: Column[PrizePage, PersonsAward], page: PrizePage, one: PersonsAward) -> Cell:
    """Return what a cell says: a reason in two lines, what for and how it came to them."""
    text = column.text(page, one)
    return tuple(text.split(" · ", 1)) if column.name == "for" else text


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
