"""Who rests: a list to pin up or to read aloud, with where each goes next."""

from typing import Final

from django.utils.translation import gettext, pgettext

from whiz_tournament.printing.fonts import width
from whiz_tournament.printing.grid import Column, Grid
from whiz_tournament.printing.names import name_line
from whiz_tournament.printing.pages import Heading, draw_pages
from whiz_tournament.printing.paper import Paper
from whiz_tournament.printing.style import BOLD, GUIDE, MARGIN, MM, NARROW
from whiz_tournament.queries.documents.guides import Stop
from whiz_tournament.queries.doors.resting import Rest, Rests
from whiz_tournament.templatetags.places import place

ROW_HEIGHT: Final = 26.0
NAME: Final = 78 * MM


def draw(paper: Paper, value: Rests) -> None:
    """Draw the list, by round."""
    columns = (
        Column(pgettext("guide", "Round"), 22 * MM, "centre", BOLD, GUIDE, GUIDE),
        Column(gettext("At rest"), NAME, font=NARROW, size=GUIDE, least=GUIDE),
        Column(gettext("Then"), 88 * MM, font=NARROW, size=GUIDE, least=10.0),
    )
    heading = Heading(gettext("Who rests"), gettext("And where each goes next"), value.head)
    grid = Grid(MARGIN, columns, ROW_HEIGHT, GUIDE, GUIDE)
    draw_pages(paper, grid, heading, [_row(rest) for rest in value.rests])


def _row(rest: Rest) -> tuple[str, ...]:
    number = f"{rest.person.number}\u00a0"
    room = NAME - 6 - width(number, NARROW, GUIDE)
    name = number + name_line(rest.person.name, NARROW, GUIDE, room)
    return (str(rest.round), name, _next(rest.next))


def _next(stop: Stop | None) -> str:
    if stop is None or stop.table is None or stop.seat is None:
        return gettext("nothing more")
    said = gettext("round %(number)d: %(place)s")
    return said % {"number": stop.round, "place": place(stop.table, stop.seat, stop.boards)}
