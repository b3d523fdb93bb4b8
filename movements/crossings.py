"""Sums over all pairs of players of a movement, without visiting the pairs.

For two hands x and y let n(x, y) be the number of players who hold both. Then the sum over all
pairs of the squared comparisons is ½(Σ n² − Σ own²), and the same 3×3 table of n per two board
sets gives the sum for any weight of comparisons against common boards. So the cost grows with
players × rounds², never with players².
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain, combinations
from typing import Final

from movements.counting import min_sum_squares

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
    """Both sums from the 3×3 tables of the players' hands (see ``counting.plays``)."""
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


# Fairness of a format: how equally one player's skill enters everybody else's result.
#
# At one table a hand's result is taken as its own skill less the mean of the other two, so an
# opponent weighs w = ½ of a comparison (a constant of the game). For the pair i, j
#
#     2Q = 3 × comparisons − common boards + plays of the boards at shared tables
#
# and fairness is 100 (ΣQ)² / (N ΣQ²) over all N pairs: 100 when all Q are equal.
