"""The ranking of an evening worked out from what was typed, by the rules' own words alone.

Nothing of ours is imported: points by Rules of Whiz §5, matchpoints and ranking by §6.
"""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Final

Cell = tuple[int, str]
"""A column: board and seat."""
GAME: Final = {"T": 11, "K": 11, "C": 10, "P": 10, "SA": 9}
PENALTY: Final = {"": 5, "X": 10, "XX": 20}
RISK: Final = {"": 0, "X": 10, "XX": 20}
TIMES: Final = {"": 1, "X": 2, "XX": 4}


@dataclass(frozen=True)
class Line:
    """One line of a slip as it is written in French; no seat means passed out."""

    seat: str = ""
    level: int = 0
    suit: str = ""
    doubling: str = ""
    tricks: int = 0

    @property
    def text(self) -> str:
        """What is typed at the desk."""
        if not self.seat:
            return "p"
        return f"{self.seat} {self.level}{self.suit}{self.doubling} {self.tricks}".lower()

    def points(self, seat: str) -> int:
        """What the hand of that seat marks."""
        over = self.tricks - self.level
        if over < 0:
            return 0 if seat == self.seat else -over * PENALTY[self.doubling]
        if seat != self.seat or not self.seat:
            return 0
        times = TIMES[self.doubling]
        return (self.level + 2 * over) * times + self._bonus + RISK[self.doubling]

    @property
    def _bonus(self) -> int:
        if self.level >= 12:
            return {12: 20, 13: 40}[self.level]
        return 10 if self.level >= GAME[self.suit] else 0


PASSED_OUT: Final = Line()


@dataclass(frozen=True)
class Played:
    """A line with who held which hand."""

    board: int
    people: dict[str, str]
    """Name by seat letter."""
    line: Line


@dataclass(frozen=True)
class Counted:
    """One row of the ranking as the page writes it in French."""

    rank: str
    name: str
    percentage: str
    boards: str


def percentages(played: Iterable[Played]) -> dict[str, dict[int, Fraction]]:
    """Return the percentage of each person on each board; every board is played equally often."""
    columns: dict[Cell, list[tuple[str, int]]] = defaultdict(list)
    for one in played:
        for seat, name in one.people.items():
            columns[one.board, seat].append((name, one.line.points(seat)))
    assert len({len(column) for column in columns.values()}) == 1
    found: dict[str, dict[int, Fraction]] = defaultdict(dict)
    for (board, _seat), column in columns.items():
        for name, mine in column:
            better = sum(2 for _, theirs in column if mine > theirs)
            same = sum(1 for _, theirs in column if mine == theirs) - 1
            found[name][board] = Fraction(100 * (better + same), 2 * (len(column) - 1))
    return found


def ranking(played: Iterable[Played]) -> list[Counted]:
    """Return the ranking; people of one rank by name, for a page may order them otherwise."""
    scores = percentages(played)
    means = {name: sum(own.values(), Fraction(0)) / len(own) for name, own in scores.items()}
    order = sorted(means, key=lambda name: (-means[name], name))
    rows: list[Counted] = []
    for mean, group in groupby(order, key=means.__getitem__):
        names = list(group)
        rank = f"{len(rows) + 1} =" if len(names) > 1 else str(len(rows) + 1)
        rows += [Counted(rank, name, written(mean, 2), str(len(scores[name]))) for name in names]
    return rows


def written(value: Fraction, places: int) -> str:
    """Write a percentage as the French page does: half up, comma, no-break space."""
    digits = int(value * 10**places + Fraction(1, 2))
    return f"{digits // 10**places},{digits % 10**places:0{places}d}\u00a0%"
