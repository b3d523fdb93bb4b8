"""Where a result belongs: round, table and board."""

from dataclasses import dataclass
from typing import Final

from whiz_tournament.services.log.request import check_number

# What the columns hold on both databases; beyond it PostgreSQL would raise.
HIGHEST: Final = {"round": 32767, "table": 2147483647, "board": 32767}


@dataclass(frozen=True, slots=True)
class Place:
    """One line by its numbers; ``str`` is how the API writes it, ``3/2/7``."""

    round: int
    table: int
    board: int

    def __post_init__(self) -> None:
        for field, high in HIGHEST.items():
            check_number(field, getattr(self, field), 1, high)

    def __str__(self) -> str:
        return f"{self.round}/{self.table}/{self.board}"
