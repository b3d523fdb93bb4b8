"""How dark each box of a block is: against the paper around it, and against its neighbours.

Ticks are measured in red light, in which coffee and old paper are as good as white. What is dark
in other colours alone, a red pencil or a stain, is told apart as ``tint``.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import numpy as np
from numpy.typing import NDArray

from whiz_tournament.slip_reading.layout import BOX_SIDE, BOXES, TickBox
from whiz_tournament.slip_reading.straightening import SCALE, Numbers

Shades = NDArray[np.float32]
Dot = tuple[int, int]

SHIFTS: Final = np.arange(-11, 12)
"""By how many dots a box may lie beside its place: the paper is bent."""
LINE: Final = 2  # dots to each side of a frame's line
INSET: Final = 1.4  # of what is measured, from the middle of the box's line
AROUND: Final = 5.0  # points of paper around a box that tell how white it is
PAPER: Final = 0.8  # of those shades, from the darkest, the one that is taken for white
FRAME_SEEN: Final = 0.12


@dataclass(frozen=True, slots=True)
class MeasuredBox:
    """What is in a box, as shares of black.

    ``least`` is how dark even its lightest quarter is: a shadow, or a box that was blackened.
    ``ink`` is what is darker than that, ``tint`` what is dark in all colours but red. ``seen``
    tells whether its printed frame is where it should be.
    """

    box: TickBox
    ink: float
    least: float
    tint: float
    seen: bool


def measure(red: Shades, grey: Shades, top: float) -> list[MeasuredBox]:
    """Measure the boxes of a block, which begins at that height of the straightened picture."""
    found = []
    sums = _dark_sums(grey)
    for _, boxes in groupby(BOXES, lambda box: box.middle):
        row = [(box, _corner(box, top)) for box in boxes]
        frames = np.array([_frame_at(sums, corner) for _, corner in row])
        for (box, (left, upper)), own, near in zip(row, frames, _with_beside(frames), strict=True):
            down, across = np.unravel_index(int(np.argmax(near)), near.shape)
            corner = left + int(SHIFTS[across]), upper + int(SHIFTS[down])
            seen = bool(own[down, across] > FRAME_SEEN)
            found.append(_measure_box(red, grey, box, corner, seen=seen))
    return _against_neighbours(found)


def _corner(box: TickBox, top: float) -> Dot:
    """Return where a box's left upper corner should be."""
    return round(box.left * SCALE), round((top + box.middle - BOX_SIDE / 2) * SCALE)


def _against_neighbours(found: Sequence[MeasuredBox]) -> list[MeasuredBox]:
    """Return the boxes with what even an empty one shows taken off: most of them are empty."""
    ink, tint = (float(np.median([getattr(each, n) for each in found])) for n in ("ink", "tint"))
    return [
        MeasuredBox(each.box, each.ink - ink, each.least, each.tint - tint, each.seen)
        for each in found
    ]


def _measure_box(
    red: Shades, grey: Shades, box: TickBox, corner: Dot, *, seen: bool
) -> MeasuredBox:
    inside, light = _dark(red, corner), _dark(grey, corner)
    least = float(np.quantile(inside, 0.25))
    ink = float(inside.mean()) - least
    tint = float(light.mean()) - float(inside.mean())
    return MeasuredBox(box, ink / (1 - min(least, 0.9)), least, tint, seen)


def _dark(shades: Shades, corner: Dot) -> Numbers:
    """Return how dark the inside of a box is, dot by dot, against the paper around it."""
    left, top = corner
    around, inset, side = (round(length * SCALE) for length in (AROUND, INSET, BOX_SIDE))
    paper = shades[top - around : top + side + around, left - around : left + side + around]
    middle = slice(around + inset, around + side - inset)
    inside = paper[middle, middle]
    return np.clip(1 - inside / _white(paper)[middle, middle], 0, 1)


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
    found: Numbers = sides[:, :1] * (1 - across) + sides[:, 1:] * across
    return np.maximum(found, 0.05)


def _with_beside(frames: Numbers) -> Numbers:
    """Return how dark each frame is with those beside it: a tick hides one, not all three.

    Of all shifts the one is taken at which that is darkest.
    """
    found = frames.copy()
    found[1:] += frames[:-1] / 2
    found[:-1] += frames[1:] / 2
    return found


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
    found: Numbers = (frame - inner) / (across - within) - (outer - frame) / (beyond - across)
    return found


def _squares_at(sums: Numbers, corner: Dot, side: int) -> Numbers:
    """Return the sum of a square at each shift, down and across."""
    rows, columns = (length - 1 for length in sums.shape)
    near, low = np.clip(corner[0] + SHIFTS, 0, columns), np.clip(corner[1] + SHIFTS, 0, rows)
    far, high = np.clip(near + side, 0, columns), np.clip(low + side, 0, rows)
    found: Numbers = (
        sums[np.ix_(high, far)]
        - sums[np.ix_(low, far)]
        - sums[np.ix_(high, near)]
        + sums[np.ix_(low, near)]
    )
    return found
