"""The one shape of a movement family: how it is called, built and announced."""

from collections.abc import Callable
from dataclasses import dataclass

from movements.announcement import Spoken
from movements.values import Movement


@dataclass(frozen=True, slots=True)
class Size:
    """What a movement is wanted for: how many players, rounds, and copies of each board set.

    ``copies`` is the number of tables that may have one board set in the same round.
    """

    players: int
    rounds: int
    copies: int

    @property
    def tables(self) -> int:
        """Full tables of three."""
        return self.players // 3


Build = Callable[[Size], Movement | None]
Announce = Callable[[Size], Spoken | None]


def no_announcement(_size: Size) -> Spoken | None:
    """Guide cards only."""
    return None


@dataclass(frozen=True, slots=True)
class Family:
    """A way to make movements; ``build`` answers ``None`` for a size that it does not cover."""

    key: str
    name: str
    build: Build
    announce: Announce = no_announcement

    @property
    def speaks(self) -> bool:
        """Return whether a sentence can announce its movements."""
        return self.announce is not no_announcement
