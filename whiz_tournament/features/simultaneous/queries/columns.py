"""Whole numbers as the bytes that a column of the database holds: little-endian on any machine."""

import sys
from array import array
from collections.abc import Iterable

SMALL, WIDE = "h", "i"
"""Of 16 and of 32 bits."""


def column_bytes(numbers: Iterable[int], code: str = WIDE) -> bytes:
    """Return the numbers end to end; ``read_column`` gives them back."""
    return _turned(array(code, numbers)).tobytes()


def read_column(stored: bytes | memoryview, code: str = WIDE) -> "array[int]":
    """Return the numbers of a column."""
    numbers = array(code)
    numbers.frombytes(stored)
    return _turned(numbers)


def _turned(numbers: "array[int]") -> "array[int]":
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
