"""Seats by name: one list to pin up beside the door, so that everybody finds a table alone."""

from dataclasses import replace
from typing import Final

from django.utils.translation import gettext, pgettext

from whiz_tournament.printing.drawing.halves import Cells, HalfPageGuide, Halves, column
from whiz_tournament.printing.drawing.pages import evening_line
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BOLD, GUIDE, MARGIN, MM, NARROW, TITLE
from whiz_tournament.queries.documents.seat_lists import NamedSeat, SeatsByName
from whiz_tournament.wording import letters

ABOVE: Final = 58.0


def draw(paper: Paper, value: SeatsByName) -> None:
    """Draw the list on half a page; a long one on as many pages as it needs."""
    columns = (
        column(gettext("Name"), 96 * MM, NARROW),
        replace(column(pgettext("guide", "Table"), 30 * MM, BOLD), align="centre"),
        column(pgettext("guide", "Seat"), 32 * MM, NARROW),
        replace(column(pgettext("guide", "Number"), 30 * MM, NARROW), align="centre"),
    )

    def heading(paper: Paper, top: float) -> None:
        room = paper.width - 2 * MARGIN
        taken = paper.text(MARGIN, top + 30, gettext("Seats by name"), font=BOLD, size=TITLE) + 16
        words = gettext("Round %(number)d") % {"number": value.round}
        paper.text(MARGIN + taken, top + 30, words, size=GUIDE, room=room - taken)
        paper.text(MARGIN, top + 49, evening_line(value.head, room), font=NARROW, size=GUIDE)

    rows = [_row(seat) for seat in value.seats]
    HalfPageGuide(heading, ABOVE, columns, rows).draw(paper, Halves(paper))


def _row(seat: NamedSeat) -> Cells:
    stop = seat.stop
    number = (str(seat.person.number),)
    if stop.table is None or stop.seat is None:
        return ((seat.person.name,), ("–",), (gettext("rest"),), number)
    return ((seat.person.name,), (str(stop.table),), (letters.seat_name(stop.seat),), number)
