"""The codes of a field as places among those that occur, in numpy arrays."""

from array import array

import numpy as np

from scoring.counting.arrays import code_counts
from scoring.dense_field import MOST_CODES
from scoring.packing import DenseCodes, PackedField


def dense_in_arrays(packed: PackedField) -> DenseCodes | None:
    """Return the codes as places; the same as in plain Python."""
    codes = np.asarray(packed.codes, dtype=np.int32)
    counts = code_counts(codes, packed.blank + 1)
    held = np.flatnonzero(counts)
    if len(held) > MOST_CODES:
        return None
    places = np.zeros(len(counts), dtype=np.uint16)
    places[held] = np.arange(len(held))
    dense = array("H", places.take(codes).tobytes())
    return DenseCodes(dense, held.tolist(), counts[held].tolist())
