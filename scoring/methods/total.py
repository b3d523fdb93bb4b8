"""Total: the points themselves, nothing compared (Rules §6)."""

from collections.abc import Sequence
from fractions import Fraction

from scoring.adjustments import AdjustmentKind
from scoring.methods.base import ColumnShape, MatchpointScale, ScoringMethod, Unit
from scoring.rules import ComparisonRules


class Total(ScoringMethod):
    """Ranked by the mean of points per counted board; what one table alone can play."""

    key = "total"
    unit = Unit.POINTS
    accepts = frozenset({AdjustmentKind.POINTS})

    def numerators(self, values: Sequence[int], _masses: Sequence[int], /) -> list[int]:
        """Return the values."""
        return list(values)

    def scale(self, _column: ColumnShape, _rules: ComparisonRules, /) -> MatchpointScale:
        """Return a scale of one to one."""
        return MatchpointScale(Fraction(1), Fraction(0))
