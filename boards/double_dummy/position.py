"""A question to the solver: cards by chair, trumps and who leads."""

from dataclasses import dataclass
from typing import Self

from boards.deals import Deal
from boards.denominations import Denomination
from boards.seats import SEATS, Seat


class PositionRefused(ValueError):
    """Cards that four people cannot hold at the start of a trick: a mistake of ours."""


@dataclass(frozen=True, slots=True)
class Position:
    """Equally many cards in the chairs N E S W, as bits of ``Card.index``, before a lead."""

    cards: tuple[int, int, int, int]
    trumps: Denomination
    leader: Seat

    def __post_init__(self) -> None:
        seen = 0
        for held in self.cards:
            if held < 0 or held >> 52 or held & seen:
                raise PositionRefused("each card lies in one chair, and there are 52")
            seen |= held
        if self.tricks == 0 or {held.bit_count() for held in self.cards} != {self.tricks}:
            raise PositionRefused("the four chairs hold equally many cards, one at least")

    @classmethod
    def declared(cls, played: Deal, declarer: Seat, trumps: Denomination) -> Self:
        """Ask for a deal as played, by chairs: the chair at the declarer's left leads."""
        north, east, south, west = (played.hand(chair).mask for chair in SEATS)
        return cls((north, east, south, west), trumps, declarer.next)

    @property
    def tricks(self) -> int:
        """Return how many tricks there are to win."""
        return self.cards[0].bit_count()
