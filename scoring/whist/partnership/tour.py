"""The state of a tour: who plays with whom, the score of the manche, manches and parties won."""

from dataclasses import dataclass, replace
from typing import Final, Self

from scoring.whist.events import DealEvent, PartnershipSide, Player

Pair = tuple[Player, Player]
Sides = tuple[Pair, Pair]
Both = tuple[int, int]  # a number for side A, one for side B

PARTIES: Final = 3
MANCHES: Final = 2
INDEX: Final = {PartnershipSide.A: 0, PartnershipSide.B: 1}
NAMES: Final = (PartnershipSide.A, PartnershipSide.B)


@dataclass(frozen=True, slots=True)
class Tour:
    """The state of a table.

    ``sides`` are the pairs of the partie that is being played, ``None`` before it begins;
    ``played`` holds the partners of the first player in the parties that are over.
    """

    players: tuple[Player, ...]
    sides: Sides | None = None
    score: Both = (0, 0)
    manches: Both = (0, 0)
    played: tuple[Player, ...] = ()

    @property
    def finished(self) -> bool:
        """Return whether everyone has played a partie with everyone."""
        return len(self.played) == PARTIES

    def partner(self, sides: Sides) -> Player:
        """Return who plays with the first player: that names a pairing."""
        first = self.players[0]
        pair = next(pair for pair in sides if first in pair)
        return pair[1] if pair[0] == first else pair[0]

    def of(self, player: Player, amount: int) -> Both:
        """Return the amount for the player's side, nothing for the other."""
        first = self.sides is not None and player in self.sides[0]
        return (amount, 0) if first else (0, amount)

    def seated(self, deal: DealEvent, *, changing: bool = False) -> Sides:
        """Return the sides of a deal: of the partie, as named, facing each other, or the next.

        ``changing``: a deal that names its sides may change them before the partie is over.
        """
        if len(deal.attackers) == 2 and (self.sides is None or changing):
            return _opposed(deal.players, deal.attackers)
        return self.sides or self._free(deal)

    def _free(self, deal: DealEvent) -> Sides:
        """Return the next pairing not played yet, the players who face each other first."""
        one, *others = self.players
        facing = _opposed(deal.players, deal.players[::2])
        rest = (_opposed(self.players, (one, others[at])) for at in (1, 0, 2))
        return next(s for s in (facing, *rest) if self.partner(s) not in self.played)

    def won(self, winner: int, *, parties: bool = True) -> Self:
        """Return the tour after a manche: its score lapses, and two manches end the partie.

        Without ``parties`` manches are counted one by one.
        """
        manches = _plus(self.manches, winner)
        if not parties or manches[winner] < MANCHES or self.sides is None:
            return replace(self, score=(0, 0), manches=manches)
        played = (*self.played, self.partner(self.sides))
        return replace(self, sides=None, score=(0, 0), manches=(0, 0), played=played)


def _opposed(players: tuple[Player, ...], pair: tuple[Player, ...]) -> Sides:
    first, second = (player for player in players if player in pair)
    third, fourth = (player for player in players if player not in pair)
    return (first, second), (third, fourth)


def _plus(numbers: Both, at: int) -> Both:
    return (numbers[0] + (at == 0), numbers[1] + (at == 1))
