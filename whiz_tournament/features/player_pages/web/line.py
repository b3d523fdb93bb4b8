"""A line over time as SVG: the places of its points, its grid and the few figures on it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from itertools import islice
from typing import Final

from whiz_tournament.features.player_pages.queries.person import PersonEvening
from whiz_tournament.wording.moments import brief_day_words
from whiz_tournament.wording.quantities import decimal

MOST_POINTS: Final = 24
STEP: Final = 5
FEWEST: Final = 2
"""Points without which there is no line."""


@dataclass(frozen=True, slots=True)
class Frame:
    """How large a drawing is, and how much of it is kept for what stands beside the line."""

    name: str
    width: int
    height: int
    dates: int
    left: int = 46
    right: int = 14
    top: int = 20
    bottom: int = 34


WIDE: Final = Frame("wide", 720, 250, 4)
SLIM: Final = Frame("slim", 340, 220, 2)


def lines_over_time(evenings: Sequence[PersonEvening]) -> list[dict[str, object]]:
    """Return the drawing for wide screens and the one for narrow ones, none of a single evening."""
    scored = (
        (item.date, figure)
        for item in reversed(evenings)
        if (figure := item.percentage) is not None
    )
    known = list(islice(scored, MOST_POINTS))[::-1]
    return [_drawing(frame, known) for frame in (WIDE, SLIM)] if len(known) >= FEWEST else []


def _drawing(frame: Frame, known: Sequence[tuple[date, Fraction]]) -> dict[str, object]:
    figures = [float(figure) for _, figure in known]
    low = int(min(*figures, 45) // STEP * STEP)
    high = int(-(-max(*figures, 55) // STEP) * STEP)
    across = frame.width - frame.left - frame.right
    down = frame.height - frame.top - frame.bottom
    days = [(day - known[0][0]).days for day, _ in known]
    span = days[-1] or 1
    even = days[-1] == 0

    def height(figure: float) -> str:
        return f"{frame.top + down * (high - figure) / (high - low):.1f}"

    xs = [
        frame.left + 6 + (across - 12) * (at / (len(days) - 1) if even else day / span)
        for at, day in enumerate(days)
    ]
    points = [(f"{x:.1f}", height(figure)) for x, figure in zip(xs, figures, strict=True)]
    best = max(range(len(figures)), key=lambda at: (figures[at], at))
    return {
        "name": frame.name,
        "width": frame.width,
        "height": frame.height,
        "left": frame.left,
        "right": frame.width - frame.right,
        "grid": [
            {"y": height(level), "text": f"{float(height(level)) + 5:.1f}", "level": level}
            for level in range(low, high + 1, _step(high - low))
        ],
        "path": "M" + "L".join(f"{x} {y}" for x, y in points),
        "points": [
            {"x": x, "y": y, "last": at == len(points) - 1} for at, (x, y) in enumerate(points)
        ],
        "said": [_said(points[at], figures[at], frame) for at in sorted({best, len(points) - 1})],
        "dates": list(_dates(frame, known, xs)),
        "label_left": frame.left - 8,
        "dates_at": frame.height - 8,
    }


def _step(span: int) -> int:
    return STEP if span <= 8 * STEP else 2 * STEP


def _said(point: tuple[str, str], figure: float, frame: Frame) -> dict[str, str]:
    """Return a figure over its point, so that it stays inside the drawing."""
    x = min(max(float(point[0]), frame.left + 24.0), frame.width - 22.0)
    return {"x": f"{x:.1f}", "y": f"{float(point[1]) - 12:.1f}", "text": decimal(figure, 1)}


def _dates(
    frame: Frame, known: Sequence[tuple[date, Fraction]], xs: Sequence[float]
) -> Iterator[dict[str, str]]:
    """Yield the first day, the last, and a few between them that have room."""
    last = len(known) - 1
    shown = sorted({round(last * at / (frame.dates - 1)) for at in range(frame.dates)})
    free = float("-inf")
    for at in shown:
        anchor = "start" if at == 0 else "end" if at == last else "middle"
        text = brief_day_words(known[at][0], known[-1][0].year)
        wide = 8.5 * len(text)
        begin = xs[at] - {"start": 0.0, "middle": wide / 2, "end": wide}[anchor]
        if begin < free or (at not in {0, last} and begin + wide > xs[last] - 140):
            continue
        free = begin + wide + 12
        yield {"x": f"{xs[at]:.1f}", "anchor": anchor, "text": text}
