"""The order of public lists, which a hosted club's pages share with the club's own.

Not by id: where releases are delivered to, that tells which of them came first.
"""

from collections.abc import Iterable
from datetime import date
from typing import Protocol, TypeVar


class Dated(Protocol):
    """Something with a day, or none yet, and an address."""

    @property
    def slug(self) -> str:
        """Return what its address ends in."""

    @property
    def date(self) -> date | None:
        """Return its day."""


DatedItem = TypeVar("DatedItem", bound=Dated)


def latest_first(items: Iterable[DatedItem]) -> list[DatedItem]:
    """Return the latest day first, those of one day by their addresses."""
    by_address = sorted(items, key=lambda item: item.slug)
    return sorted(by_address, key=_day, reverse=True)


def earliest_first(items: Iterable[DatedItem]) -> list[DatedItem]:
    """Return the earliest day first, those of one day by their addresses."""
    return sorted(items, key=lambda item: (_day(item), item.slug))


def _day(item: Dated) -> date:
    return item.date or date.min
