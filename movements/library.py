"""The stored movements, found by computer and kept as data; read when first asked for.

``data/library.txt`` holds a line a movement: players, rounds, copies, objective, movement in
the writing of ``notation``. Lines stay text until a movement is asked for, so that the whole
library costs half a megabyte.
"""

from enum import StrEnum
from functools import cache
from importlib.resources import files

from movements import notation
from movements.values import Movement


class Objective(StrEnum):
    """What the seats were chosen for: one fair ranking, or the most even comparisons."""

    FAIRNESS = "fairness"
    COMPARISON = "comparison"


Key = tuple[int, int, int, Objective]


def stored(players: int, rounds: int, copies: int, objective: Objective) -> Movement | None:
    """Return the library's movement for exactly this, or ``None``."""
    text = lines().get((players, rounds, copies, objective))
    return None if text is None else notation.parse(text, players)


def stored_copies(players: int, rounds: int, copies: int) -> int | None:
    """Return the most copies up to these for which a movement is stored.

    Where that is fewer, more copies would change nothing: everybody plays every board already.
    """
    most = min(copies, players // 3)
    return next((n for n in range(most, 0, -1) if (players, rounds, n) in _sizes()), None)


@cache
def _sizes() -> frozenset[tuple[int, int, int]]:
    return frozenset(key[:3] for key in lines())


@cache
def lines() -> dict[Key, str]:
    """Return every stored movement by (players, rounds, copies, objective), still as text."""
    text = files("movements").joinpath("data/library.txt").read_text(encoding="ascii")
    return dict(_entry(line) for line in text.splitlines() if not line.startswith("#"))


def _entry(line: str) -> tuple[Key, str]:
    players, rounds, copies, objective, movement = line.split(" ", 4)
    return (int(players), int(rounds), int(copies), Objective(objective)), movement
