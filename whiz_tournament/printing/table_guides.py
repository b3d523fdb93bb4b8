"""Table guides: who comes to a table in each round, and which boards it plays."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from django.utils.translation import gettext, pgettext

from boards.seats import Seat
from whiz_tournament.printing.drawing.grid import GridColumn
from whiz_tournament.printing.drawing.half_page_guides import (
    Cells,
    HalfPageGuide,
    board_ranges,
    column,
    one_name,
)
from whiz_tournament.printing.drawing.halves import Halves
from whiz_tournament.printing.drawing.pages import tournament_line
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BOLD, GUIDE, MARGIN, MM, NARROW, TITLE
from whiz_tournament.queries.documents.guides import TableGuide, TableGuides, TableRound
from whiz_tournament.queries.documents.values import SheetHeading
from whiz_tournament.wording import letters
from whiz_tournament.wording.quantities import board_numbers


def draw(paper: Paper, value: TableGuides) -> None:
    """Draw the guides, two to a page where they fit."""
    halves = Halves(paper)
    for guide in value.guides:
        columns = _columns(guide.seats)
        rows = [_row(columns, guide.seats, each) for each in guide.rounds]
        HalfPageGuide(_heading(value.head, guide), columns, rows).draw(paper, halves)


def _heading(head: SheetHeading, guide: TableGuide) -> Callable[[Paper, float], None]:
    """Return what draws the table's number and whose evening it is."""

    def heading(paper: Paper, top: float) -> None:
        room = paper.width - 2 * MARGIN
        table = letters.table_name(guide.table, guide.section)
        paper.text(MARGIN, top + 42, table, font=BOLD, size=TITLE, room=room)
        paper.text(MARGIN, top + 64, gettext("Who plays here, and what"), size=GUIDE, room=room)
        paper.text(
            MARGIN, top + 84, tournament_line(head), font=NARROW, size=GUIDE, room=room, least=GUIDE
        )

    return heading


def _columns(seats: Sequence[Seat]) -> tuple[GridColumn, ...]:
    return (
        replace(column(pgettext("guide", "Round"), 20 * MM, BOLD), align="centre"),
        *(column(letters.seat_name(seat), 46 * MM, NARROW) for seat in seats),
        column(pgettext("guide", "Boards"), 30 * MM, NARROW),
    )


def _row(columns: tuple[GridColumn, ...], seats: Sequence[Seat], line: TableRound) -> Cells:
    people = zip(columns[1:-1], (line.people.get(seat) for seat in seats), strict=True)
    return (
        (str(line.round),),
        *(one_name(c, p.number, p.name) if p else () for c, p in people),
        board_ranges(columns[-1], board_numbers(line.boards)),
    )
