"""Another movement for the rest of the evening: rounds to come of another number and length."""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Final

from movements.replanning.board_cuts import Parts
from movements.values import Movement, Round

MOST_LONGER: Final = 3
"""The most rounds beyond the plan that are offered."""


@dataclass(frozen=True, slots=True)
class RestShape:
    """A number of coming rounds, of boards in each, and of tables."""

    rounds: int
    boards_per_round: int
    tables: int


@dataclass(frozen=True, slots=True)
class RestSupply:
    """The sets in use, the boards in each, and how many tables may have one at once.

    Cut into smaller ones there are as many more of them.
    """

    boards_per_round: int
    sets: tuple[int, ...]
    copies: int


def shapes_that_fit(
    supply: RestSupply, movement: Movement, begun: int, here: Collection[int], tables: int
) -> Iterator[RestShape]:
    """Yield the shapes at ``tables`` tables for which the people ``here`` have boards left.

    Most boards first. Only making a plan shows what it really gives.
    """
    if not 1 <= tables <= len(here) // 3:
        return
    for size in range(supply.boards_per_round, 0, -1):
        pieces = supply.boards_per_round // size
        if tables <= len(supply.sets) * pieces * supply.copies:
            most = _most(supply.sets, movement, begun, here, 3 * tables, pieces)
            yield from (RestShape(rounds, size, tables) for rounds in range(most, 0, -1))


def _most(  # noqa: PLR0917 - private: what was played, and what is left
    sets: Collection[int],
    movement: Movement,
    begun: int,
    here: Collection[int],
    seats: int,
    pieces: int,
) -> int:
    """Return for how many rounds the boards reach that are left to those who play on."""
    played = Counter(
        player
        for round in movement.rounds[:begun]
        for seating in round.tables
        if seating.board_set in sets
        for player in seating.players
    )
    left = [pieces * (len(sets) - played[player]) for player in here]
    rounds = range(1, pieces * len(sets) + len(here))
    return max((m for m in rounds if sum(min(n, m) for n in left) >= seats * m), default=0)


def reshaped(movement: Movement, begun: int, rounds: int, parts: Parts) -> Movement:
    """Return the movement with ``rounds`` coming rounds, after the rounds played so far.

    Each set that is cut is played part by part, each part all round before the next: what a
    better plan is found from.
    """
    to_come = movement.rounds[begun:]
    drafts = [
        _with_part(to_come[n % len(to_come)], n // len(to_come), parts) for n in range(rounds)
    ]
    return Movement((*movement.rounds[:begun], *drafts))


def _with_part(round: Round, turn: int, parts: Parts) -> Round:
    seatings = []
    for seating in round.tables:
        pieces = parts.get(seating.board_set) or (seating.board_set,)
        seatings.append(replace(seating, board_set=pieces[turn % len(pieces)]))
    return replace(round, tables=tuple(seatings))
