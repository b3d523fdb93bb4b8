"""The proof sheet of a table of values: what everything is worth, examples, a line to sign."""

from collections.abc import Iterator, Sequence
from typing import Final

from django.utils.translation import gettext

from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BOLD, MARGIN, NARROW, NOTE, TITLE
from whiz_tournament.printing.rules.game import LEAST, game_values, set_in_columns, titled
from whiz_tournament.printing.rules.items import (
    RulesFigures,
    RulesItem,
    head_of_table,
    room_of_figures,
)
from whiz_tournament.wording.games.game_page import GamePage

SIGNED: Final = 46.0
"""The height that is left at the foot of each page."""
Examples = Sequence[tuple[str, Sequence[tuple[str, tuple[str, str]]]]]


def proof_sheet(name: str, page: GamePage, examples: Examples) -> bytes:
    """Return the sheet, as large as it fits."""
    paper = Paper(name)
    room = paper.width - 2 * MARGIN
    paper.text(MARGIN, 44, name, font=BOLD, size=TITLE, room=room)
    line = f"{page.title} · {gettext('Proof sheet: read it, sign it.')}"
    paper.text(MARGIN, 60, line, font=NARROW, size=NOTE + 1, room=room)
    items = [
        *titled(gettext("What everything is worth"), list(game_values(page))),
        *titled(gettext("Examples"), list(_deals(examples))),
    ]
    set_in_columns(paper, 66.0, items, LEAST)
    foot = paper.height - 30
    signed = gettext("Read and agreed, date and signature:")
    taken = paper.text(MARGIN, foot, signed, font=NARROW, size=NOTE + 1, room=room / 2)
    paper.rule((MARGIN + taken + 8, foot + 2), (paper.width - MARGIN, foot + 2))
    return paper.finish()


def _deals(examples: Examples) -> Iterator[RulesItem]:
    heads = (gettext("each attacker"), gettext("each defender"))
    room = room_of_figures(heads)
    yield head_of_table("", heads)
    for label, deals in examples:
        for words, figures in deals:
            yield RulesFigures(f"{label}: {words}", figures, figure=room)
