"""Matchpoints: 2, 1 or 0 against each other result of the column, with Neuberg (Rules §6)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, TypeVar

from scoring.adjustments import AdjustmentKind
from scoring.methods.base import (
    ColumnShape,
    MatchpointScale,
    ScoringMethod,
    Triple,
    Unit,
    net_values,
)
from scoring.rules import ComparisonRules

Mass = TypeVar("Mass", int, Fraction)


PER_WORSE: Final = 2
PER_EQUAL: Final = 1
PER_BETTER: Final = 0
"""What each other result of the column gives to the one that is compared with it."""


def matchpoints_made(worse: Mass, same: Mass) -> Mass:
    """Return the matchpoints of a result that did better than ``worse`` others, as ``same``."""
    return PER_WORSE * worse + PER_EQUAL * same


def top_of(results: int) -> int:
    """Return the most matchpoints that one of n results can have: 2(n − 1)."""
    return PER_WORSE * max(0, results - 1)


class Matchpoints(ScoringMethod):
    """Compares points; the default. A numerator is m + 1: the column includes the result itself."""

    key = "matchpoints"
    unit = Unit.PERCENT
    accepts = frozenset(AdjustmentKind) - {AdjustmentKind.POINTS}

    def numerators(self, _values: Sequence[int], masses: Sequence[int], /) -> list[int]:
        """Twice the mass below each value plus its own mass."""
        compared, below = [], 0
        for mass in masses:
            compared.append(matchpoints_made(below, mass))
            below += mass
        return compared

    def scale(self, column: ColumnShape, _rules: ComparisonRules, /) -> MatchpointScale:
        """In percent of a top, by Neuberg."""
        return neuberg_scale(column)


def neuberg_scale(column: ColumnShape) -> MatchpointScale:
    """Return how a numerator becomes percent of a top of 2(E − 1); exact, nothing is rounded.

    The numerator is m + 1, each result compared with the whole column, itself included; so
    Neuberg's M = (m + 1) · E / n − 1 is one factor and one offset. With one table all have 50.
    """
    if column.expected == 1:
        return MatchpointScale(Fraction(0), Fraction(50))
    others = column.expected - 1
    # Where results are weighted, masses count parts of a result: ``mass`` divides them out again.
    return MatchpointScale(
        Fraction(50 * column.expected, column.count * column.mass * others),
        Fraction(-50, others),
    )


class MatchpointsNet(Matchpoints):
    """Compares net points, so that a heavy failure costs its declarer."""

    key = "matchpoints_net"

    def values(self, points: Triple, _rules: ComparisonRules, /) -> Triple:
        """Twice the net points of each seat."""
        return net_values(points)
