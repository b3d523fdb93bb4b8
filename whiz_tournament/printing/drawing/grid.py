"""A table with a grey head: columns side by side, rows of one height or of their own."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from whiz_tournament.printing.drawing.fitting import halves
from whiz_tournament.printing.drawing.paper import Align, Paper
from whiz_tournament.printing.drawing.style import (
    BODY,
    COLUMN_HEAD,
    FRAME,
    LEAST,
    NARROW_BOLD,
    NARROWEST,
    REGULAR,
)

HEAD_HEIGHT: Final = 18.0
Cell = str | tuple[str, ...]
"""One line of words, or several."""
LINE_STEP: Final = 1.16  # of two lines in one cell, in their size
HEAD_PAD: Final = 2.0


@dataclass(frozen=True, slots=True)
class GridColumn:
    """A heading, the column's width in points, and how its cells are set.

    Words that do not fit shrink to ``least``, are narrowed to that share, then end in an ellipsis;
    ``pad`` is at a side, ``step`` is from line to line in one cell, in their size.
    """

    heading: str
    width: float
    align: Align = "left"
    font: str = REGULAR
    size: float = BODY
    least: float = LEAST
    pad: float = 4.0
    narrowest: float = NARROWEST
    step: float = LINE_STEP

    def write(self, paper: Paper, left: float, middle: float, words: Cell) -> None:
        """Write one cell around that height, its column beginning at ``left``."""
        lines = (words,) if isinstance(words, str) else words
        at = {"left": self.pad, "centre": self.width / 2, "right": self.width - self.pad}[
            self.align
        ]
        for place, line in enumerate(lines):
            paper.text(
                left + at,
                middle + self.size / 3 + (place - (len(lines) - 1) / 2) * self.size * self.step,
                line,
                font=self.font,
                size=self.size,
                room=self.width - 1.5 * self.pad,
                align=self.align,
                least=self.least,
                narrowest=self.narrowest,
            )

    def write_head(
        self, paper: Paper, place: tuple[float, float], size: float, least: float
    ) -> None:
        """Write its heading, in two lines of the least size where it is too long for one."""
        pad = HEAD_PAD if self.align == "centre" else self.pad
        lines = halves(self.heading, NARROW_BOLD, least, self.width - 1.5 * pad)
        size = size if len(lines) == 1 else least
        head = replace(self, font=NARROW_BOLD, size=size, least=least, pad=pad, step=1.0)
        head.write(paper, *place, lines)


@dataclass(frozen=True, slots=True)
class Grid:
    """Where a table is on the page, and its columns."""

    left: float
    columns: tuple[GridColumn, ...]
    row_height: float
    head_size: float = COLUMN_HEAD
    head_least: float = LEAST

    @property
    def width(self) -> float:
        """Return the whole table's width."""
        return sum(column.width for column in self.columns)

    @property
    def edges(self) -> list[float]:
        """Return the vertical lines, from the left one to the right one."""
        edges = [self.left]
        for column in self.columns:
            edges.append(edges[-1] + column.width)
        return edges

    def capacity(self, top: float, bottom: float) -> int:
        """Return how many rows fit between two heights, at least one."""
        return max(1, int((bottom - top - HEAD_HEIGHT) // self.row_height))

    def draw(
        self,
        paper: Paper,
        top: float,
        rows: Sequence[Sequence[Cell]],
        heights: Sequence[float] = (),
    ) -> float:
        """Draw the head and these rows, each of its own height if given; return where they end."""
        bottom = top + HEAD_HEIGHT
        self._draw_head(paper, top)
        for row, height in zip(rows, heights or [self.row_height] * len(rows), strict=True):
            self._draw_row(paper, bottom, height, row)
            bottom += height
        paper.box(self.left, top, self.width, bottom - top, line=FRAME)
        return bottom

    def _draw_head(self, paper: Paper, top: float) -> None:
        paper.box(self.left, top, self.width, HEAD_HEIGHT, line=0, shade=True)
        for column, left in zip(self.columns, self.edges, strict=False):
            column.write_head(paper, (left, top + 9.5), self.head_size, self.head_least)

    def _draw_row(self, paper: Paper, top: float, height: float, row: Sequence[Cell]) -> None:
        under, middle = top + height, top + height / 2
        paper.rule((self.left, under), (self.left + self.width, under))
        for column, left, words in zip(self.columns, self.edges, row, strict=False):
            column.write(paper, left, middle, words)
