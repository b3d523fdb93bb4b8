"""What two ways of counting give alike: each player's sum over real results, in whole numbers."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from numpy import bool_
    from numpy.typing import NDArray

    from scoring.exact_arrays import Integers

    Truths = NDArray[bool_]

    Numbers = list[int] | Integers


@dataclass(frozen=True, slots=True)
class Sums:
    """Player by player: ``numerators / denominator`` in the method's unit, over ``boards``.

    The two are lists, or arrays where arrays counted; the code that makes a value owns them.
    """

    numerators: "Sequence[int] | Numbers"
    boards: "Numbers"
    denominator: int

    def score(self, player: int) -> Fraction | None:
        """Return the exact mean over the boards counted; ``None`` without any."""
        boards = int(self.boards[player])
        if not boards:
            return None
        return Fraction(int(self.numerators[player]), self.denominator * boards)


@dataclass(frozen=True, slots=True)
class Extra:
    """Something added to one player's sum, counted as additional boards."""

    player: int
    amount: Fraction
    boards: int = 1


@dataclass(frozen=True, slots=True)
class Places:
    """The listing: players in order, the rank of each (0 for none), and whether it is shared."""

    order: "Numbers"
    ranks: "Numbers"
    tied: "list[bool] | Truths"


def common_denominator(amounts: Sequence[Fraction]) -> int:
    """Return the smallest number that makes all of them whole."""
    return lcm(*{amount.denominator for amount in amounts})
