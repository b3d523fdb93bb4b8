"""How often each result of a field occurs: what its columns score by, without anybody's cells."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from scoring.packing import PackedField, WeightedCell


@dataclass(frozen=True, slots=True)
class FieldCounts:
    """The counts of a packed field by code, without the blank; its weighted results separately.

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
    from scoring.exact_arrays import counts_by_code

    return counts_by_code(packed.codes, packed.blank + 1)  # type: ignore[arg-type]  # an array then
