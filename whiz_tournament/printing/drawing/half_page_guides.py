"""What both kinds of guides share: half a page each, rows as high as their fullest cell."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from whiz_tournament.printing.drawing.fitting import wrapped
from whiz_tournament.printing.drawing.fonts import width
from whiz_tournament.printing.drawing.grid import HEAD_HEIGHT, LINE_STEP, Grid, GridColumn
from whiz_tournament.printing.drawing.halves import Halves
from whiz_tournament.printing.drawing.names import name_line, name_lines
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import GUIDE, MARGIN

Lines = tuple[str, ...]
Cells = Sequence[Lines]
TOP: Final = 98.0
FOOT: Final = 12.0
TALLEST_ROW: Final = 26.0
LOWEST_ROW: Final = 19.0
STEP: Final = GUIDE * LINE_STEP


@dataclass(frozen=True, slots=True)
class HalfPageGuide:
    """One guide: who draws what stands above the table, its columns, its cells as lines."""

    heading: Callable[[Paper, float], None]
    columns: tuple[GridColumn, ...]
    rows: Sequence[Cells]

    def draw(self, paper: Paper, halves: Halves) -> None:
        """Draw it on half a page, or on as many pages as it needs."""
        more = STEP * (max((len(cell) for row in self.rows for cell in row), default=1) - 1)
        need = TOP + HEAD_HEIGHT + FOOT + (LOWEST_ROW + more) * len(self.rows)
        for top, height, rows in halves.places(need, self.rows):
            self.heading(paper, top)
            room = (height - TOP - HEAD_HEIGHT - FOOT) / max(1, len(rows))
            grid = Grid(MARGIN, self.columns, min(TALLEST_ROW + more, room), GUIDE, GUIDE)
            grid.draw(paper, top + TOP, rows)


def column(heading: str, width: float, font: str) -> GridColumn:
    """Return a column whose words never shrink below what is read while walking."""
    return GridColumn(heading, width, font=font, size=GUIDE, least=GUIDE)


def board_ranges(column: GridColumn, words: str) -> Lines:
    """Return a list of boards in one line, or as many as it needs."""
    return tuple(wrapped(words, column.font, column.size, column.width - 6))


def one_name(column: GridColumn, number: int, name: str) -> Lines:
    """Return a number and a name in one line or two."""
    before = f"{number}\u00a0"
    room = column.width - 6 - width(before, column.font, column.size)
    first, *rest = name_lines(name, column.font, column.size, room)
    return (before + first, *rest)


def names(column: GridColumn, people: Sequence[str]) -> Lines:
    """Return names in one line if they fit whole, else one to a line."""
    room = column.width - 6
    together = ", ".join(people)
    if len(wrapped(together, column.font, column.size, room)) == 1:
        return (together,)
    return tuple(name_line(name, column.font, column.size, room) for name in people)
