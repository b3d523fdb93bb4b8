"""The whole table of what we offer for each number of players and rounds, with its figures."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from movements.families import FAMILIES, Size
from movements.library import Objective
from movements.movement_figures import MovementFigures
from movements.plan import figures_of

GOOD: Final = 75
"""Fairness is not bought below this quality, where the size allows as much."""


@dataclass(frozen=True, slots=True)
class MovementTableLine:
    """One size: the figures with the fairest seats and with the most even comparisons."""

    size: Size
    fair: MovementFigures | None
    even: MovementFigures | None

    def __str__(self) -> str:
        """Players, rounds, copies; meeting balance; quality even; fairness and quality fair."""
        size = self.size
        return (
            f"{size.players:>3} {size.rounds:>3} {size.copies:>3}  "
            f"{_of(self.even or self.fair, 'meeting_balance')} {_of(self.even, 'quality')}  "
            f"{_of(self.fair, 'fairness')} {_of(self.fair, 'quality')}"
        )


def sizes(players: range, rounds: range) -> Iterator[Size]:
    """Yield each size with one set, and with a set for each table."""
    for count in players:
        for length in rounds:
            for copies in sorted({1, count // 3}):
                yield Size(count, length, copies)


def movement_table(
    players: range = range(6, 61), rounds: range = range(3, 13)
) -> Iterator[MovementTableLine]:
    """Yield a line for each size, computed from the movements themselves."""
    for size in sizes(players, rounds):
        yield MovementTableLine(
            size, best(size, Objective.FAIRNESS), best(size, Objective.COMPARISON)
        )


def best(size: Size, objective: Objective) -> MovementFigures | None:
    """Return the best figures that any family reaches for the objective, or ``None``."""
    found = [made for made in (figures_of(key, size) for key in FAMILIES) if made is not None]
    if objective is Objective.FAIRNESS:
        return max(found, key=lambda made: (made.quality >= GOOD, made.fairness), default=None)
    return max(found, key=lambda made: made.quality, default=None)


def _of(found: MovementFigures | None, name: str) -> str:
    return "     –" if found is None else f"{getattr(found, name):>6.1f}"
