"""The tables' numbers, each on half a page, to be seen across the room."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext

from whiz_tournament.printing.drawing.halves import Halves
from whiz_tournament.printing.drawing.pages import tournament_line
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BODY, BOLD, MARGIN, NARROW
from whiz_tournament.queries.documents.guides import TableCards

NUMBER: Final = 300.0
HEIGHT: Final = 400.0  # as of a table card


@dataclass(frozen=True, slots=True)
class TableNumber:
    """A table's number, the word above it, and below it of what event."""

    word: str
    number: int
    foot: str


def draw(paper: Paper, value: TableCards) -> None:
    """Draw the number of each table of an evening."""
    word, foot = gettext("Table"), tournament_line(value.head)
    draw_numbers(
        paper,
        [
            TableNumber(f"{word} · {card.section}" if card.section else word, card.table, foot)
            for card in value.tables
        ],
    )


def draw_numbers(paper: Paper, numbers: Iterable[TableNumber]) -> None:
    """Draw a number on each half page, as large as it can be."""
    halves = Halves(paper)
    for number in numbers:
        for top, height, _ in halves.places(HEIGHT, (number,)):
            _draw_number(paper, top, height, number)


def _draw_number(paper: Paper, top: float, height: float, number: TableNumber) -> None:
    middle, room = paper.width / 2, paper.width - 2 * MARGIN
    paper.text(middle, top + 62, number.word, font=BOLD, size=32, room=room, align="centre")
    paper.text(
        middle,
        top + height - 84,
        str(number.number),
        font=BOLD,
        size=NUMBER,
        room=room,
        align="centre",
        least=80,
    )
    paper.text(
        middle, top + height - 18, number.foot, font=NARROW, size=BODY, room=room, align="centre"
    )
