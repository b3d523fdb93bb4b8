"""Field movements: three lines of T players that pass each other, seated as real players.

A grid says, for each round and each table, which number of the first, second and third line sits
there and which board set is there (numbers from 0). Lines of T players number 1..T, T+1..2T,
2T+1..3T. One player fewer than 3T leaves the last number of the third line a phantom, whose table
is not played; one player more is the rover, who each round replaces another first-line player, so
that everybody rests once at most.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from movements.values import Movement, TableSeating, Trio

Stand = tuple[int, int, int, int]
Grid = Sequence[Sequence[Stand]]
Path = tuple[int, ...]
Turns = Callable[[int, int], int]
"""How many places round (from 0) and table (from 0) are turned, clockwise."""

_STEPS: Final = 5_000
"""The rover's search gives up after this many tables, the same on every machine."""


def field_size(players: int) -> int:
    """Return the length T of each line for this many players, phantom or rover included.

    >>> [field_size(players) for players in (14, 15, 16)]
    [5, 5, 5]
    """
    return (players + 1) // 3


def cyclic(size: int, steps: Sequence[tuple[int, int, int]]) -> Grid:
    """Return the grid over Z_T in which the first line stays, by how far the others have moved.

    A step (e, s, b) places second-line player x at table x + e, and so on.
    """
    return [
        [(t, (t - e) % size, (t - s) % size, (t - b) % size) for t in range(size)]
        for e, s, b in steps
    ]


def seat(grid: Grid, players: int, turns: Turns) -> Movement | None:
    """Return the movement of the grid, each table turned by its number of places.

    ``None`` if no rover fits.
    """
    size = field_size(players)
    roving: Path | None = _roving(grid) if players == 3 * size + 1 else ()
    if roving is None:
        return None
    phantom = players + 1 if players == 3 * size - 1 else 0
    rounds: list[list[TableSeating]] = []
    for r, stands in enumerate(grid):
        rover_at = roving[r] if roving else -1
        trios = [
            _trio(stand, size, players if t == rover_at else 0) for t, stand in enumerate(stands)
        ]
        rounds.append(
            [
                TableSeating(t + 1, turned(trio, turns(r, t)), stands[t][3] + 1)
                for t, trio in enumerate(trios)
                if phantom not in trio
            ]
        )
    return Movement.resting_the_rest(rounds, players)


def turned(trio: Trio, places: int) -> Trio:
    """Return everybody moved on by that many places, clockwise.

    >>> turned((1, 2, 3), 1)
    (3, 1, 2)
    """
    first, second, third = trio
    return (trio, (third, first, second), (second, third, first))[places % 3]


def _trio(stand: Stand, size: int, rover: int) -> Trio:
    first, second, third, _ = stand
    return (rover or first + 1, size + second + 1, 2 * size + third + 1)


def _roving(grid: Grid) -> Path | None:
    """Return the rover's table per round: other partners, opponents and boards every time."""
    size = len(grid[0]) if grid else 0
    marks = [[_mark(stand, size) for stand in stands] for stands in grid]
    return _rove(marks, 0, iter(range(_STEPS)))


def _mark(stand: Stand, size: int) -> int:
    """Return a bit for each of those at a table and for the boards there."""
    first, second, third, board = stand
    return 1 << first | 1 << size + second | 1 << 2 * size + third | 1 << 3 * size + board


def _rove(marks: list[list[int]], met: int, left: Iterator[int]) -> Path | None:
    if not marks:
        return ()
    for t, mark in enumerate(marks[0]):
        if not met & mark and next(left, None) is not None:
            rest = _rove(marks[1:], met | mark, left)
            if rest is not None:
                return (t, *rest)
    return None
