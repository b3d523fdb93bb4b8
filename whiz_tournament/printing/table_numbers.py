"""The tables' numbers, each on half a page, to be seen across the room."""

from typing import Final

from django.utils.translation import gettext

from whiz_tournament.printing.drawing.halves import Halves
from whiz_tournament.printing.drawing.pages import tournament_line
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BODY, BOLD, MARGIN, NARROW
from whiz_tournament.queries.documents.guides import TableCard, TableCards

NUMBER: Final = 300.0
HEIGHT: Final = 400.0  # as of a table card


def draw(paper: Paper, value: TableCards) -> None:
    """Draw a number on each half page, as large as it can be."""
    halves = Halves(paper)
    for card in value.tables:
        for top, height, _ in halves.places(HEIGHT, (card,)):
            _draw_number(paper, top, height, card, value)


def _draw_number(
    paper: Paper, top: float, height: float, card: TableCard, value: TableCards
) -> None:
    middle, room = paper.width / 2, paper.width - 2 * MARGIN
    title = f"{gettext('Table')} · {card.section}" if card.section else gettext("Table")
    paper.text(middle, top + 62, title, font=BOLD, size=32, room=room, align="centre")
    paper.text(
        middle,
        top + height - 84,
        str(card.table),
        font=BOLD,
        size=NUMBER,
        room=room,
        align="centre",
        least=80,
    )
    foot = tournament_line(value.head)
    paper.text(middle, top + height - 18, foot, font=NARROW, size=BODY, room=room, align="centre")
