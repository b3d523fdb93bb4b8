"""Where an event belongs: table and number."""

from dataclasses import dataclass
from typing import Final

from whiz_tournament.services.log.request import check_number

HIGHEST: Final = 32767  # what the columns hold on both databases


@dataclass(frozen=True, slots=True)
class EventPlace:
    """One event by its numbers; without a number the next that is free."""

    table: int
    number: int | None = None

    def __post_init__(self) -> None:
        check_number("table", self.table, 1, HIGHEST)
        if self.number is not None:
            check_number("number", self.number, 1, HIGHEST)

    def __str__(self) -> str:
        return f"{self.table}/{self.number or 'next'}"
