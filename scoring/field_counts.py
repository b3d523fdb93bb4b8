"""How often each result of a field stands: all that its columns score by, and nobody's cells."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

from scoring.exact_arrays import Integers
from scoring.packing import PackedField, WeightedCell


@dataclass(frozen=True, slots=True)
class FieldCounts:
    """The counts of a packed field by code, without the blank; its weighted results by themselves.

    What the other fields say is as in ``PackedField``.
    """

    counts: Mapping[int, int]
    columns: int
    lowest: int
    span: int
    expected: int
    weighted: Sequence[WeightedCell] = ()

    @classmethod
    def of(cls, packed: PackedField) -> Self:
        """Count a field once, in arrays where its codes are one."""
        counts = _counts(packed)
        counts.pop(packed.blank, None)
        reach = packed.columns, packed.lowest, packed.span
        return cls(counts, *reach, packed.expected, packed.weighted)


def _counts(packed: PackedField) -> dict[int, int]:
    if isinstance(packed.codes, list):
        return dict(Counter(packed.codes))

    return counts_by_code(packed.codes, packed.blank + 1)  # type: ignore[arg-type]  # an array then


# How often each code of a large field stands, in numpy arrays.

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
