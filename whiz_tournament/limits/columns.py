"""What numbers and texts the columns hold, the same on both databases."""

from typing import Final

HIGHEST_SMALL: Final = 32767
"""Rounds, boards, deals: the highest of a small column."""
HIGHEST_WIDE: Final = 2147483647
"""Tables, entries, versions: the highest of every other."""
LONGEST_SLUG: Final = 80
"""The address of a tournament, an evening or a competition, in letters."""
