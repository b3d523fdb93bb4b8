"""The hard rules of a movement; every breach is named with its exact cell.

A field is written as in the API: ``movement.rounds[2][0].E`` is the third round, first table,
the seat called E. One visit per chair and hash sets only: linear in players × rounds.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from movements.errors import (
    BoardAtTooManyTables,
    BoardSetTwice,
    EmptyRound,
    MovementError,
    NoRounds,
    PlayerRange,
    PlayerTwice,
    SitOutsUneven,
    TableTwice,
)
from movements.values import Movement, TableSeating

PLACES: Final = ("N", "E", "S")
"""The places' letters when the Domy is in West."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a movement is held against: how many players, how many copies of each board set."""

    players: int
    copies: int
    places: tuple[str, str, str] = PLACES


Spot = tuple[int, int, TableSeating]


def breaches(movement: Movement, limits: Limits) -> Iterator[MovementError]:
    """Yield every breach, rule by rule; none for a movement that can be played."""
    for rule in RULES:
        yield from rule(movement, limits)


def check(movement: Movement, limits: Limits, *, even_sit_outs: bool = True) -> None:
    """Raise the first breach; after a late arrival uneven rests are a figure, not a breach."""
    for breach in breaches(movement, limits):
        raise breach
    if even_sit_outs:
        for breach in uneven_sit_outs(movement, limits):
            raise breach


def _spots(movement: Movement) -> Iterator[Spot]:
    for r, round in enumerate(movement.rounds):
        for t, seating in enumerate(round.tables):
            yield r, t, seating


def _cell(r: int, t: int, name: str) -> str:
    return f"movement.rounds[{r}][{t}].{name}"


def emptiness(movement: Movement, _limits: Limits) -> Iterator[MovementError]:
    """Something is played in every round."""
    if not movement.rounds:
        yield NoRounds(field="movement.rounds")
    for r, round in enumerate(movement.rounds):
        if not round.tables:
            yield EmptyRound(field=f"movement.rounds[{r}]", round=r + 1)


def player_range(movement: Movement, limits: Limits) -> Iterator[MovementError]:
    """Players are numbered 1..P."""
    for r, t, seating in _spots(movement):
        for place, player in zip(limits.places, seating.players, strict=True):
            if not 1 <= player <= limits.players:
                yield PlayerRange(
                    field=_cell(r, t, place),
                    round=r + 1,
                    table=seating.table,
                    player=player,
                    players=limits.players,
                )


def player_twice(movement: Movement, limits: Limits) -> Iterator[MovementError]:
    """In a round a player has one place; who rests has none."""
    seen: set[int] = set()
    current = -1
    for r, t, seating in _spots(movement):
        if r != current:
            current, seen = r, set(movement.rounds[r].sit_outs)
        for place, player in zip(limits.places, seating.players, strict=True):
            if player in seen:
                cell = _cell(r, t, place)
                yield PlayerTwice(field=cell, round=r + 1, table=seating.table, player=player)
            seen.add(player)


def board_twice(movement: Movement, limits: Limits) -> Iterator[MovementError]:
    """Nobody plays a board twice."""
    played_in: dict[tuple[int, int], int] = {}
    for r, t, seating in _spots(movement):
        for place, player in zip(limits.places, seating.players, strict=True):
            earlier = played_in.get((player, seating.board_set))
            if earlier is not None:
                yield BoardSetTwice(
                    field=_cell(r, t, place),
                    round=r + 1,
                    table=seating.table,
                    player=player,
                    earlier=earlier,
                )
            played_in[player, seating.board_set] = r + 1


def table_twice(movement: Movement, _limits: Limits) -> Iterator[MovementError]:
    """Yield an error for each table that appears twice in a round."""
    for r, round in enumerate(movement.rounds):
        seen: set[int] = set()
        for t, seating in enumerate(round.tables):
            if seating.table in seen:
                yield TableTwice(field=_cell(r, t, "table"), round=r + 1, table=seating.table)
            seen.add(seating.table)


def board_at_too_many_tables(movement: Movement, limits: Limits) -> Iterator[MovementError]:
    """No board set is at more tables in a round than there are copies."""
    in_use: Counter[tuple[int, int]] = Counter()
    for r, t, seating in _spots(movement):
        in_use[r, seating.board_set] += 1
        if in_use[r, seating.board_set] > limits.copies:
            cell = _cell(r, t, "boards")
            yield BoardAtTooManyTables(
                field=cell, round=r + 1, table=seating.table, copies=limits.copies
            )


def uneven_sit_outs(movement: Movement, limits: Limits) -> Iterator[MovementError]:
    """Nobody rests two rounds more than another."""
    played = Counter(player for round in movement.rounds for player in round.seated())
    counts = [played[player] for player in range(1, limits.players + 1)]
    if counts and max(counts) - min(counts) > 1:
        yield SitOutsUneven(field="movement.rounds", least=min(counts), most=max(counts))


RULES: Final = (
    emptiness,
    player_range,
    player_twice,
    board_twice,
    table_twice,
    board_at_too_many_tables,
)
