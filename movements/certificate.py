"""All there is to know about a movement, as values for a page or a sheet of paper."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from movements.counting import Pair, comparisons, meetings, seat_counts
from movements.interchange import fingerprint
from movements.movement_figures import MovementFigures, figures
from movements.values import Movement


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """One player: how often in each place (clockwise from the Domy), and the rounds rested."""

    player: int
    seats: tuple[int, int, int]
    sit_outs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Certificate:
    """Figures, who meets whom, who is compared with whom (rows and columns 1..P), the seats."""

    figures: MovementFigures
    fingerprint: str
    meetings: tuple[tuple[int, ...], ...]
    comparisons: tuple[tuple[int, ...], ...]
    players: tuple[PlayerLine, ...]


@lru_cache(maxsize=32)
def certificate(
    movement: Movement, players: int | None = None, named: Movement | None = None
) -> Certificate:
    """Return the certificate of a movement of club size; its matrices have players² entries.

    ``named`` is the same evening with each set that was cut told as its parts. The same movement is
    counted once: pages of an evening show it again and again.
    """
    count = players or movement.players
    return Certificate(
        figures=figures(movement, count, named),
        fingerprint=fingerprint(movement),
        meetings=_matrix(meetings(movement), count),
        comparisons=_matrix(comparisons(named or movement), count),
        players=_lines(movement, count),
    )


def _matrix(pairs: Counter[Pair], count: int) -> tuple[tuple[int, ...], ...]:
    numbers = range(1, count + 1)
    return tuple(tuple(pairs[min(a, b), max(a, b)] for b in numbers) for a in numbers)


def _lines(movement: Movement, count: int) -> tuple[PlayerLine, ...]:
    seats = seat_counts(movement)
    sit_outs: dict[int, list[int]] = {}
    for number, round in enumerate(movement.rounds, 1):
        for player in round.sit_outs:
            sit_outs.setdefault(player, []).append(number)
    return tuple(
        PlayerLine(
            player,
            (seats[player, 0], seats[player, 1], seats[player, 2]),
            tuple(sit_outs.get(player, ())),
        )
        for player in range(1, count + 1)
    )
