"""A large field that is kept counted: one result changes, and everybody's sum and rank with it.

No page keeps a field in memory (the ranking of all clubs is made when results are published), so
this is what an evening that told ranks score by score would cost.
"""

from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from scoring.packing import PackedField

HUMANS = 3


@dataclass
class CountedField:
    """Matchpoints over full columns: twice who is below plus who is equal, added up by player.

    ``codes`` have the shape (boards, players): a score touches the players of one board only.
    """

    codes: NDArray[np.int32]
    counts: NDArray[np.int64]
    sums: NDArray[np.int64]
    span: int

    @classmethod
    def of(cls, packed: PackedField, boards: int) -> Self:
        players = len(packed.entries)
        codes = np.ascontiguousarray(np.asarray(packed.codes).reshape(players, boards).T)
        counts = np.bincount(codes.ravel(), minlength=packed.blank + 1)[: packed.blank]
        found = cls(codes, counts.astype(np.int64), np.zeros(players, np.int64), packed.span)
        for board in range(boards):
            found.sums += found._worth(range(packed.columns)).take(codes[board])
        return found

    def _worth(self, columns: Any) -> NDArray[np.int64]:
        """What each code of these columns is worth, one column after the other."""
        masses = self.counts.reshape(-1, self.span)[list(columns)]
        below = np.cumsum(masses, axis=1)
        worth: NDArray[np.int64] = (2 * below - masses - 1).ravel()
        return worth

    def change(self, board: int, player: int, code: int) -> None:
        """One player's result on one board becomes another in the same column."""
        old = int(self.codes[board, player])
        column = old // self.span
        reach = slice(column * self.span, (column + 1) * self.span)
        before = self._worth([column])
        self.counts[old] -= 1
        self.counts[code] += 1
        # The change of every code of the column; 0 for those of others, which stand in no reach.
        delta = np.zeros(len(self.counts) + 1, np.int64)
        delta[reach] = self._worth([column]) - before
        here = self.codes[board]
        self.sums += delta.take(here)
        after = int(self._worth([column])[code - reach.start])
        self.sums[player] += after - int(before[old - reach.start]) - int(delta[old])
        here[player] = code

    def ranks(self) -> NDArray[np.int64]:
        """Everybody's rank; equals share one."""
        bits = len(self.sums).bit_length()
        both = ((self.sums.max() - self.sums) << bits) | np.arange(len(self.sums))
        both.sort()
        order, keys = both & ((1 << bits) - 1), both >> bits
        first = np.ones(len(keys), bool)
        first[1:] = keys[1:] != keys[:-1]
        ranks = np.empty(len(keys), np.int64)
        ranks[order] = np.maximum.accumulate(np.where(first, np.arange(1, len(keys) + 1), 0))
        return ranks

    def top_and_own(self, player: int, best: int = 200) -> tuple[NDArray[np.int64], int]:
        """The best players in order, and the rank of one's own."""
        sums = self.sums
        own = int(np.count_nonzero(sums > sums[player])) + 1
        # A bound that leaves few: the sums of a sample's best, then those alone are sorted.
        sample, best = sums[::64], min(best, len(sums))
        place = min(len(sample), max(8, best // 16))
        bound = np.partition(sample, -place)[-place]
        near = np.flatnonzero(sums >= bound)
        if len(near) < best:
            near = np.argpartition(sums, -best)[-best:]
        top: NDArray[np.int64] = near[np.argsort(-sums[near], kind="stable")][:best]
        return top, own
