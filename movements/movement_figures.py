"""How even a movement is, in the figures that a director sees (0 to 100, 100 is best).

Balance is the least possible sum of squares over the one reached. Fairness compares formats:
the weight Q with which one player's skill enters another's result should be the same for all
pairs. At one table a hand's result is taken as its own skill less the mean of the other two, so
an opponent weighs w = ½ of a comparison; w is a constant of the game. For the pair i, j

    2Q = 3 × comparisons − common boards + plays of the boards at shared tables

and fairness is 100 (ΣQ)² / (N ΣQ²) over all N pairs: 100 when all Q are equal.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from movements.counting import (
    Hands,
    Pair,
    comparison_dual,
    crossings,
    meetings,
    min_sum_squares,
    own_squares,
    pair_bound,
    plays,
    seat_counts,
)
from movements.values import Movement


def fairness(movement: Movement, hands: Hands, net: int) -> float:
    """Return the figure, 0 to 100 with two decimals; ``net`` as in ``crossings``."""
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
    counts: dict[int, int] = {}
    for code in codes:
        first = code - code % 3
        for hand in (first, first + 1, first + 2):
            counts[hand] = counts.get(hand, 0) + (2 if hand == code else -1)
    return counts


Range = tuple[int, int]


@dataclass(frozen=True, slots=True)
class MovementFigures:
    """All figures of a movement; ``_ss`` are sums of squares over all pairs, ``_bound`` the least.

    ``sit_outs`` and ``board_sets_each`` are (least, most) per player, ``plays_each`` per board set.
    """

    players: int
    tables: int
    rounds: int
    board_sets: int
    seats_taken: int
    meets: Range
    meetings_ss: int
    meetings_bound: int
    comparisons_ss: int
    comparisons_bound: int
    seats_ss: int
    seats_bound: int
    seat_spread: int
    sit_outs: Range
    board_sets_each: Range
    plays_each: Range
    fairness: float

    @property
    def meeting_balance(self) -> float:
        """100 when nobody meets anyone more often than must be."""
        return _balance(self.meetings_bound, self.meetings_ss)

    @property
    def comparison_balance(self) -> float:
        """100 when hands are compared as evenly as can be; also when nothing is compared."""
        return _balance(self.comparisons_bound, self.comparisons_ss)

    @property
    def seat_balance(self) -> float:
        """100 when everybody's places differ by one at most."""
        return _balance(self.seats_bound, self.seats_ss)

    @property
    def quality(self) -> float:
        """Is this the best movement for this many players and rounds? Weighted geometric mean."""
        seats = 100.0 * self.seats_bound / self.seats_ss
        parts: float = self.meeting_balance**0.45 * self.comparison_balance**0.45 * seats**0.10
        return round(parts, 1)

    @property
    def coverage(self) -> float:
        """Return the share of the boards in play that a player plays, on average (0 to 1)."""
        return round(self.seats_taken / (self.players * self.board_sets), 4)

    @property
    def balance(self) -> dict[str, float | Range]:
        """Return the figures behind quality: balances 0 to 100, coverage 0 to 1, ranges."""
        return {
            "meetings": self.meeting_balance,
            "comparisons": self.comparison_balance,
            "seats": self.seat_balance,
            "coverage": self.coverage,
            "meets": self.meets,
            "plays_of_a_board": self.plays_each,
        }

    @property
    def compares(self) -> bool:
        """Return whether any board is played more than once."""
        return self.plays_each[1] > 1

    @property
    def complete(self) -> bool:
        """Everybody plays every board."""
        return self.board_sets_each == (self.board_sets, self.board_sets)


def figures(
    movement: Movement, players: int | None = None, told: Movement | None = None
) -> MovementFigures:
    """Return all figures of a movement that has at least one table; linear in players × rounds².

    ``told`` is the same evening with each set that was cut told as its parts: by it boards are
    counted and compared, while rounds, seats and meetings are those of ``movement``.
    """
    count = players or movement.players
    told = told or movement
    hands = plays(told, count)
    own = [own_squares(codes) for codes in hands]
    crossed = crossings(hands)
    met = meetings(movement)
    plays_per_set = Counter(seating.board_set for seating in told.seatings())
    played = [len(codes) for codes in hands[1:]]
    seats = _by_player(movement, count)
    seated = [sum(places) for places in seats]
    return MovementFigures(
        players=count,
        tables=movement.tables,
        rounds=len(movement.rounds),
        board_sets=len(plays_per_set),
        seats_taken=sum(played),
        meets=_meets(met, count),
        meetings_ss=sum(n * n for n in met.values()),
        meetings_bound=pair_bound((2 * n for n in seated), met.total(), count),
        comparisons_ss=(crossed.same - sum(same**2 for same, _ in own)) // 2,
        comparisons_bound=_comparisons_bound(hands, plays_per_set, sum(same for same, _ in own)),
        seats_ss=sum(n * n for counts in seats for n in counts),
        seats_bound=sum(min_sum_squares(n, 3) for n in seated),
        seat_spread=max(max(counts) - min(counts) for counts in seats),
        sit_outs=_range(len(movement.rounds) - n for n in seated),
        board_sets_each=_range(played),
        plays_each=_range(plays_per_set.values()),
        fairness=fairness(told, hands, crossed.net),
    )


def _balance(bound: int, reached: int) -> float:
    return round(100.0 * bound / reached, 2) if reached else 100.0


def _range(values: Iterable[int]) -> Range:
    numbers = list(values)
    return min(numbers), max(numbers)


def _meets(met: Counter[tuple[int, int]], players: int) -> Range:
    everybody_met = len(met) == players * (players - 1) // 2
    return (min(met.values()) if everybody_met else 0), max(met.values(), default=0)


def _by_player(movement: Movement, players: int) -> list[list[int]]:
    counts = [[0, 0, 0] for _ in range(players)]
    for (player, place), n in seat_counts(movement).items():
        counts[player - 1][place] = n
    return counts


def _comparisons_bound(hands: Hands, plays_per_set: Counter[int], own_same: int) -> int:
    sizes = [n for _, n in sorted(plays_per_set.items())]
    rows = [sum(sizes[code // 3] - 1 for code in codes) for codes in hands[1:]]
    total = (3 * sum(n * n for n in sizes) - own_same) // 2
    return max(pair_bound(rows, total, len(rows)), -(-comparison_dual(hands, sizes) // 2))
