"""Fairness of a format: how equally one player's skill enters everybody else's result.

At one table a hand's result is taken as its own skill less the mean of the other two, so an
opponent weighs w = ½ of a comparison (a constant of the game). For the pair i, j

    2Q = 3 × comparisons − common boards + plays of the boards at shared tables

and fairness is 100 (ΣQ)² / (N ΣQ²) over all N pairs: 100 when all Q are equal.
"""

from collections import Counter
from itertools import combinations

from movements.counting import Pair
from movements.crossings import Hands, own_squares
from movements.values import Movement


def fairness(movement: Movement, hands: Hands, net: int) -> float:
    """Return the figure, 0 to 100 with two decimals; ``net`` as in ``crossings.Crossings``."""
    together = _together(movement)
    own = [3 * same - common for same, common in map(own_squares, hands)]
    total = sum(together.values()) - sum(own) // 2
    squares = (net - sum(n * n for n in own)) // 2 + _shared_tables(together, hands)
    pairs = (len(hands) - 1) * (len(hands) - 2) // 2
    return round(100.0 * total * total / (pairs * squares), 2) if total > 0 < squares else 0.0


def _together(movement: Movement) -> Counter[Pair]:
    """For each pair that meets, the plays of the board sets they have at one table."""
    sets = Counter(seating.board_set for seating in movement.seatings())
    together: Counter[Pair] = Counter()
    for seating in movement.seatings():
        for a, b in combinations(sorted(seating.players), 2):
            if a != b:
                together[a, b] += sets[seating.board_set]
    return together


def _shared_tables(together: Counter[Pair], hands: Hands) -> int:
    """Return what the shared tables add to the sum of squares of 2Q."""
    weights = [_weights(codes) for codes in hands]
    added = 0
    for (a, b), n in together.items():
        look_up = weights[b].get
        added += n * n + 2 * n * sum(look_up(code, 0) for code in hands[a])
    return added


def _weights(codes: list[int]) -> dict[int, int]:
    """Hand → its weight against this player's hands: 2 for the same hand, −1 for another."""
    found: dict[int, int] = {}
    for code in codes:
        first = code - code % 3
        for hand in (first, first + 1, first + 2):
            found[hand] = found.get(hand, 0) + (2 if hand == code else -1)
    return found
