"""What the director gives or takes: adjusted scores and penalties (Rules of Whiz §6)."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final, Self

from boards.errors import N_, WhizError


class AdjustmentRefused(WhizError):
    message = N_("The scoring method {method} knows no adjusted score of the kind {kind}.")


class AdjustmentIncomplete(WhizError):
    message = N_("Give a figure for a percentage or for points, and none for an average.")


class PenaltyNegative(WhizError):
    message = N_("A penalty is a figure of 0 or more, not {amount}.")


class AdjustmentKind(StrEnum):
    """The ways to give one player a score on one board."""

    PERCENTAGE = "percentage"
    AVERAGE = "average"
    AVERAGE_PLUS = "average_plus"
    AVERAGE_MINUS = "average_minus"
    POINTS = "points"


WITH_FIGURE: Final = frozenset({AdjustmentKind.PERCENTAGE, AdjustmentKind.POINTS})


@dataclass(frozen=True, slots=True)
class AdjustedScore:
    """A score given to one player on one board; it leaves the column's real results."""

    kind: AdjustmentKind
    figure: Fraction | None = None

    def __post_init__(self) -> None:
        if (self.kind in WITH_FIGURE) != (self.figure is not None):
            raise AdjustmentIncomplete(field="kind")

    @classmethod
    def percentage(cls, percent: Fraction | int) -> Self:
        """A percentage of a top."""
        return cls(AdjustmentKind.PERCENTAGE, Fraction(percent))

    @classmethod
    def points(cls, points: Fraction | int) -> Self:
        """A number of points, for the methods that rank by points."""
        return cls(AdjustmentKind.POINTS, Fraction(points))


@dataclass(frozen=True, slots=True)
class Penalty:
    """Taken off an entry's sum: percent of a board, or points in the methods by points."""

    entry: int
    amount: Fraction

    def __post_init__(self) -> None:
        if self.amount < 0:
            raise PenaltyNegative(field="percent_of_board", amount=self.amount)
