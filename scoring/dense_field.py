"""A joined field as it is kept: few different codes in it, each told by its place among them."""

from array import array
from dataclasses import replace
from typing import Final

from scoring.packing import DenseCodes, PackedField

MOST_CODES: Final = 2**16


def dense_field(packed: PackedField) -> PackedField | None:
    """Return the same field with dense codes; ``None`` where 16 bits hold too few places.

    Codes that are a list already are counted one by one, as they are where numpy is missing.
    """
    if isinstance(packed.codes, list):
        codes = dense_in_python(packed)
    else:
        from scoring.dense_arrays import dense_in_arrays

        codes = dense_in_arrays(packed)
    return None if codes is None else replace(packed, codes=codes)


def dense_in_python(packed: PackedField) -> DenseCodes | None:
    """Return the codes as places."""
    counts = packed.counts()
    held = sorted(counts)
    if len(held) > MOST_CODES:
        return None
    places = {code: place for place, code in enumerate(held)}
    dense = array("H", map(places.__getitem__, packed.code_list()))
    return DenseCodes(dense, held, [counts[code] for code in held])
