"""Pieces that share a page in halves, with a line to cut along."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from whiz_tournament.printing.drawing.fitting import wrapped
from whiz_tournament.printing.drawing.fonts import width
from whiz_tournament.printing.drawing.grid import HEAD_HEIGHT, LINE_STEP, Grid, GridColumn
from whiz_tournament.printing.drawing.names import whole_name
from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import GUIDE, MARGIN

T = TypeVar("T")


class Halves:
    """Gives each piece half a page, or a page of its own if it needs more.

    The last half that one thing leaves free is taken by the next.
    """

    def __init__(self, paper: Paper) -> None:
        self._paper = paper

    def places(self, need: float, lines: Sequence[T]) -> Iterator[tuple[float, float, Sequence[T]]]:
        """Yield top, height and lines for a piece that needs so much; very long ones are cut."""
        half = self._paper.height / 2
        if need <= half:
            yield self._next_half(), half, lines
            return
        pages = int(-(-need // self._paper.height))
        lines_each = -(-len(lines) // pages)
        for start in range(0, len(lines), lines_each):
            self._paper.next_page()
            yield 0.0, self._paper.height, lines[start : start + lines_each]

    def _next_half(self) -> float:
        if self._paper.lower_half_is_free:
            self._paper.lower_half_is_free = False
            cut_line(self._paper, self._paper.height / 2)
            return self._paper.height / 2
        self._paper.next_page()
        self._paper.lower_half_is_free = True
        return 0.0


def cut_line(paper: Paper, y: float) -> None:
    """Draw the dashed line and the scissors."""
    cut_across(paper, y)
    paper.text(paper.width - 36, y - 3, "✂", size=GUIDE)


def cut_across(paper: Paper, y: float) -> None:
    """Draw the dashed line between two rows."""
    paper.rule((12, y), (paper.width - 12, y), dashed=True)


def cut_down(paper: Paper, x: float) -> None:
    """Draw the dashed line between two columns."""
    paper.rule((x, 12), (x, paper.height - 12), dashed=True)


# What both kinds of guides share: half a page each, every row as high as its fullest cell.

Lines = tuple[str, ...]
Cells = Sequence[Lines]
Called = Callable[[str, str, float, float], tuple[str, ...]]
FOOT: Final = 10.0
TALLEST_ROW: Final = 26.0
LOWEST_ROW: Final = 17.5
STEP: Final = GUIDE * LINE_STEP


@dataclass(frozen=True, slots=True)
class HalfPageGuide:
    """One guide: who draws what is above the table and how high that is, columns, cells."""

    heading: Callable[[Paper, float], None]
    above: float
    columns: tuple[GridColumn, ...]
    rows: Sequence[Cells]

    @property
    def need(self) -> float:
        """Return how high it is when its rows are as low as they may be."""
        return self.above + HEAD_HEIGHT + FOOT + sum(map(_least_height, self.rows))

    def draw(self, paper: Paper, halves: Halves) -> None:
        """Draw the piece on half a page, or on as many pages as it needs."""
        grid = Grid(MARGIN, self.columns, LOWEST_ROW, GUIDE, GUIDE)
        for top, height, rows in halves.places(self.need, self.rows):
            self.heading(paper, top)
            lowest = [_least_height(row) for row in rows]
            room = height - self.above - HEAD_HEIGHT - FOOT - sum(lowest)
            more = max(0.0, min(TALLEST_ROW - LOWEST_ROW, room / max(1, len(rows))))
            grid.draw(paper, top + self.above, rows, [baseline + more for baseline in lowest])


def _least_height(row: Cells) -> float:
    lines = max((len(cell) for cell in row), default=1)
    return LOWEST_ROW + STEP * (max(1, lines) - 1)


def column(heading: str, width: float, font: str) -> GridColumn:
    """Return a column whose words never shrink below what is read while walking."""
    return GridColumn(heading, width, font=font, size=GUIDE, least=GUIDE)


def board_ranges(column: GridColumn, words: str) -> Lines:
    """Return a list of boards in one line, or as many as it needs."""
    return tuple(wrapped(words, column.font, column.size, column.width - 6))


def one_name(column: GridColumn, number: int, name: str, called: Called = whole_name) -> Lines:
    """Return a number and a name as it is called there."""
    before = f"{number}\u00a0"
    room = column.width - 6 - width(before, column.font, column.size)
    first, *rest = called(name, column.font, column.size, room)
    return (before + first, *rest)


def names(column: GridColumn, people: Sequence[str]) -> Lines:
    """Return whole names in one line if they fit, else each on lines of its own."""
    room = column.width - 6
    together = ", ".join(people)
    if width(together, column.font, column.size) <= room:
        return (together,)
    return tuple(
        line for name in people for line in whole_name(name, column.font, column.size, room)
    )
