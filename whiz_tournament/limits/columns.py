"""What whole numbers the columns hold, the same on both databases."""

from typing import Final

HIGHEST_SMALL: Final = 32767
"""Rounds, boards, deals: the highest of a small column."""
HIGHEST_WIDE: Final = 2147483647
"""Tables, entries, versions: the highest of every other."""
