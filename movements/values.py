"""The plan of a tournament as values: a movement, its rounds, and a table within a round.

Players and board sets are numbered from 1. The three places of a table are counted clockwise
from the Domy (first, second, third), so a movement is the same whichever seat the Domy has;
with the Domy in West they are North, East and South.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Self

Trio = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class TableSeating:
    """One table in one round: its number, the three players clockwise from the Domy, its boards."""

    table: int
    players: Trio
    board_set: int

    def __post_init__(self) -> None:
        """Tables and board sets are numbered from 1."""
        if self.table < 1 or self.board_set < 1:
            msg = f"no such table or board set: {self.table}, {self.board_set}"
            raise ValueError(msg)


@dataclass(frozen=True, slots=True)
class Round:
    """One round: the tables at play, and the players who rest."""

    tables: tuple[TableSeating, ...]
    sit_outs: tuple[int, ...] = ()

    def seated(self) -> Iterator[int]:
        """Return every player at a table, table by table, clockwise from the Domy."""
        return (player for seating in self.tables for player in seating.players)


@dataclass(frozen=True, slots=True)
class Movement:
    """A whole plan, round after round; legal or not is the checker's question."""

    rounds: tuple[Round, ...]

    @classmethod
    def resting_the_rest(cls, tables: Iterable[Iterable[TableSeating]], players: int) -> Self:
        """Return the movement of these tables per round; all others of 1..``players`` rest."""
        return cls(tuple(_round(tuple(seatings), players) for seatings in tables))

    @property
    def players(self) -> int:
        """Return the highest player's number, seated or resting; 0 when there is nobody."""
        return max(
            (n for round in self.rounds for n in (*round.seated(), *round.sit_outs)), default=0
        )

    @property
    def tables(self) -> int:
        """Return the most tables at play in one round."""
        return max((len(round.tables) for round in self.rounds), default=0)

    @property
    def board_sets(self) -> tuple[int, ...]:
        """Return the board sets in play, in order."""
        return tuple(sorted({seating.board_set for seating in self.seatings()}))

    def seatings(self) -> Iterator[TableSeating]:
        """Return every table of every round."""
        return (seating for round in self.rounds for seating in round.tables)


def _round(seatings: tuple[TableSeating, ...], players: int) -> Round:
    seated = {player for seating in seatings for player in seating.players}
    return Round(seatings, tuple(n for n in range(1, players + 1) if n not in seated))
