"""Who rests: a list to pin up or to read aloud, with where each goes next."""

from typing import Final

from django.utils.translation import gettext, pgettext

from whiz_tournament.printing.drawing.fonts import width
from whiz_tournament.printing.drawing.grid import Grid, GridColumn
from whiz_tournament.printing.drawing.names import name_line
from whiz_tournament.printing.drawing.pages import PageHeading, draw_pages
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import BOLD, GUIDE, MARGIN, MM, NARROW
from whiz_tournament.queries.documents.guides import GuideStop
from whiz_tournament.queries.documents.sit_outs import SitOutItem, SitOutSheet
from whiz_tournament.wording.places import place_sentence

ROW_HEIGHT: Final = 26.0
NAME: Final = 78 * MM


def draw(paper: Paper, value: SitOutSheet) -> None:
    """Draw the list, by round."""
    columns = (
        GridColumn(pgettext("guide", "Round"), 22 * MM, "centre", BOLD, GUIDE, GUIDE),
        GridColumn(gettext("At rest"), NAME, font=NARROW, size=GUIDE, least=GUIDE),
        GridColumn(gettext("Then"), 88 * MM, font=NARROW, size=GUIDE, least=10.0),
    )
    heading = PageHeading(gettext("Who rests"), gettext("And where each goes next"), value.head)
    grid = Grid(MARGIN, columns, ROW_HEIGHT, GUIDE, GUIDE)
    draw_pages(paper, grid, heading, [_row(rest) for rest in value.rests])


def _row(rest: SitOutItem) -> tuple[str, ...]:
    number = f"{rest.person.number}\u00a0"
    room = NAME - 6 - width(number, NARROW, GUIDE)
    name = number + name_line(rest.person.name, NARROW, GUIDE, room)
    return (str(rest.round), name, _next(rest.next))


def _next(stop: GuideStop | None) -> str:
    if stop is None or stop.table is None or stop.seat is None:
        return gettext("nothing more")
    said = gettext("round %(number)d: %(place)s")
    return said % {
        "number": stop.round,
        "place": place_sentence(stop.table, stop.seat, stop.boards),
    }
