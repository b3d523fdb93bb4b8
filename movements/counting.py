"""Plain counts of a movement: who meets whom, who sits where, and how even it could be at best."""

from collections import Counter
from collections.abc import Iterable
from itertools import chain, combinations

from movements.values import Movement

Pair = tuple[int, int]


def meetings(movement: Movement) -> Counter[Pair]:
    """Return how often each pair (lower number first) is at one table.

    Pairs that never meet are absent.

    >>> from movements.values import Movement, TableSeating
    >>> table = TableSeating(1, (3, 1, 2), 1)
    >>> sorted(meetings(Movement.resting_the_rest([[table]], 3)))
    [(1, 2), (1, 3), (2, 3)]
    """
    trios = (sorted(seating.players) for seating in movement.seatings())
    pairs = chain.from_iterable(combinations(trio, 2) for trio in trios)
    return Counter((a, b) for a, b in pairs if a != b)


def seat_counts(movement: Movement) -> Counter[tuple[int, int]]:
    """Return how often each player has each place: keys (player, place 0..2)."""
    return Counter(
        (player, place)
        for seating in movement.seatings()
        for place, player in enumerate(seating.players)
    )


def holders(movement: Movement) -> dict[tuple[int, int], list[int]]:
    """Return who holds each hand: (board set, place 0..2) → players, in the order of the rounds."""
    players: dict[tuple[int, int], list[int]] = {}
    for seating in movement.seatings():
        for place, player in enumerate(seating.players):
            players.setdefault((seating.board_set, place), []).append(player)
    return players


def comparisons(movement: Movement) -> Counter[Pair]:
    """Return how often each pair (lower first) holds the same hands at different tables.

    One count per compared pair: made for a certificate of club size, not for thousands.
    """
    pairs = chain.from_iterable(combinations(sorted(who), 2) for who in holders(movement).values())
    return Counter((a, b) for a, b in pairs if a != b)


def plays(movement: Movement, players: int) -> list[list[int]]:
    """Return each player's hands as sorted codes 3 × (board set's rank) + place.

    Index 0 is nobody.
    """
    rank = {board_set: n for n, board_set in enumerate(movement.board_sets)}
    hands: list[list[int]] = [[] for _ in range(players + 1)]
    for seating in movement.seatings():
        base = 3 * rank[seating.board_set]
        for place, player in enumerate(seating.players):
            hands[player].append(base + place)
    for codes in hands:
        codes.sort()
    return hands


def min_sum_squares(total: int, cells: int) -> int:
    """Least sum of squares of ``cells`` whole numbers that add up to ``total``.

    >>> min_sum_squares(7, 3)
    17
    """
    least, over = divmod(total, cells)
    return (cells - over) * least * least + over * (least + 1) ** 2


def pair_bound(row_totals: Iterable[int], pair_total: int, players: int) -> int:
    """Least sum of squares over all pairs when each player's total over the others is known."""
    rows = Counter(row_totals)
    by_row = sum(times * min_sum_squares(total, players - 1) for total, times in rows.items())
    all_pairs = players * (players - 1) // 2
    return max(-(-by_row // 2), min_sum_squares(pair_total, all_pairs))
