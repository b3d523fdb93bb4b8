"""The settings of a tournament's comparison (Rules of Whiz §6)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction


class AverageRule(StrEnum):
    """What average plus and minus mean: bounded by the player's own mean, or exactly 60 and 40."""

    MEAN = "mean"
    FLAT = "flat"


class AverageOf(StrEnum):
    """What the method ``average`` compares: a hand's points, or its net points."""

    POINTS = "points"
    NET = "net"


@dataclass(frozen=True, slots=True)
class ComparisonRules:
    """How results compare; ``eligible_fraction`` is of the boards of the player with most."""

    eligible_fraction: Fraction = Fraction(1, 2)
    average_rule: AverageRule = AverageRule.MEAN
    average_of: AverageOf = AverageOf.POINTS

    def __post_init__(self) -> None:
        if not 0 <= self.eligible_fraction <= 1:
            raise ValueError("the eligible fraction lies between 0 and 1")


DEFAULT_RULES = ComparisonRules()
