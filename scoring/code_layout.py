"""Where the cells of many clubs stand among the codes of one field."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CodeLayout:
    """How cells become codes: a column for each seat of a board, ``span`` codes in each.

    ``boards`` are those of all clubs, rising; ``columns`` counts those of fouled boards too.
    """

    boards: Sequence[int]
    columns: int
    lowest: int
    span: int

    @property
    def blank(self) -> int:
        """Return the code that stands for no result."""
        return self.columns * self.span
