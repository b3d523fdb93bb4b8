"""A large field packed from columns of numbers, without a Python object for each line."""

from collections.abc import Sequence
from typing import cast

import numpy as np

from scoring.exact_arrays import Integers
from scoring.methods.base import ScoringMethod, Triple
from scoring.packing import PackedField
from scoring.rules import DEFAULT_RULES, ComparisonRules


def pack_arrays(
    boards: Integers,
    entries: Integers,
    points: Integers,
    *,
    listing: Sequence[int],
    expected: int,
    method: ScoringMethod,
    rules: ComparisonRules = DEFAULT_RULES,
) -> PackedField:
    """A field of real results only: one row a line, the three human seats in a fixed order.

    ``boards`` has the shape (lines,), ``entries`` and ``points`` (lines, 3); ``listing`` is every
    entry's number in listing order and ``expected`` is E. Rulings are added with ``replace``.
    """
    # A method's values are sums and multiples, so columns go through as single numbers do.
    seats = cast("Triple", tuple(points.T))
    values = np.stack(cast("tuple[Integers, ...]", method.values(seats, rules)), axis=1)
    numbers, board_places = np.unique(boards, return_inverse=True)
    lowest = int(values.min(initial=0))
    span = int(values.max(initial=0)) - lowest + 1
    column = 3 * board_places[:, None] + np.arange(3)
    blank = 3 * len(numbers) * span
    codes = np.full(len(listing) * len(numbers), blank, dtype=np.int32)
    # A player meets a board at most once, so player and board name a place of their own: no sort.
    places = _places(entries, listing) * len(numbers) + board_places[:, None]
    codes[places.ravel()] = (column * span + values - lowest).ravel()
    if np.count_nonzero(codes != blank) != entries.size:
        raise ValueError("an entry has two results on one board")
    return PackedField(
        entries=listing,
        codes=codes,
        columns=3 * len(numbers),
        lowest=lowest,
        span=span,
        expected=expected,
    )


def _places(entries: Integers, listing: Sequence[int]) -> Integers:
    """Each entry's place in the listing."""
    place_of = np.zeros(max(listing, default=0) + 1, dtype=np.int64)
    place_of[np.asarray(listing, dtype=np.int64)] = np.arange(len(listing))
    places: Integers = place_of[entries]
    return places
