"""Pieces that share a page in halves, with a line to cut along."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import GUIDE

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
        each = -(-len(lines) // pages)
        for start in range(0, len(lines), each):
            self._paper.next_page()
            yield 0.0, self._paper.height, lines[start : start + each]

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
