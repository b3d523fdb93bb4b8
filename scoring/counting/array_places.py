"""Places in arrays: who is before whom, with ties as exact as in plain Python."""

from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scoring.counting.sums import Places, Sums
from scoring.counting.wide_sums import WideSums, wide_keys
from scoring.exact_arrays import Integers, exact_type, reach


def places(sums: Sums, eligible_fraction: Fraction) -> Places:
    """Return the listing: ranked, then not eligible, then without a board.

    Ties in listing order.
    """
    boards = np.asarray(sums.boards)
    if not len(boards):
        return Places([], [], [])
    numerators = sums.numerators
    if isinstance(numerators, WideSums):
        keys = wide_keys(numerators, boards)
    else:
        keys = _keys(np.asarray(numerators), boards)
    least = eligible_fraction * int(boards.max())
    eligible = boards * least.denominator >= least.numerator
    eligible &= boards > 0
    played = boards > 0
    order = np.concatenate(
        [
            _falling(keys, np.flatnonzero(eligible)),
            _falling(keys, np.flatnonzero(played & ~eligible)),
            np.flatnonzero(~played),
        ]
    )
    ranked = int(np.count_nonzero(eligible))
    ranks, tied = np.zeros(len(order), dtype=np.int64), np.zeros(len(order), dtype=bool)
    ranks[:ranked], tied[:ranked] = _ranks(keys[order[:ranked]])
    return Places(order, ranks, tied)


def _keys(numerators: NDArray[Any], boards: Integers) -> NDArray[Any]:
    """Whole numbers that stand to each other as the means do."""
    present = np.flatnonzero(np.bincount(boards)).tolist()
    divisors = [each for each in present if each]
    # Everybody played as many boards: the sums stand to each other as the means do.
    if len(divisors) == len(present) == 1 or not divisors:
        return numerators
    places, count = _remainders(divisors)
    by = np.maximum(boards, 1)
    exact = exact_type((reach(numerators) + 1) * count)
    # Over a common denominator of many counts of boards the sums would outgrow 64 bits. So a mean
    # is told by its whole part, then by where its remainder stands among all that there can be.
    whole = numerators // by
    remainders = (numerators - whole * by).astype(np.int64)
    keys: NDArray[Any] = whole.astype(exact) * count + places[by, remainders].astype(exact)
    return keys


def _remainders(divisors: list[int]) -> tuple[Integers, int]:
    """Return where each remainder over each divisor stands among all, and how many there are."""
    common = lcm(*divisors)
    parts = {(by, rest): rest * (common // by) for by in (1, *divisors) for rest in range(by)}
    rising = {part: place for place, part in enumerate(sorted(set(parts.values())))}
    places = np.zeros((max(divisors) + 1, max(divisors)), dtype=np.int64)
    for (by, rest), part in parts.items():
        places[by, rest] = rising[part]
    return places, len(rising)


def _falling(keys: NDArray[Any], players: Integers) -> Integers:
    """Return those players by falling key; equal keys keep their order."""
    chosen = keys[players]
    bits = len(chosen).bit_length()
    # Key and place must share 62 bits; keys that reach further are sorted as they are.
    if not len(chosen) or (int(chosen.max()) - int(chosen.min())) >> (62 - bits):
        return players[np.argsort(-chosen, kind="stable")]
    # Key and place in one number: numpy sorts plain integers several times faster than it argsorts.
    both = ((chosen.max() - chosen).astype(np.int64) << bits) | np.arange(len(chosen))
    both.sort()
    falling: Integers = players[both & ((1 << bits) - 1)]
    return falling


def _ranks(falling: NDArray[Any]) -> tuple[Integers, NDArray[np.bool_]]:
    """Ranks of keys that fall, and which of them are shared."""
    first = np.ones(len(falling), dtype=bool)
    first[1:] = falling[1:] != falling[:-1]
    places = np.where(first, np.arange(1, len(falling) + 1), 0)
    shared = ~first
    shared[:-1] |= ~first[1:]
    return np.maximum.accumulate(places), shared
