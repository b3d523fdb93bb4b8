"""Average: the distance to the mean of the column's other results (Rules §6)."""

from collections.abc import Sequence
from fractions import Fraction

from scoring.adjustments import AdjustmentKind
from scoring.methods.base import (
    ColumnShape,
    MatchpointScale,
    ScoringMethod,
    Triple,
    Unit,
    net_values,
)
from scoring.rules import AverageOf, ComparisonRules


class Average(ScoringMethod):
    """d = value − mean of the others = (n · value − sum) / (n − 1); ranked by the mean of d."""

    key = "average"
    unit = Unit.POINTS
    accepts = frozenset({AdjustmentKind.AVERAGE, AdjustmentKind.POINTS})
    signed = True

    def values(self, points: Triple, rules: ComparisonRules, /) -> Triple:
        """Points, or twice the net points where the setting says so."""
        return net_values(points) if rules.average_of is AverageOf.NET else points

    def numerators(self, values: Sequence[int], masses: Sequence[int], /) -> list[int]:
        """Return the column's mass times the value, minus the column's sum."""
        count = sum(masses)
        total = sum(value * mass for value, mass in zip(values, masses, strict=True))
        return [count * value - total for value in values]

    def scale(self, column: ColumnShape, rules: ComparisonRules, /) -> MatchpointScale | None:
        """Points; net values are doubled, hence halved here. Alone, a result does not count."""
        if column.count == 1:
            return None
        doubled = 2 if rules.average_of is AverageOf.NET else 1
        return MatchpointScale(Fraction(1, (column.count - 1) * column.mass * doubled), Fraction(0))
