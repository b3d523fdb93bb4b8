"""Total: the points themselves, nothing compared (Rules §6)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from scoring.adjustments import AdjustmentKind
from scoring.methods.base import ColumnShape, MatchpointScale, ScoringMethod, Unit
from scoring.rules import ComparisonRules

if TYPE_CHECKING:
    from scoring.exact_arrays import Integers


class Total(ScoringMethod):
    """Ranked by the mean of points per counted board; what one table alone can play."""

    key = "total"
    unit = Unit.POINTS
    accepts = frozenset({AdjustmentKind.POINTS})

    def numerators(self, values: Sequence[int], _masses: Sequence[int], /) -> list[int]:
        """The values."""
        return list(values)

    def numerators_of_all(self, masses: "Integers", lowest: int, /) -> "Integers":
        """The values, the same in every column."""
        import numpy as np

        values = np.arange(lowest, lowest + masses.shape[1], dtype=masses.dtype)
        return np.broadcast_to(values, masses.shape)

    def scale(self, _column: ColumnShape, _rules: ComparisonRules, /) -> MatchpointScale:
        """One to one."""
        return MatchpointScale(Fraction(1), Fraction(0))
