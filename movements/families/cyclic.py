"""Cyclic movements: one base round, then everybody follows the player one number lower.

Numbers are in orbits of R; each round a number moves on by one inside its orbit and the last
numbers, in no orbit, keep their seats. A table of adder a plays board set r − a (mod R) in round r,
or all tables play set r. ``data/starters.txt`` holds the base rounds, Kirkman's among them (15 in
7, 27 in 13).
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from boards.errors import N_
from movements.announcement import Follow
from movements.families.family import Family, Size
from movements.values import Movement, TableSeating, Trio


@dataclass(frozen=True, slots=True)
class Starter:
    """The base round: tables as (first, second, third, adder), and how many orbits move."""

    orbits: int
    same_boards: bool
    tables: tuple[tuple[int, int, int, int], ...]

    def trio(self, table: int, r: int, rounds: int) -> Trio:
        """Return who sits at a table (from 0) in round ``r`` (from 0)."""
        first, second, third, _ = self.tables[table]
        return (self._on(first, r, rounds), self._on(second, r, rounds), self._on(third, r, rounds))

    def _on(self, number: int, r: int, rounds: int) -> int:
        orbit, place = divmod(number - 1, rounds)
        return number if orbit >= self.orbits else orbit * rounds + (place + r) % rounds + 1

    def board_set(self, table: int, r: int, rounds: int) -> int:
        """Return the boards of a table in round ``r``."""
        return r + 1 if self.same_boards else (r - self.tables[table][3]) % rounds + 1


@cache
def starters() -> dict[Size, Starter]:
    """Return all base rounds by players, rounds, copies."""
    text = files("movements").joinpath("data/starters.txt").read_text(encoding="ascii")
    rows = [line.split() for line in text.splitlines() if not line.startswith("#")]
    return dict(_starter(row) for row in rows)


def _starter(row: list[str]) -> tuple[Size, Starter]:
    players, rounds, same, orbits = map(int, row[:4])
    tables = []
    for word in row[4:]:
        first, second, third, adder = map(int, word.split(","))
        tables.append((first, second, third, adder))
    copies = players // 3 if same else 1
    return Size(players, rounds, copies), Starter(orbits, bool(same), tuple(tables))


def build(size: Size) -> Movement | None:
    """Return the movement of exactly this size, if a base round is known."""
    starter = starters().get(size)
    if starter is None:
        return None
    rounds = (
        [
            TableSeating(
                t + 1, starter.trio(t, r, size.rounds), starter.board_set(t, r, size.rounds)
            )
            for t in range(len(starter.tables))
        ]
        for r in range(size.rounds)
    )
    return Movement.resting_the_rest(rounds, size.players)


def announce(size: Size) -> Follow | None:
    """Follow the player one number lower."""
    circles = starters()[size].orbits
    fixed = tuple(range(circles * size.rounds + 1, size.players + 1))
    return Follow(size.rounds, circles, fixed)


FAMILY: Final = Family("cyclic", N_("Follow the player one number lower"), build, announce)
