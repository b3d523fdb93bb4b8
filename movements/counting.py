"""Counts of a movement: who meets whom, who sits where, and how even it could be at best.

The sums over all pairs of players visit no pair. For two hands x and y let n(x, y) be the number of
players who hold both. Then the sum over all pairs of the squared comparisons is ½(Σ n² − Σ own²),
and the same 3×3 table of n per two board sets gives the sum for any weight of comparisons against
common boards. So the cost grows with players × rounds², never with players².
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, combinations
from typing import Final

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


Hands = list[list[int]]

_ROW: Final = (0, 0, 0, 1, 1, 1, 2, 2, 2)
_COLUMN: Final = (0, 1, 2, 0, 1, 2, 0, 1, 2)


@dataclass(frozen=True, slots=True)
class Crossings:
    """Two sums over ordered pairs of players, each player paired with himself included.

    ``same``: squared comparisons; ``net``: squares of three times the comparisons less the
    common boards.
    """

    same: int
    net: int


def crossings(hands: Hands) -> Crossings:
    """Both sums from the 3×3 tables of the players' hands (see ``plays``)."""
    same, net = _within(hands)
    for cells in _blocks(hands).values():
        squares = sum(n * n for n in cells)
        same += 2 * squares
        net += 2 * _net(cells, squares)
    return Crossings(same, net)


def comparison_dual(hands: Hands, plays_per_set: Iterable[int]) -> int:
    """Twice the double-count bound on the sum of squared comparisons.

    Any two board sets share a known number of players, spread over nine combinations of seats.
    """
    sets = (sorted({code // 3 for code in codes}) for codes in hands)
    shared = Counter(chain.from_iterable(combinations(entries, 2) for entries in sets))
    times = Counter(shared.values())
    across = 2 * sum(many * min_sum_squares(n, 9) for n, many in times.items())
    own = sum(len(codes) ** 2 for codes in hands)
    return 3 * sum(n * n for n in plays_per_set) + across - own


def own_squares(codes: list[int]) -> tuple[int, int]:
    """Return a player crossed with himself: same hand, same board set, both squared, summed."""
    same = sum(n * n for n in Counter(codes).values())
    return same, sum(n * n for n in Counter(code // 3 for code in codes).values())


def _blocks(hands: Hands) -> dict[tuple[int, int], list[int]]:
    """Return the 3×3 table, row by row, of each two different board sets that share a player."""
    both = Counter(chain.from_iterable(combinations(codes, 2) for codes in hands))
    blocks: dict[tuple[int, int], list[int]] = {}
    for (x, y), n in both.items():
        first, second = x // 3, y // 3
        if first != second:
            cells = blocks.setdefault((first, second), [0] * 9)
            cells[3 * (x % 3) + y % 3] += n
    return blocks


def _within(hands: Hands) -> tuple[int, int]:
    """Return the part of one board set with itself.

    Off its diagonal only if somebody plays it twice.
    """
    cells: dict[int, list[int]] = {}
    for codes in hands:
        held = Counter(codes)
        for x, n in held.items():
            table = cells.setdefault(x // 3, [0] * 9)
            for place in range(3):
                table[3 * (x % 3) + place] += n * held.get(x - x % 3 + place, 0)
    tables = [(table, sum(n * n for n in table)) for table in cells.values()]
    return sum(ss for _, ss in tables), sum(_net(table, ss) for table, ss in tables)


def _net(cells: list[int], squares: int) -> int:
    rows, columns = [0, 0, 0], [0, 0, 0]
    for n, row, column in zip(cells, _ROW, _COLUMN, strict=True):
        rows[row] += n
        columns[column] += n
    lines = sum(n * n for n in (*rows, *columns))
    return 9 * squares - 3 * lines + sum(rows) ** 2
