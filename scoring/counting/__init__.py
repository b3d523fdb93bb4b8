"""Counting a packed field: histograms, sums and places, in plain Python or in arrays."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, Protocol

from scoring.counting import plain
from scoring.counting.sums import Extra, Places, Sums
from scoring.methods.base import ScoringMethod
from scoring.packing import PackedField
from scoring.rules import ComparisonRules

LARGE_FIELD: Final = 20_000
"""From this many results on, arrays count. (They win from about 2,000, but a club of that size

waits 5 ms at most, and is spared numpy's 20 MB.)"""


class Counting(Protocol):
    """One of the two ways to count; both give equal sums and places."""

    def real_sums(
        self, packed: PackedField, method: ScoringMethod, rules: ComparisonRules, /
    ) -> Sums:
        """Return every player's sum over real results."""
        ...

    def with_extras(self, sums: Sums, extras: Sequence[Extra], /) -> Sums:
        """Return the sums with something more for some players."""
        ...

    def places(self, sums: Sums, eligible_fraction: Fraction, /) -> Places:
        """Return the listing: ranked, then not eligible, then without a board."""
        ...


def counting_for(results: int) -> Counting:
    """Return the faster way for this many results; without numpy there is only one."""
    if results < LARGE_FIELD:
        return plain
    try:
        return in_arrays()
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            raise
        return plain


def in_arrays() -> Counting:
    """Counting in arrays; numpy is loaded here, at the first large field."""
    from scoring.counting import arrays

    return arrays
