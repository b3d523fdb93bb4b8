"""The board of the evening: the one over which its tables differ most."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

FEWEST_RESULTS: Final = 3
"""Results without which a column says nothing."""


@dataclass(frozen=True, slots=True)
class PointsOfHand:
    """What one hand of a board marked, by how many tables marked it."""

    board: int
    seat: str
    counts: Mapping[Fraction, int]

    @property
    def results(self) -> int:
        """Return how many tables marked something."""
        return sum(self.counts.values())

    @property
    def variance(self) -> Fraction:
        """Return how far they are from their mean, squared, on average."""
        mean = sum((points * n for points, n in self.counts.items()), Fraction(0)) / self.results
        apart = sum(((points - mean) ** 2 * n for points, n in self.counts.items()), Fraction(0))
        return apart / self.results


@dataclass(frozen=True, slots=True)
class WidestSpread:
    """A board, its hand of the widest spread, the least and the most that it marked, how often."""

    board: int
    seat: str
    least: Fraction
    most: Fraction
    results: int


def widest_spread(hands: Iterable[PointsOfHand]) -> WidestSpread | None:
    """Return the board whose hands, all together, differ most; of equal ones the first.

    ``None`` where no board was played at enough tables, or all tables agree.
    """
    boards: dict[int, list[PointsOfHand]] = {}
    for hand in hands:
        if hand.results >= FEWEST_RESULTS:
            boards.setdefault(hand.board, []).append(hand)
    spreads = {
        board: sum((hand.variance for hand in of_board), Fraction(0))
        for board, of_board in boards.items()
    }
    widest = max(spreads, key=lambda board: (spreads[board], -board), default=None)
    if widest is None or not spreads[widest]:
        return None
    wide = max(boards[widest], key=lambda hand: hand.variance)
    return WidestSpread(widest, wide.seat, min(wide.counts), max(wide.counts), wide.results)
