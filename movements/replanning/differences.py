"""What changes for whom between two plans of the same evening."""

from collections.abc import Iterator
from dataclasses import dataclass

from movements.values import Movement, Round


@dataclass(frozen=True, slots=True)
class SeatedAt:
    """Where a player is in a round: table, place (0 to 2, clockwise from the Domy), boards."""

    table: int
    place: int
    board_set: int

    @property
    def at(self) -> tuple[int, int, int]:
        """Return the same as plain numbers."""
        return self.table, self.place, self.board_set


@dataclass(frozen=True, slots=True)
class PlanDifference:
    """One line of a guide card that changes; ``None`` where the player rests or is not here."""

    player: int
    round: int
    before: SeatedAt | None
    after: SeatedAt | None


def differences(before: Movement, after: Movement) -> tuple[PlanDifference, ...]:
    """Return every changed line, by player and then by round (rounds from 1)."""
    moves = (
        PlanDifference(player, number, old.get(player), new.get(player))
        for number, (old, new) in enumerate(_pairs(before, after), 1)
        for player in old.keys() | new.keys()
        if old.get(player) != new.get(player)
    )
    return tuple(sorted(moves, key=lambda line: (line.player, line.round)))


def spots(round: Round) -> dict[int, SeatedAt]:
    """Return where everybody sits in a round."""
    return {
        player: SeatedAt(seating.table, place, seating.board_set)
        for seating in round.tables
        for place, player in enumerate(seating.players)
    }


def _pairs(
    before: Movement, after: Movement
) -> Iterator[tuple[dict[int, SeatedAt], dict[int, SeatedAt]]]:
    for n in range(max(len(before.rounds), len(after.rounds))):
        old = spots(before.rounds[n]) if n < len(before.rounds) else {}
        new = spots(after.rounds[n]) if n < len(after.rounds) else {}
        yield old, new
