"""How often each code of a large field stands, in numpy arrays."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from scoring.exact_arrays import Integers

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
