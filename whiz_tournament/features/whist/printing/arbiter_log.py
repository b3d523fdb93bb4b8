"""Calls to the arbiter (*appel à l'arbitre*): those so far, and lines to write on by hand."""

from typing import Final

from django.utils.translation import gettext

from scoring.whist.ruleset import AnyGame
from scoring.whist.sheet import LINES_OF_A_PAGE
from whiz_tournament.features.whist.queries.printed_sheets import PrintedArbiterLog
from whiz_tournament.features.whist.wording.arbiter import CALL
from whiz_tournament.printing.columns import grid_columns
from whiz_tournament.printing.drawing.grid import Grid, GridColumn
from whiz_tournament.printing.drawing.pages import TOP, PageHeading, draw_pages
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import MARGIN, MM, NARROW, NARROW_BOLD, REGULAR

ROW: Final = 18.0
SIZE: Final = 9.0
FOOT: Final = 30.0
NUMBER: Final = 22.0
WIDTHS: Final = {"table": 36.0, "number": 36.0, "at": 42.0, "person": 110.0, "about": 110.0}
"""Decisions have what is left."""
_FONTS: Final = {"person": NARROW_BOLD, "about": NARROW, "decision": NARROW}


def draw(paper: Paper, value: PrintedArbiterLog) -> None:
    """Draw the list; lines that are left over stay empty, to be filled in by hand."""
    rows = [
        (str(at), *(column.text(value.ruleset, call) for column in CALL))
        for at, call in enumerate(value.calls, start=1)
    ]
    grid = _grid(paper.width - 2 * MARGIN, value.ruleset)
    fits = min(LINES_OF_A_PAGE, grid.capacity(TOP, paper.height - FOOT))
    lines = max(1, -(-len(rows) // fits)) * fits
    rows += [(str(at),) for at in range(len(rows) + 1, lines + 1)]
    heading = PageHeading(gettext("Calls to the arbiter"), gettext(value.ruleset.title), value.head)
    draw_pages(paper, grid, heading, rows, foot=paper.height - TOP - ROW * (fits + 1.2))


def _grid(width: float, ruleset: AnyGame) -> Grid:
    points = WIDTHS | {"decision": width - NUMBER - sum(WIDTHS.values())}
    widths = {name: room / MM for name, room in points.items()}
    set_as = {
        column.name: {"font": _FONTS.get(column.name, REGULAR), "size": SIZE} for column in CALL
    }
    number = GridColumn(gettext("No."), NUMBER, "right", size=SIZE)
    return Grid(MARGIN, (number, *grid_columns(CALL, ruleset, set_as, widths)), ROW)
