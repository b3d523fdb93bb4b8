"""Sums over too many denominators for 64 bits: all approximately at once, each exactly if asked.

Where columns have different counts, a sum over a common denominator has hundreds of bits. Nearly is
enough to tell most people apart; who stand too close together are compared exactly.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain, pairwise
from typing import Final, Self, overload

import numpy as np

from scoring.exact_arrays import Integers, Numbers, reach

NEAR_BITS: Final = 56
FARTHEST: Final = 2**61
PLAYERS_AT_ONCE: Final = 4096


@dataclass(frozen=True, slots=True)
class WideSums(Sequence[int]):
    """Everybody's sum of ``table`` over a row of places in it, times ``factor``, and ``more``.

    ``near`` is a sum without factor in steps of 2 to the ``shift``, up to ``slack`` too low.
    """

    places: Numbers
    table: Numbers
    near: Integers
    shift: int
    slack: int
    factor: int
    more: Mapping[int, int]

    @classmethod
    def of(cls, places: Numbers, table: Numbers) -> Self:
        """Return the sums of rows of places in a table of Python's own integers."""
        width = places.shape[1]
        shift = max(0, (reach(table) * width).bit_length() - NEAR_BITS)
        small = (table >> shift).astype(np.int64)
        near = np.concatenate([_added(part, small) for part in _parts(places)])
        # Each of a row is rounded down by less than one.
        return cls(
            places=places, table=table, near=near, shift=shift, slack=width, factor=1, more={}
        )

    def times(self, factor: int, more: Mapping[int, int]) -> Self:
        """Return the sums multiplied, with something more for some players."""
        added = {player: amount * factor for player, amount in self.more.items()}
        for player, amount in more.items():
            added[player] = added.get(player, 0) + amount
        return replace(self, factor=self.factor * factor, more=added)

    def near_means(self, boards: Integers) -> Integers:
        """Return everybody's mean in steps of 2 to the ``shift``, less than ``reach`` too low."""
        near = self.near.copy()
        for player, amount in self.more.items():
            steps = int(near[player]) + amount // (self.factor << self.shift)
            # Players out of the others' reach are told apart exactly.
            near[player] = max(-FARTHEST, min(FARTHEST, steps))
        means: Integers = near // boards
        return means

    @property
    def reach(self) -> int:
        """Return by how many steps means differ at least of which one is surely higher."""
        return self.slack + 2

    def __len__(self) -> int:
        return len(self.places)

    @overload
    def __getitem__(self, player: int) -> int: ...
    @overload
    def __getitem__(self, player: slice) -> Sequence[int]: ...
    def __getitem__(self, player: int | slice) -> int | Sequence[int]:
        if isinstance(player, slice):
            return [self[index] for index in range(*player.indices(len(self)))]
        own = sum(map(int, self.table[self.places[player]].tolist()))
        return own * self.factor + self.more.get(int(player), 0)

    def __iter__(self) -> Iterator[int]:
        for player, own in enumerate(chain(*(_added(p, self.table) for p in _parts(self.places)))):
            yield own * self.factor + self.more.get(player, 0)


def _parts(places: Numbers) -> list[Numbers]:
    return [
        places[start : start + PLAYERS_AT_ONCE] for start in range(0, len(places), PLAYERS_AT_ONCE)
    ]


def wide_keys(sums: WideSums, boards: Integers) -> Integers:
    """Return whole numbers in the same order as the means."""
    by = np.maximum(boards, 1)
    means = sums.near_means(by)
    order = np.argsort(means, kind="stable")
    rising = means[order]
    higher = np.ones(len(order), dtype=bool)
    higher[1:] = rising[1:] - rising[:-1] >= sums.reach
    starts = np.flatnonzero(higher)
    ends = np.append(starts[1:], len(order))
    crowded = ends - starts > 1
    for start, end in zip(starts[crowded].tolist(), ends[crowded].tolist(), strict=True):
        close = [(Fraction(sums[at], int(by[at])), at) for at in order[start:end].tolist()]
        close.sort()
        order[start:end] = [at for _, at in close]
        higher[start + 1 : end] = [one[0] != other[0] for one, other in pairwise(close)]
    keys = np.empty(len(order), dtype=np.int64)
    keys[order] = np.cumsum(higher)
    return keys


def _added(places: Numbers, table: Numbers) -> Numbers:
    added: Numbers = table[places].sum(axis=1)
    return added
