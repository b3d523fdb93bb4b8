"""What an adjusted score is worth to its player (Rules of Whiz §6)."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from scoring.adjustments import AdjustedScore, AdjustmentKind, AdjustmentRefused
from scoring.methods.base import ScoringMethod, Unit
from scoring.rules import AverageRule, ComparisonRules

AVERAGE: Final[Mapping[Unit, Fraction]] = {Unit.PERCENT: Fraction(50), Unit.POINTS: Fraction(0)}
AVERAGE_PLUS: Final = Fraction(60)
AVERAGE_MINUS: Final = Fraction(40)


def adjusted_worth(
    given: AdjustedScore, method: ScoringMethod, rules: ComparisonRules, mean: Fraction | None
) -> Fraction:
    """Return what an adjusted score is worth; ``mean`` is the player's own over real results."""
    if given.kind not in method.accepts:
        raise AdjustmentRefused(field="kind", method=method.key, kind=given.kind.value)
    if given.figure is not None:
        return given.figure
    # Without the bound, average plus would punish whoever plays better than 60, and average minus
    # reward whoever plays worse than 40.
    bounded = mean is not None and rules.average_rule is AverageRule.MEAN
    if given.kind is AdjustmentKind.AVERAGE_PLUS:
        return max(AVERAGE_PLUS, mean) if bounded and mean is not None else AVERAGE_PLUS
    if given.kind is AdjustmentKind.AVERAGE_MINUS:
        return min(AVERAGE_MINUS, mean) if bounded and mean is not None else AVERAGE_MINUS
    return AVERAGE[method.unit]
