"""The places of everything that is read on a slip to tick: one table, for printer and reader.

Lengths are points from the slip's top left corner, down and to the right; a box's place is within
the block of its board. A reader is led from the code to the marks, from the marks to the boxes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product
from typing import Final

from boards.denominations import Denomination
from scoring.contracts import HIGHEST_LEVEL, LOWEST_LEVEL, Doubling
from scoring.results import TRICKS_IN_A_DEAL

MM: Final = 72 / 25.4
WIDTH: Final = 281.0
HEAD_HEIGHT: Final = 58.0
BLOCK_HEIGHT: Final = 86.0
MARGIN: Final = 8.0
"""Around the picture of a block, so that what is at its edge is seen whole."""
CODE_SIDE: Final = 19 * MM
BOX_SIDE: Final = 9.5
BOX_LINE: Final = 1.0

KEPT_SCALE: Final = 2.0
"""Dots a point in the picture of a slip that is kept: enough for eyes."""

MARK_SIDE: Final = 11.0
MARK_HOLE: Final = 4.0
MARK_MIDDLES: Final = (MARK_SIDE / 2, WIDTH - MARK_SIDE / 2)
"""Of the marks at the left and at the right, between two blocks and at both ends."""
CODE_PLACE: Final = (WIDTH - MARK_SIDE - 4 - CODE_SIDE, 2.0)

PASSED_OUT: Final = "P"
NOT_PLAYED: Final = "NP"
FIRST: Final = 29.0
STEP: Final = 18.0


class SlipField(StrEnum):
    """What a row of boxes asks; of each field one box is ticked, of the doubling at most one."""

    HAND = "hand"
    LEVEL = "level"
    DENOMINATION = "denomination"
    DOUBLING = "doubling"
    TRICKS = "tricks"


@dataclass(frozen=True, slots=True)
class TickBox:
    """A box of a board's block: its left edge, and the height of its middle.

    The value of a hand is its place among the three, from 0: who sits where stands elsewhere.
    """

    field: SlipField
    value: str
    left: float
    middle: float


def _row(
    field: SlipField, values: Sequence[object], left: float, middle: float, step: float = STEP
) -> list[TickBox]:
    places = enumerate(values)
    return [TickBox(field, str(value), left + step * place, middle) for place, value in places]


HANDS_MIDDLE: Final = 13.5
HANDS_STEP: Final = 84.0
CONTRACT_MIDDLE: Final = 35.0
TRICKS_MIDDLE: Final = 56.0
LOWEST_MIDDLE: Final = 74.0

BOXES: Final = (
    *_row(SlipField.HAND, range(3), FIRST, HANDS_MIDDLE, HANDS_STEP),
    *_row(SlipField.LEVEL, range(LOWEST_LEVEL, HIGHEST_LEVEL + 1), FIRST, CONTRACT_MIDDLE, 17.5),
    *_row(SlipField.DENOMINATION, tuple(Denomination), FIRST + 127, CONTRACT_MIDDLE, 17.5),
    *_row(SlipField.DOUBLING, tuple(Doubling)[1:], FIRST + 219, CONTRACT_MIDDLE, 17.5),
    *_row(SlipField.TRICKS, range(TRICKS_IN_A_DEAL + 1), FIRST, TRICKS_MIDDLE),
    *_row(SlipField.HAND, (PASSED_OUT, NOT_PLAYED), FIRST, LOWEST_MIDDLE, 27.0),
)
"""All boxes of a board."""

LINES_LEFT: Final = 90.0
LINES: Final = 3
"""To write on, beside the lowest boxes, each after what it is called."""
LINES_STEP: Final = (WIDTH - MARK_SIDE - 4 - LINES_LEFT) / LINES
LINE_BELOW: Final = 7.0
"""From the middle of the lowest boxes to the baseline of what is written there."""
CALLED_ROOM: Final = 31.0
"""What a line is called is no wider."""


@dataclass(frozen=True, slots=True)
class FreePaper:
    """A part of a board's block on which nothing is printed, and the box that it is nearest to."""

    near: TickBox
    left: float
    top: float
    right: float
    bottom: float


def _free_paper() -> Iterator[FreePaper]:
    """Yield free paper: above the hands, left of the lowest boxes, above the lines and on each."""
    hands = [box for box in BOXES if box.field is SlipField.HAND]
    for box in hands[:3]:
        yield FreePaper(box, box.left, 1.6, min(box.left + 80, WIDTH - MARK_SIDE - 4), 7.2)
    yield FreePaper(hands[3], 2, 62.6, FIRST - 2.5, 79)
    tricks = [box for box in BOXES if box.field is SlipField.TRICKS]
    for line in range(LINES):
        left, right = LINES_LEFT + LINES_STEP * line, LINES_LEFT + LINES_STEP * (line + 1) - 4
        near = min(tricks, key=lambda box: abs(box.left + BOX_SIDE / 2 - (left + right) / 2))
        baseline = LOWEST_MIDDLE + LINE_BELOW
        yield FreePaper(near, left - 3, 62.6, right, baseline - 8.4)
        yield FreePaper(near, left + CALLED_ROOM + 2, baseline - 8.4, right, baseline - 1.2)


FREE_PAPER: Final = tuple(_free_paper())
"""Where people write by hand, of a board."""


def block_top(place: int) -> float:
    """Return where the block of the board at that place begins, from 0; that of the next ends it.

    >>> block_top(2) - block_top(1) == BLOCK_HEIGHT
    True
    """
    return HEAD_HEIGHT + BLOCK_HEIGHT * place


def mark_middles(boards: int) -> Iterator[tuple[float, float]]:
    """Yield the middles of all marks: down the right side, where the code is, then the left.

    >>> len(list(mark_middles(3)))
    8
    """
    left, right = MARK_MIDDLES
    for x, rung in product((right, left), range(boards + 1)):
        yield x, block_top(rung)
