"""How even a movement could be at best: lower bounds on sums of squares of integer counts."""

from collections import Counter
from collections.abc import Iterable


def min_sum_squares(total: int, cells: int) -> int:
    """Least sum of squares of ``cells`` whole numbers that add up to ``total``.

    >>> min_sum_squares(7, 3)
    17
    """
    each, over = divmod(total, cells)
    return (cells - over) * each * each + over * (each + 1) ** 2


def pair_bound(row_totals: Iterable[int], pair_total: int, players: int) -> int:
    """Least sum of squares over all pairs when each player's total over the others is known."""
    rows = Counter(row_totals)
    by_row = sum(times * min_sum_squares(total, players - 1) for total, times in rows.items())
    all_pairs = players * (players - 1) // 2
    return max(-(-by_row // 2), min_sum_squares(pair_total, all_pairs))
