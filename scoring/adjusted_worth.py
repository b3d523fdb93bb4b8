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


BOUNDED: Final = frozenset({AdjustmentKind.AVERAGE_PLUS, AdjustmentKind.AVERAGE_MINUS})


def bounding_mean(
    given: AdjustedScore, rules: ComparisonRules, mean: Fraction | None
) -> Fraction | None:
    """Return the player's own mean where average plus or minus is the better or worse of two."""
    bounded = given.kind in BOUNDED and rules.average_rule is AverageRule.MEAN
    return mean if bounded else None


def adjusted_worth(
    given: AdjustedScore, method: ScoringMethod, rules: ComparisonRules, mean: Fraction | None
) -> Fraction:
    """Return what an adjusted score is worth; ``mean`` is the player's own over real results."""
    if given.kind not in method.accepts:
        raise AdjustmentRefused(field="kind", method=method.key, kind=given.kind.value)
    if given.figure is not None:
        return given.figure
    # Without the bound, average plus would punish a player above 60, and average minus
    # reward one below 40.
    own = bounding_mean(given, rules, mean)
    if given.kind is AdjustmentKind.AVERAGE_PLUS:
        return AVERAGE_PLUS if own is None else max(AVERAGE_PLUS, own)
    if given.kind is AdjustmentKind.AVERAGE_MINUS:
        return AVERAGE_MINUS if own is None else min(AVERAGE_MINUS, own)
    return AVERAGE[method.unit]
