"""Counting and ranking in numpy arrays: the faster way for large fields.

Whole numbers only, so equal means equal: sums are taken in double precision while they stay below
2**53 (exact there), else in 64-bit integers, else nearly, with Python's own integers behind them.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from math import lcm

import numpy as np
from numpy.typing import NDArray

from scoring.counting.columns import common_mass, weighted_by_column
from scoring.counting.sums import Extra, Places, Sums, common_denominator
from scoring.counting.wide_sums import PLAYERS_AT_ONCE, WideSums, wide_keys
from scoring.exact_arrays import (
    EXACT_DOUBLE,
    Integers,
    Numbers,
    code_counts,
    exact_type,
    reach,
    times,
)
from scoring.methods.base import ColumnShape, MatchpointScale, ScoringMethod
from scoring.packing import PackedField
from scoring.rules import ComparisonRules

__all__ = ["places", "real_sums", "with_extras"]


def real_sums(packed: PackedField, method: ScoringMethod, rules: ComparisonRules) -> Sums:
    """Return every player's sum over real results; the same as in plain Python."""
    codes = np.asarray(packed.codes, dtype=np.int32)
    counts = code_counts(codes, packed.blank + 1)
    masses, shapes = _histograms(packed, counts[: packed.blank])
    scale = cache(lambda shape: method.scale(shape, rules))
    scales = [scale(shape) if shape.count else None for shape in shapes]
    numerators = _numerators(method, masses, packed.lowest)
    denominator, table = _table(numerators, scales)
    idle = [n for n, shape in enumerate(shapes) if shape.count and scales[n] is None]
    boards = _boards(packed, codes, idle, has_blanks=bool(counts[packed.blank]))
    sums = Sums(_added(packed, codes, table), boards, denominator)
    return with_extras(sums, _weighted_extras(packed, numerators, scales))


def _histograms(packed: PackedField, counts: Integers) -> tuple[Integers, list[ColumnShape]]:
    """Masses by column and value, and each column's shape."""
    masses: Integers = counts.reshape(packed.columns, packed.span)
    results = masses.sum(axis=1).tolist()
    mass_of = [1] * packed.columns
    for column, cells in weighted_by_column(packed.weighted).items():
        mass_of[column] = common_mass(cells)
        masses[column] *= mass_of[column]
        results[column] += len(cells)
        for cell in cells:
            for value, weight in cell.outcomes:
                masses[column, value - packed.lowest] += int(weight * mass_of[column])
    shapes = [
        ColumnShape(count, mass, packed.expected)
        for count, mass in zip(results, mass_of, strict=True)
    ]
    return masses, shapes


def _numerators(method: ScoringMethod, masses: Integers, lowest: int) -> Integers:
    """Return each column's numerators; the values that nobody has keep 0."""
    # Asked column by column, as in plain Python: a large field has many results in few columns.
    numerators = np.zeros_like(masses)
    for column, row in enumerate(masses):
        held = np.flatnonzero(row)
        values = (held + lowest).tolist()
        numerators[column, held] = method.numerators(values, row[held].tolist())
    return numerators


def _weighted_extras(
    packed: PackedField, numerators: Integers, scales: Sequence[MatchpointScale | None]
) -> list[Extra]:
    extras = []
    for cell in packed.weighted:
        scale = scales[cell.column]
        if scale is not None:
            row = numerators[cell.column]
            compared = sum(w * int(row[value - packed.lowest]) for value, w in cell.outcomes)
            extras.append(Extra(cell.player, compared * scale.factor + scale.offset))
    return extras


def _table(numerators: Integers, scales: Sequence[MatchpointScale | None]) -> tuple[int, Numbers]:
    """Return what each code adds to a sum over a common denominator.

    The last entry is the blank's 0.
    """
    used = {scale for scale in scales if scale}
    denominator = common_denominator(
        [part for piece in used for part in (piece.factor, piece.offset)]
    )
    nothing = MatchpointScale(Fraction(0), Fraction(0))
    factors = [int((scale or nothing).factor * denominator) for scale in scales]
    offsets = [int((scale or nothing).offset * denominator) for scale in scales]
    # The bound comes before the product: numpy's integers wrap round without a word.
    largest = reach(numerators) * max(map(abs, factors), default=0)
    exact = exact_type(largest + max(map(abs, offsets), default=0))
    table = numerators.astype(exact) * np.array(factors, dtype=exact)[:, None]
    table += np.array(offsets, dtype=exact)[:, None]
    return denominator, np.append(table.ravel(), np.zeros(1, dtype=exact))


def _added(packed: PackedField, codes: NDArray[np.int32], table: Numbers) -> Numbers | WideSums:
    """Look every code up and add player by player, in blocks that stay in the cache."""
    players, width = len(packed.entries), packed.width
    if not width:
        return np.zeros(players, dtype=np.int64)
    largest = reach(table) * width
    if exact_type(largest) is object:
        return WideSums.of(codes.reshape(players, width), table.astype(object))
    if largest >= EXACT_DOUBLE:
        whole: Numbers = table[codes].reshape(players, width).sum(axis=1)
        return whole
    # Below 2**53 doubles add whole numbers exactly, and adding them is what a processor does best.
    doubles, ones = table.astype(np.float64), np.ones(width)
    sums = np.empty(players)
    for start in range(0, players, PLAYERS_AT_ONCE):
        block = doubles.take(codes[start * width : (start + PLAYERS_AT_ONCE) * width])
        sums[start : start + PLAYERS_AT_ONCE] = block.reshape(-1, width) @ ones
    return sums.astype(np.int64)


def _boards(
    packed: PackedField, codes: NDArray[np.int32], idle: Sequence[int], *, has_blanks: bool
) -> Integers:
    """Return how many of each player's results are in a column that counts."""
    players, width = len(packed.entries), packed.width
    if not idle and not has_blanks:
        return np.full(players, width, dtype=np.int64)
    counted = np.ones(packed.blank + 1, dtype=np.int64)
    counted[:-1].reshape(packed.columns, packed.span)[idle] = 0
    counted[-1] = 0
    return np.asarray(_added(packed, codes, counted))


def with_extras(sums: Sums, extras: Sequence[Extra]) -> Sums:
    """Return the sums with something more for some players, over a denominator that fits all."""
    if not extras:
        return sums
    denominator = lcm(sums.denominator, common_denominator([amended.amount for amended in extras]))
    whole = [int(amended.amount * denominator) for amended in extras]
    room = sum(map(abs, whole))
    factor = denominator // sums.denominator
    boards, more = np.array(sums.boards), Counter[int]()
    for extra, amount in zip(extras, whole, strict=True):
        more[extra.player] += amount
        boards[extra.player] += extra.boards
    if isinstance(sums.numerators, WideSums):
        return Sums(sums.numerators.times(factor, more), boards, denominator)
    numerators = times(np.asarray(sums.numerators), factor, room)
    for player, amount in more.items():
        numerators[player] += amount
    return Sums(numerators, boards, denominator)


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


def _keys(numerators: Numbers, boards: Integers) -> Numbers:
    """Return whole numbers in the same order as the means."""
    present = np.flatnonzero(np.bincount(boards)).tolist()
    divisors = [divisor for divisor in present if divisor]
    # Everybody played equally many boards, so the sums are in the same order as the means.
    if len(divisors) == len(present) == 1 or not divisors:
        return numerators
    places, count = _remainders(divisors)
    by = np.maximum(boards, 1)
    exact = exact_type((reach(numerators) + 1) * count)
    # Over a common denominator of many counts of boards the sums would outgrow 64 bits. So a mean
    # is given by its whole part, then by the position of its remainder among all possible ones.
    whole = numerators // by
    remainders = (numerators - whole * by).astype(np.int64)
    keys: Numbers = whole.astype(exact) * count + places[by, remainders].astype(exact)
    return keys


def _remainders(divisors: list[int]) -> tuple[Integers, int]:
    """Return the position of each remainder over each divisor among all, and how many there are."""
    common = lcm(*divisors)
    parts = {(by, rest): rest * (common // by) for by in (1, *divisors) for rest in range(by)}
    rising = {part: place for place, part in enumerate(sorted(set(parts.values())))}
    places = np.zeros((max(divisors) + 1, max(divisors)), dtype=np.int64)
    for (by, rest), part in parts.items():
        places[by, rest] = rising[part]
    return places, len(rising)


def _falling(keys: Numbers, players: Integers) -> Integers:
    """Return these players by falling key; equal keys keep their order."""
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


def _ranks(falling: Numbers) -> tuple[Integers, NDArray[np.bool_]]:
    """Ranks of keys that fall, and which of them are shared."""
    first = np.ones(len(falling), dtype=bool)
    first[1:] = falling[1:] != falling[:-1]
    places = np.where(first, np.arange(1, len(falling) + 1), 0)
    shared = ~first
    shared[:-1] |= ~first[1:]
    return np.maximum.accumulate(places), shared
