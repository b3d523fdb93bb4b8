"""The curve of an evening as SVG: a line over the rounds for each of the first places."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from whiz_tournament.queries.publishing.first_places import Course

LEFT: Final = 34
RIGHT: Final = 476
TOP: Final = 10
BOTTOM: Final = 322
APART: Final = 17
"""How far the signs at the ends of two lines stand from each other at least."""
LEVELS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
MOST_LEVELS: Final = 6
MOST_ROUNDS_WRITTEN: Final = 14
DASHES: Final = {1: "", 2: "8 4", 3: "2 4"}


@dataclass(frozen=True, slots=True)
class CurveLine:
    """One line: its path, its dashes, and its place's sign beside the end."""

    rank: int
    path: str
    dashes: str
    x: str
    y: str


@dataclass(frozen=True, slots=True)
class Curve:
    """What is drawn: levels and rounds with their places, then the lines, the first on top.

    Levels go from ``left`` to ``right``; their figures end at ``label_left``, left of them.
    """

    lines: tuple[CurveLine, ...]
    levels: tuple[tuple[int, str], ...]
    rounds: tuple[tuple[int, str], ...]
    left: int = LEFT
    right: int = RIGHT
    label_left: int = LEFT - 8
    rounds_at: int = BOTTOM + 22


def wall_curve(courses: Sequence[Course]) -> Curve | None:
    """Return the drawing; nothing of nobody's course."""
    if not courses:
        return None
    figures = [mean for course in courses for _, mean in course.means]
    step = _step(max(figures) - min(figures))
    low, high = min(figures) // step * step, -(-max(figures) // step) * step
    last = max(course.means[-1][0] for course in courses)
    first = min(course.means[0][0] for course in courses)

    def across(round_number: int) -> float:
        return LEFT + (RIGHT - LEFT) * (round_number - first) / max(1, last - first)

    def down(figure: Fraction | int) -> float:
        return float(TOP + (BOTTOM - TOP) * (high - figure) / max(1, high - low))

    ends = _parted([down(course.means[-1][1]) for course in courses])
    lines = [
        CurveLine(
            course.rank,
            "M" + "L".join(f"{across(n):.1f} {down(mean):.1f}" for n, mean in course.means),
            DASHES[course.rank],
            f"{across(course.means[-1][0]) + 8:.1f}",
            f"{end + 5:.1f}",
        )
        for course, end in zip(courses, ends, strict=True)
    ]
    return Curve(
        tuple(reversed(lines)),
        tuple((level, f"{down(level):.1f}") for level in range(int(low), int(high) + 1, step)),
        tuple((n, f"{across(n):.1f}") for n in _written(first, last)),
    )


def _step(span: Fraction) -> int:
    """Return how far the levels are from each other, so that a few are enough."""
    return next((step for step in LEVELS if span <= step * (MOST_LEVELS - 1)), LEVELS[-1])


def _parted(ends: Sequence[float]) -> list[float]:
    """Return the heights of signs that do not touch: the highest keeps its own, lower ones move.

    >>> _parted([60.0, 50.0, 300.0])
    [67.0, 50.0, 300.0]
    """
    parted = list(ends)
    free = 0.0
    for at in sorted(range(len(ends)), key=lambda at: ends[at]):
        parted[at] = max(ends[at], free)
        free = parted[at] + APART
    return parted


def _written(first: int, last: int) -> Iterator[int]:
    """Yield the rounds to label; of many, every second or third."""
    yield from range(first, last + 1, -(-(last - first + 1) // MOST_ROUNDS_WRITTEN))
