"""How dark each box of a block is: against the paper around it, and against its neighbours.

Ticks are measured in red light, in which coffee and old paper are as good as white. What is dark
in other colours alone, a red pencil or a stain, is told apart as ``tint``.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

import numpy as np
from numpy.typing import NDArray

from whiz_tournament.features.slip_pictures.slip_reading.layout import (
    BOX_SIDE,
    BOXES,
    FIRST,
    FREE_PAPER,
    MARK_SIDE,
    WIDTH,
    FreePaper,
    SlipField,
    TickBox,
)
from whiz_tournament.features.slip_pictures.slip_reading.straightening import SCALE, Numbers

Shades = NDArray[np.float32]
Dot = tuple[int, int]

SHIFTS: Final = np.arange(-11, 12)
"""By how many dots a box may are beside its place: the paper is bent."""
LINE: Final = 2  # dots to each side of a frame's line
INSET: Final = 1.4  # of what is measured, from the middle of the box's line
BESIDE: Final = (1.6, 5.0)  # points from a box's edge: paper where nothing is printed
BELOW: Final = (1.6, 3.2)  # what is above the boxes of the next row begins there
AROUND: Final = 5.0  # points of paper around a box that tell how white it is
PAPER: Final = 0.8  # of those shades, from the darkest, the one that is taken for white
FRAME_SEEN: Final = 0.12
STROKE: Final = 4.0  # points: what is wider on all sides is a shadow or a stain, no stroke of a pen
FAINT: Final = 0.12  # of a stroke: the paper's own grain, and what a crease shows


@dataclass(frozen=True, slots=True)
class MeasuredBox:
    """What is in a box, as shares of black.

    ``least`` is how dark even its lightest quarter is: a shadow, or a box that was blackened.
    ``ink`` is what is darker than that, ``tint`` what is dark in all colours but red. ``seen`` says
    whether its printed frame is where it should be. ``beside`` is the ink on the side where most
    is, of those around the box on which nothing is printed, ``around`` on the second of them: a
    tick may reach out of its box, only a circle is on two sides of an empty one.
    """

    box: TickBox
    ink: float
    least: float
    tint: float
    seen: bool
    beside: float = 0.0
    around: float = 0.0


@dataclass(frozen=True, slots=True)
class MeasuredBoard:
    """The boxes of a board, and how much is ``written`` beside them where nothing is printed.

    That is the ink of the fullest piece of free paper, in square points of black.
    """

    boxes: Sequence[MeasuredBox]
    written: float


def measure(red: Shades, grey: Shades, top: float) -> MeasuredBoard:
    """Measure the boxes of a block, which begins at that height of the straightened picture."""
    measured_boxes = []
    shifts: dict[TickBox, Dot] = {}
    sums = _dark_sums(grey)
    for _, boxes in groupby(BOXES, lambda box: box.middle):
        row = [(box, _corner(box, top)) for box in boxes]
        frames = np.array([_frame_at(sums, corner) for _, corner in row])
        for (box, (left, upper)), own, near in zip(row, frames, _with_beside(frames), strict=True):
            down, across = np.unravel_index(int(np.argmax(near)), near.shape)
            shifts[box] = int(SHIFTS[across]), int(SHIFTS[down])
            corner = left + shifts[box][0], upper + shifts[box][1]
            seen = bool(own[down, across] > FRAME_SEEN)
            measured_boxes.append(_measure_box(red, grey, box, corner, seen=seen))
    written = max(_written(grey, free, top, shifts[free.near]) for free in FREE_PAPER)
    return MeasuredBoard(_against_neighbours(measured_boxes), written)


def _written(grey: Shades, free: FreePaper, top: float, shift: Dot) -> float:
    """Return how much ink a pen left on free paper, which lies as far off as the box beside it.

    What goes right across, row by row, is a crease.
    """
    rows, columns = (
        slice(*(max(0, round(edge * SCALE) + moved) for edge in edges))
        for edges, moved in (
            ((top + free.top, top + free.bottom), shift[1]),
            ((free.left, free.right), shift[0]),
        )
    )
    paper = grey[rows, columns]
    wide = round(STROKE * SCALE)
    light = _widened(-_widened(paper, wide, up=True), wide, up=False)
    strokes = 1 + paper / np.minimum(light, -0.05)
    strokes -= np.median(strokes, axis=1, keepdims=True)
    return float(np.clip(strokes - FAINT, 0, None).sum()) / SCALE**2


def _widened(shades: Shades, wide: int, *, up: bool) -> Shades:
    """Return the lightest shade around each dot, as far as a stroke is wide."""
    result = shades
    for axis in (0, 1):
        before = wide // 2 if up else wide - wide // 2
        padding = [(0, 0), (0, 0)]
        padding[axis] = before, wide - before
        padded = np.pad(result, padding, mode="edge")
        length = shades.shape[axis]
        result = np.maximum.reduce(
            [padded.take(range(at, at + length), axis) for at in range(wide + 1)]
        )
    return result


def _corner(box: TickBox, top: float) -> Dot:
    """Return where a box's left upper corner should be."""
    return round(box.left * SCALE), round((top + box.middle - BOX_SIDE / 2) * SCALE)


def _against_neighbours(boxes: Sequence[MeasuredBox]) -> list[MeasuredBox]:
    """Return the boxes with what even an empty one shows taken off: most of them are empty."""
    usual = {
        name: float(np.median([getattr(measured, name) for measured in boxes]))
        for name in ("ink", "tint", "beside", "around")
    }
    return [
        replace(measured, **{name: getattr(measured, name) - most for name, most in usual.items()})
        for measured in boxes
    ]


def _measure_box(
    red: Shades, grey: Shades, box: TickBox, corner: Dot, *, seen: bool
) -> MeasuredBox:
    paper = _dark_around(grey, corner)
    inside, light = _inside(_dark_around(red, corner)), _inside(paper)
    least = float(np.quantile(inside, 0.25))
    ink = float(inside.mean()) - least
    tint = float(light.mean()) - float(inside.mean())
    *_, second, first = sorted(_sides(paper, box))
    return MeasuredBox(
        box=box,
        ink=ink / (1 - min(least, 0.9)),
        least=least,
        tint=tint,
        seen=seen,
        beside=first,
        around=second,
    )


def _dark_around(shades: Shades, corner: Dot) -> Numbers:
    """Return how dark a box and what is around it are, dot by dot, against the paper there."""
    left, top = corner
    around, side = (round(length * SCALE) for length in (AROUND, BOX_SIDE))
    paper = shades[top - around : top + side + around, left - around : left + side + around]
    ink: Numbers = np.clip(1 - paper / _white(paper), 0, 1)
    return ink


def _inside(paper: Numbers) -> Numbers:
    around, inset, side = (round(length * SCALE) for length in (AROUND, INSET, BOX_SIDE))
    middle = slice(around + inset, around + side - inset)
    return paper[middle, middle]


def _sides(paper: Numbers, box: TickBox) -> list[float]:
    """Return how much ink is on each side of a box on which nothing is printed."""
    low, high = (round(length * SCALE) for length in BESIDE)
    below = slice(*(-round((AROUND - length) * SCALE) or None for length in BELOW))
    around = round(AROUND * SCALE)
    middle, near = slice(around, -around), slice(around - high, around - low)
    far = slice(paper.shape[1] - around + low, paper.shape[1] - around + high)
    sides = [paper[below, middle]]
    if box.field is SlipField.HAND:  # what it means stands to its right, that of others above
        sides += [paper[middle, near], paper[near, middle]]
    else:
        first, last = box.left <= FIRST, box.left + BOX_SIDE + BESIDE[1] > WIDTH - MARK_SIDE / 2
        sides += [] if first else [paper[middle, near]]
        sides += [] if last else [paper[middle, far]]
    return [float(side.mean() - np.quantile(side, 0.25)) for side in sides]


def _white(paper: Shades) -> Numbers:
    """Return how light the paper is at each dot, from its four quarters: a shadow has edges."""
    high, wide = paper.shape
    quarters = (
        paper[rows, columns]
        for rows in (slice(high // 2), slice(high // 2, high))
        for columns in (slice(wide // 2), slice(wide // 2, wide))
    )
    corners = np.array([np.quantile(quarter, PAPER) for quarter in quarters]).reshape(2, 2)
    down, across = (np.linspace(-0.5, 1.5, length) for length in (high, wide))
    sides = np.outer(1 - down, corners[0]) + np.outer(down, corners[1])
    white: Numbers = sides[:, :1] * (1 - across) + sides[:, 1:] * across
    return np.maximum(white, 0.05)


def _with_beside(frames: Numbers) -> Numbers:
    """Return how dark each frame is with those beside it: a tick hides one, not all three.

    Of all shifts the one is taken at which that is darkest.
    """
    smoothed = frames.copy()
    smoothed[1:] += frames[:-1] / 2
    smoothed[:-1] += frames[1:] / 2
    return smoothed


def _dark_sums(grey: Shades) -> Numbers:
    """Return the sums of all that is dark left of and above each dot."""
    dark = 1 - grey / max(float(np.quantile(grey, PAPER)), 0.05)
    return np.pad(dark.cumsum(0, dtype=np.float64).cumsum(1), ((1, 0), (1, 0)))


def _frame_at(sums: Numbers, corner: Dot) -> Numbers:
    """Return how dark a frame is at each shift, against what it holds and what is around it."""
    side = round(BOX_SIDE * SCALE)
    inner, frame, outer = (
        _squares_at(sums, (corner[0] - wider, corner[1] - wider), side + 2 * wider)
        for wider in (-LINE, LINE, 2 * LINE)
    )
    within, across, beyond = ((side + 2 * wider) ** 2 for wider in (-LINE, LINE, 2 * LINE))
    contrast: Numbers = (frame - inner) / (across - within) - (outer - frame) / (beyond - across)
    return contrast


def _squares_at(sums: Numbers, corner: Dot, side: int) -> Numbers:
    """Return the sum of a square at each shift, down and across."""
    rows, columns = (length - 1 for length in sums.shape)
    near, low = np.clip(corner[0] + SHIFTS, 0, columns), np.clip(corner[1] + SHIFTS, 0, rows)
    far, high = np.clip(near + side, 0, columns), np.clip(low + side, 0, rows)
    square_sums: Numbers = (
        sums[np.ix_(high, far)]
        - sums[np.ix_(low, far)]
        - sums[np.ix_(high, near)]
        + sums[np.ix_(low, near)]
    )
    return square_sums
