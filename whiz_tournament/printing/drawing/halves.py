"""Pieces that share a page in halves, with a line to cut along."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from whiz_tournament.printing.drawing.paper import Paper
from whiz_tournament.printing.drawing.style import GUIDE

T = TypeVar("T")


class Halves:
    """Gives each piece half a page, or a page of its own if it needs more."""

    def __init__(self, paper: Paper) -> None:
        self._paper = paper
        self._upper_taken = False

    def places(self, need: float, lines: Sequence[T]) -> Iterator[tuple[float, float, Sequence[T]]]:
        """Yield top, height and lines for a piece that needs so much; very long ones are cut."""
        half = self._paper.height / 2
        if need <= half:
            yield self._next_half(), half, lines
            return
        self._upper_taken = False
        pages = int(-(-need // self._paper.height))
        each = -(-len(lines) // pages)
        for start in range(0, len(lines), each):
            self._paper.next_page()
            yield 0.0, self._paper.height, lines[start : start + each]

    def _next_half(self) -> float:
        if self._upper_taken:
            self._upper_taken = False
            cut_line(self._paper, self._paper.height / 2)
            return self._paper.height / 2
        self._paper.next_page()
        self._upper_taken = True
        return 0.0


def cut_line(paper: Paper, y: float) -> None:
    """Draw the dashed line and the scissors."""
    paper.rule((12, y), (paper.width - 12, y), dashed=True)
    paper.text(paper.width - 36, y - 3, "✂", size=GUIDE)
