"""Plain counts of a movement: who meets whom, who sits where, who is compared with whom."""

from collections import Counter
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
    found: dict[tuple[int, int], list[int]] = {}
    for seating in movement.seatings():
        for place, player in enumerate(seating.players):
            found.setdefault((seating.board_set, place), []).append(player)
    return found


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
