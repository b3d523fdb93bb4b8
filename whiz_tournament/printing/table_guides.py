"""Table guides: who comes to a table in each round, and which boards it plays."""

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext, pgettext

from boards.seats import Seat
from whiz_tournament.printing.grid import HEAD_HEIGHT, Column, Grid
from whiz_tournament.printing.halves import Halves
from whiz_tournament.printing.pages import Heading
from whiz_tournament.printing.paper import Paper
from whiz_tournament.printing.style import BOLD, GUIDE, MARGIN, MM, NARROW
from whiz_tournament.queries.documents.guides import TableGuide, TableGuides, TableRound
from whiz_tournament.queries.documents.values import Head
from whiz_tournament.templatetags import letters
from whiz_tournament.templatetags.quantities import board_numbers

TOP: Final = 102.0
FOOT: Final = 16.0
ROW_HEIGHT: Final = 25.0
LOWEST_ROW: Final = 19.0
LEAST_NAME: Final = 10.0


def draw(paper: Paper, value: TableGuides) -> None:
    """Draw the guides, two to a page where they fit."""
    halves = Halves(paper)
    for guide in value.guides:
        need = TOP + HEAD_HEIGHT + FOOT + LOWEST_ROW * len(guide.rounds)
        for top, height, rounds in halves.places(need, guide.rounds):
            _heading(value.head, guide).draw(paper, top - 8)
            room = height - TOP - HEAD_HEIGHT - FOOT
            grid = Grid(MARGIN, _columns(guide.seats), min(ROW_HEIGHT, room / max(1, len(rounds))))
            grid.draw(paper, top + TOP, [_row(guide.seats, each) for each in rounds])


def _heading(head: Head, guide: TableGuide) -> Heading:
    table = gettext("Table %(number)d") % {"number": guide.table}
    return Heading(table, gettext("Who plays here, and what"), head)


def _columns(seats: Sequence[Seat]) -> tuple[Column, ...]:
    return (
        Column(pgettext("guide", "Round"), 15 * MM, "centre", BOLD, GUIDE),
        *(
            Column(letters.seat_name(seat), 46 * MM, font=NARROW, size=GUIDE, least=LEAST_NAME)
            for seat in seats
        ),
        Column(pgettext("guide", "Boards"), 35 * MM, font=NARROW, size=GUIDE, least=LEAST_NAME),
    )


def _row(seats: Sequence[Seat], line: TableRound) -> tuple[str, ...]:
    people = (line.people.get(seat) for seat in seats)
    names = (f"{person.number}  {person.name}" if person else "" for person in people)
    return (str(line.round), *names, board_numbers(line.boards))
