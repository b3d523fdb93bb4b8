"""Table guides: who comes to a table in each round, and which boards it plays."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from django.utils.translation import gettext, pgettext

from boards.seats import Seat
from whiz_tournament.printing.drawing.grid import GridColumn
from whiz_tournament.printing.drawing.halves import (
    Called,
    Cells,
    HalfPageGuide,
    Halves,
    board_ranges,
    column,
    one_name,
)
from whiz_tournament.printing.drawing.names import short_name, whole_name
from whiz_tournament.printing.drawing.pages import evening_line
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BOLD, GUIDE, MARGIN, MM, NARROW, TITLE
from whiz_tournament.queries.documents.guides import TableGuide, TableGuides, TableRound
from whiz_tournament.queries.documents.values import SheetHeading
from whiz_tournament.wording import letters
from whiz_tournament.wording.quantities import board_numbers

ABOVE: Final = 58.0


def draw(paper: Paper, value: TableGuides) -> None:
    """Draw the guides, two to a page; names are whole on all where that leaves two to a page."""
    halves = Halves(paper)
    guides = _guides(value, whole_name)
    if any(guide.need > paper.height / 2 for guide in guides):
        guides = _guides(value, short_name)
    for guide in guides:
        guide.draw(paper, halves)


def _guides(value: TableGuides, called: Called) -> list[HalfPageGuide]:
    """Return all of them with names written in one way."""
    guides = []
    for guide in value.guides:
        columns = _columns(guide.seats)
        heading = _heading(value.head, guide)
        guides.append(HalfPageGuide(heading, ABOVE, columns, _rows(columns, guide, called)))
    return guides


def _heading(head: SheetHeading, guide: TableGuide) -> Callable[[Paper, float], None]:
    """Return what draws the table's number and whose evening it is."""

    def heading(paper: Paper, top: float) -> None:
        room = paper.width - 2 * MARGIN
        table = letters.table_name(guide.table, guide.section)
        taken = paper.text(MARGIN, top + 30, table, font=BOLD, size=TITLE, room=room)
        words = gettext("Who plays here, and what")
        paper.text(MARGIN + taken + 16, top + 30, words, size=GUIDE, room=room - taken - 16)
        paper.text(MARGIN, top + 49, evening_line(head, room), font=NARROW, size=GUIDE)

    return heading


def _columns(seats: Sequence[Seat]) -> tuple[GridColumn, ...]:
    return (
        replace(column(pgettext("guide", "Round"), 19 * MM, BOLD), align="centre"),
        *(column(letters.seat_name(seat), 48 * MM, NARROW) for seat in seats),
        column(pgettext("guide", "Boards"), 25 * MM, NARROW),
    )


def _rows(columns: tuple[GridColumn, ...], guide: TableGuide, called: Called) -> list[Cells]:
    return [_row(columns, guide.seats, line, called) for line in guide.rounds]


def _row(
    columns: tuple[GridColumn, ...], seats: Sequence[Seat], line: TableRound, called: Called
) -> Cells:
    people = zip(columns[1:-1], (line.people.get(seat) for seat in seats), strict=True)
    return (
        (str(line.round),),
        *(one_name(c, p.number, p.name, called) if p else () for c, p in people),
        board_ranges(columns[-1], board_numbers(line.boards)),
    )
