"""Arrays of whole numbers that are never rounded."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

Integers = NDArray[np.int64]
Numbers = NDArray[Any]
"""Whole numbers of 64 bits, or Python's own where those are too small."""

EXACT_DOUBLE: Final = 2**53
# Half of what 64 bits hold, so that two such numbers can still be added.
EXACT_INTEGER: Final = 2**62


def reach(numbers: Numbers) -> int:
    """Return the largest absolute value."""
    return max(abs(int(numbers.max())), abs(int(numbers.min()))) if numbers.size else 0


def exact_type(largest: int) -> type[np.int64] | type[object]:
    """64-bit integers if they hold the largest value, else Python's own."""
    return np.int64 if largest < EXACT_INTEGER else object


def times(numbers: Numbers, factor: int, room: int) -> Numbers:
    """Return a new array, multiplied, with room to add so much."""
    exact = exact_type(reach(numbers) * factor + room)
    product: Numbers = numbers.astype(exact) * factor
    return product


CODES_AT_ONCE: Final = 2**17


def code_counts(codes: NDArray[np.int32], reach: int) -> Integers:
    """Return the count of each code below ``reach``, made in blocks that stay in the cache."""
    counts = np.zeros(reach, dtype=np.int64)
    for start in range(0, len(codes), CODES_AT_ONCE):
        counts += np.bincount(codes[start : start + CODES_AT_ONCE], minlength=reach)
    return counts


def counts_by_code(codes: NDArray[np.int32], reach: int) -> dict[int, int]:
    """Return the same of those codes alone that occur."""
    counts = code_counts(codes, reach)
    held = np.flatnonzero(counts)
    return dict(zip(held.tolist(), counts[held].tolist(), strict=True))
