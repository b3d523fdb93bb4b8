"""The rows of many clubs as columns of numbers, and what lines that say the same come to.

Different results are few, so each is worked out once (a *worth*); lines name theirs by its place.
"""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from scoring.club_columns import MOST_IN_A_CELL, NO_RESULT, SEATS
from scoring.exact_arrays import Integers
from scoring.field import FieldLine
from scoring.methods.base import ScoringMethod
from scoring.packing import line_outcomes
from scoring.rules import ComparisonRules

ODD: Final = NO_RESULT + 1
"""The cell of what belongs in none."""
HANDS: Final = 3
SEAT_BITS: Final = 3
SEAT_MASK: Final = 7
"""The last bits of a seat's letter, by which N, E, S and W differ."""
KEY_BITS: Final = 29
KEY_MASK: Final = 2**KEY_BITS - 1
LINE_SHIFT: Final = KEY_BITS + SEAT_BITS
LINE_BITS: Final = 31


@dataclass(frozen=True, slots=True)
class LineWorth:
    """What lines that say the same come to: a cell for each seat of ``SEATS``, and if it fills.

    A line with an odd cell is read by itself.
    """

    cells: tuple[int, int, int, int]
    fills: bool


ODD_WORTH: Final = LineWorth((ODD, ODD, ODD, ODD), fills=False)


def line_worth(line: FieldLine, method: ScoringMethod, rules: ComparisonRules) -> LineWorth:
    """Return what a line comes to; odd where something of it fits in no cell."""
    outcomes = line_outcomes(line, method, rules)
    values = [each[0][0] for each in outcomes.values()]
    plain = all(len(each) == 1 for each in outcomes.values()) and not line.adjusted
    if line.group or not plain or any(abs(value) > MOST_IN_A_CELL for value in values):
        return ODD_WORTH
    cells = [ODD] * len(SEATS)
    for seat in line.entries:
        place = SEATS.index(seat)
        cells[place] = 4 * outcomes[seat][0][0] + place if seat in outcomes else NO_RESULT
    north, east, south, west = cells
    return LineWorth((north, east, south, west), line.fills)


@dataclass(frozen=True, slots=True)
class LineRows:
    """The lines of some clubs as columns: key, board, and the place of what each says."""

    keys: Integers
    boards: Integers
    worths: Integers


@dataclass(frozen=True, slots=True)
class PeopleRows:
    """Everybody in listing order, club by club: key, number, the place of the club, if present."""

    keys: Integers
    numbers: Integers
    clubs: Integers
    present: NDArray[np.bool_]
