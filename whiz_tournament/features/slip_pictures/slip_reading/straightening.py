"""From a photograph to a flat picture of each block: the code leads to the marks, they to the rest.

A place on the slip becomes one of the photograph by a homography. The code's corners give the
first, which is good near the code; each mark that is found makes the next one easier to find.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL.Image import Image, Resampling, Transform

from whiz_tournament.features.slip_pictures.slip_reading import layout

Numbers = NDArray[np.float64]
Point = tuple[float, float]

SCALE: Final = 3.0
"""Dots a point in a straightened picture: 216 an inch."""
FAR: Final = 32.0  # how far off a mark may be that is reached from another column
NEAR: Final = 14.0
MARK_SEEN: Final = 0.3
LESS_A_POINT: Final = 0.008
"""Of two marks the nearer one is taken: the other is that of a slip beside."""
MOST_OFF: Final = 7.0  # points, of a mark from where the others say it is
CODE_WEIGHT: Final = 0.2
"""The code's corners are known to a dot only, the marks better."""


@dataclass(frozen=True, slots=True)
class Pair:
    """A place on the slip and where the photograph shows it, and how well that is known."""

    slip: Point
    photograph: Point
    weight: float = 1.0


def homography(pairs: Sequence[Pair]) -> Numbers:
    """Return what takes places on the slip to the photograph, with the least squares.

    >>> moved = [Pair((x, y), (x + 5.0, y)) for x in (0.0, 9.0) for y in (0.0, 9.0)]
    >>> np.allclose(homography(moved), [[1, 0, 5], [0, 1, 0], [0, 0, 1]])
    True
    """
    from_slip, slip = _centred(np.array([pair.slip for pair in pairs]))
    from_photograph, photograph = _centred(np.array([pair.photograph for pair in pairs]))
    rows, known = [], []
    for (x, y), (u, v), pair in zip(slip, photograph, pairs, strict=True):
        rows += [
            [x, y, 1, 0, 0, 0, -u * x, -u * y],
            [0, 0, 0, x, y, 1, -v * x, -v * y],
        ]
        known += [u, v]
        rows[-2:] = [[value * pair.weight for value in row] for row in rows[-2:]]
        known[-2:] = [value * pair.weight for value in known[-2:]]
    solved = np.linalg.lstsq(np.array(rows), np.array(known), rcond=None)[0]
    flat = np.append(solved, 1.0).reshape(3, 3)
    whole: Numbers = np.linalg.inv(from_photograph) @ flat @ from_slip
    whole /= whole[2, 2]
    return whole


def _centred(points: Numbers) -> tuple[Numbers, Numbers]:
    """Return what moves points to around 0 and 1, where sums stay exact, and the moved points."""
    middle, size = points.mean(axis=0), max(float(points.std()), 1e-9)
    change = np.array([[1, 0, -middle[0]], [0, 1, -middle[1]], [0, 0, size]]) / size
    return change, (points - middle) / size


def seen_at(change: Numbers, place: Point) -> Point:
    """Return where the photograph shows a place of the slip."""
    x, y, w = change @ np.array([place[0], place[1], 1.0])
    return float(x / w), float(y / w)


def flattened(
    photograph: Image, change: Numbers, corner: Point, width: float, height: float
) -> NDArray[np.float32]:
    """Return a part of the slip as it would lie flat, as shades from 0 (black) to 1 a channel."""
    size = round(width * SCALE), round(height * SCALE)
    place = np.array([[1 / SCALE, 0, corner[0]], [0, 1 / SCALE, corner[1]], [0, 0, 1]])
    whole = change @ place
    data = tuple(float(value) for value in (whole / whole[2, 2]).flat)[:8]
    flat = photograph.transform(size, Transform.PERSPECTIVE, data, Resampling.BILINEAR)
    return np.asarray(flat, dtype=np.float32) / np.float32(255)


@dataclass(frozen=True, slots=True)
class Straightened:
    """A slip whose marks were found: what takes each of its blocks to the photograph."""

    blocks: tuple[Numbers, ...]


def straighten(grey: Image, code_corners: Sequence[Point], boards: int) -> Straightened | None:
    """Find the marks of a slip whose code was seen; ``None`` if too many are hidden."""
    pairs = [
        Pair(slip, seen, CODE_WEIGHT)
        for slip, seen in zip(_code_corners(), code_corners, strict=True)
    ]
    marks: dict[Point, Pair] = {}
    column = 0.0
    for place in layout.mark_middles(boards):
        reach = NEAR if place[0] == column else FAR
        centre = _find_mark(grey, homography([*pairs, *marks.values()]), place, reach)
        if centre is not None:
            marks[place] = Pair(place, centre)
            column = place[0]
    _drop_strangers(marks)
    if any(sum(x == side for x, _ in marks) < 2 for side in layout.MARK_MIDDLES):
        return None
    return Straightened(tuple(_blocks(marks, homography([*pairs, *marks.values()]), boards)))


def _drop_strangers(marks: dict[Point, Pair]) -> None:
    """Drop what is not where the other marks say: a mark of another slip, or a stain."""
    while len(marks) > 4:
        off = {
            place: _distance(homography(_without(marks, place)), pair)
            for place, pair in marks.items()
        }
        worst = max(off, key=lambda place: off[place])
        if off[worst] <= MOST_OFF:
            return
        del marks[worst]


def _without(marks: dict[Point, Pair], left_out: Point) -> list[Pair]:
    return [pair for place, pair in marks.items() if place != left_out]


def _distance(change: Numbers, pair: Pair) -> float:
    """Return by how many points of the slip a mark is off."""
    back = np.linalg.inv(change).astype(np.float64)
    x, y = seen_at(back, pair.photograph)
    return float(np.hypot(x - pair.slip[0], y - pair.slip[1]))


def _code_corners() -> Iterator[Point]:
    """Yield the code's corners on the slip, clockwise from the upper left one."""
    left, top = layout.CODE_PLACE
    right, bottom = left + layout.CODE_SIDE, top + layout.CODE_SIDE
    yield from ((left, top), (right, top), (right, bottom), (left, bottom))


def _blocks(marks: dict[Point, Pair], whole: Numbers, boards: int) -> Iterator[Numbers]:
    """Yield the change of each block: by its own four marks, which also flattens bent paper."""
    for board in range(boards):
        own = [
            marks.get((x, layout.block_top(rung)))
            for x in layout.MARK_MIDDLES
            for rung in (board, board + 1)
        ]
        pairs = [pair for pair in own if pair is not None]
        yield homography(pairs) if len(pairs) == len(own) else whole


def _find_mark(grey: Image, change: Numbers, place: Point, reach: float) -> Point | None:
    """Return where a mark is that is expected at that place, or near it."""
    half = reach + layout.MARK_SIDE
    corner = place[0] - half, place[1] - half
    flat = flattened(grey, change, corner, 2 * half, 2 * half)
    dark = 1 - flat / max(float(np.quantile(flat, 0.9)), 0.05)
    like = _likeness(np.clip(dark, 0, 1))
    off = np.abs(np.arange(like.shape[0]) - (like.shape[0] - 1) / 2) / SCALE
    like = like - LESS_A_POINT * np.hypot(off[:, None], off[None, :])
    row, column = np.unravel_index(int(np.argmax(like)), like.shape)
    if like[row, column] < MARK_SEEN:
        return None
    side = (2 * half * SCALE - like.shape[0]) / 2
    x = corner[0] + (float(column) + side + 0.5) / SCALE
    y = corner[1] + (float(row) + side + 0.5) / SCALE
    return seen_at(change, (x, y))


def _likeness(dark: NDArray[np.float32]) -> Numbers:
    """Return for each place how much it looks like a mark's middle: dark frame, white elsewhere."""
    around, frame, hole = (
        2 * round(side * SCALE / 2) + 1
        for side in (layout.MARK_SIDE + 5, layout.MARK_SIDE - 1, layout.MARK_HOLE - 1)
    )
    sums = np.pad(dark.cumsum(0, dtype=np.float64).cumsum(1), ((1, 0), (1, 0)))
    outer = _squares(sums, around, around)
    middle, inner = _squares(sums, frame, around), _squares(sums, hole, around)
    ring = (middle - inner) / (frame**2 - hole**2)
    white = (outer - _squares(sums, frame + 6, around)) / (around**2 - (frame + 6) ** 2)
    return ring - (inner / hole**2 + white) / 2


def _squares(sums: Numbers, side: int, largest: int) -> Numbers:
    """Return the sum of each square of that side around the places where the largest fits."""
    edge = (largest - side) // 2
    end = edge + side
    rows, columns = sums.shape[0] - largest, sums.shape[1] - largest

    def at(row: int, column: int) -> Numbers:
        return sums[row : row + rows, column : column + columns]

    return at(end, end) - at(edge, end) - at(end, edge) + at(edge, edge)
