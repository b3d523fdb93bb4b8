"""A set for each table: everybody plays the same boards at the same time, any number of tables.

The lines step 0, +1, −1 where T is odd; where T is even 0, +1, +2 with one table more for the
third line after round T/2, up to T − 1 rounds. Some three tables in ten are turned by one seat,
drawn the same way on every machine, because turning whole rounds would change no comparison.
"""

from random import Random
from typing import Final

from boards.errors import N_
from movements.families.family import Family, Size
from movements.field_movements import cyclic, field_size, seat
from movements.values import Movement

_TURNED_OF_TEN: Final = 3


def offsets(tables: int, rounds: int) -> list[tuple[int, int, int]]:
    """Return how far the second and third line have moved at each round's start."""
    if tables % 2:
        return [(r, -r, 0) for r in range(rounds)]
    return [(r, 2 * r + int(r >= tables // 2), 0) for r in range(rounds)]


def build(size: Size) -> Movement | None:
    """Return the movement while nobody meets twice."""
    tables = field_size(size.players)
    if size.copies < size.tables or tables < 3 or size.rounds > tables - 1 + tables % 2:
        return None
    steps = offsets(tables, size.rounds)
    grid = [
        [(first, second, third, r) for first, second, third, _ in stands]
        for r, stands in enumerate(cyclic(tables, steps))
    ]
    draw = Random(f"{size.players} {size.rounds}")  # noqa: S311 - a reproducible pattern, no secret
    turns = [[int(10 * draw.random() < _TURNED_OF_TEN) for _ in stands] for stands in grid]
    return seat(grid, size.players, lambda r, t: turns[r][t])


FAMILY: Final = Family("barometer", N_("Same boards at all tables"), build)
