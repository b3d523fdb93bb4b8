"""The shape of a scoring method: how one column of results is turned into scores.

A *column* is the real results of one seat on one board. Each method counts it as a histogram of
whole numbers, gives each value a whole *numerator*, and says by what factor and offset a
numerator becomes a score in the method's unit. So plain Python and arrays share one arithmetic.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import ClassVar

from scoring.adjustments import AdjustmentKind
from scoring.rules import ComparisonRules

Triple = tuple[int, int, int]


class Unit(StrEnum):
    """What a score is told in."""

    PERCENT = "percent"
    POINTS = "points"


@dataclass(frozen=True, slots=True)
class ColumnShape:
    """How many real results a column holds, the mass of each, and E, the number expected."""

    count: int
    mass: int
    expected: int


@dataclass(frozen=True, slots=True)
class MatchpointScale:
    """A score is ``numerator * factor + offset``."""

    factor: Fraction
    offset: Fraction


class ScoringMethod(ABC):
    """A named way to compare; one instance each, in the registry."""

    key: ClassVar[str]
    unit: ClassVar[Unit]
    accepts: ClassVar[frozenset[AdjustmentKind]]
    signed: ClassVar[bool] = False

    def values(self, points: Triple, _rules: ComparisonRules, /) -> Triple:
        """Return the whole numbers compared, from the points of the three seats of a table."""
        return points

    @abstractmethod
    def numerators(self, values: Sequence[int], masses: Sequence[int], /) -> list[int]:
        """Return a numerator for each value of a column; values rise, masses count them."""

    @abstractmethod
    def scale(self, column: ColumnShape, rules: ComparisonRules, /) -> MatchpointScale | None:
        """From numerators to scores; ``None`` when the column does not count for its players."""


def net_values(points: Triple) -> Triple:
    """Twice each seat's points minus the mean of the two others': whole numbers, -520 … 260."""
    total = sum(points)
    first, second, third = points
    return 3 * first - total, 3 * second - total, 3 * third - total
