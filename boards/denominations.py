"""The five denominations in the order of the auction (Rules of Whiz §2)."""

from enum import Enum
from functools import total_ordering

from boards.cards import Suit


@total_ordering
class Denomination(Enum):
    """C < D < H < S < NT: a trump suit, or none.

    >>> Denomination("NT") > Denomination.S > Denomination.H
    True
    """

    C = "C"
    D = "D"
    H = "H"
    S = "S"
    NT = "NT"

    @property
    def strength(self) -> int:
        """Return the place in the auction's order, from 0 (clubs) to 4 (no trump)."""
        return _ORDER.index(self)

    @property
    def suit(self) -> Suit | None:
        """Return the trump suit, ``None`` for no trump."""
        return None if self is Denomination.NT else Suit(self.value)

    def __lt__(self, other: "Denomination") -> bool:
        return self.strength < other.strength

    def __str__(self) -> str:
        return self.value


_ORDER = tuple(Denomination)
