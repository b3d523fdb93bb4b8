"""Public lists: their order, and how much of a list that has grown for years is read."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final, Generic, Protocol, TypeVar, overload

from django.core.paginator import Paginator
from django.db.models import QuerySet

from whiz_tournament.models import Event
from whiz_tournament.models.tournaments import ARRIVING


class Dated(Protocol):
    """Something with a day, or none yet, and an address."""

    @property
    def slug(self) -> str:
        """Return what its address ends in."""

    @property
    def date(self) -> date | None:
        """Return its day."""


DatedItem = TypeVar("DatedItem", bound=Dated)


KeptInTrash = TypeVar("KeptInTrash", bound=Event)


def in_trash(kind: type[KeptInTrash]) -> QuerySet[KeptInTrash]:
    """Return what of a kind is in the trash; what is just read in from a document is not."""
    rows: QuerySet[Any] = kind.objects.exclude(deleted_at=None).exclude(deleted_at=ARRIVING)
    return rows


def latest_first(items: Iterable[DatedItem]) -> list[DatedItem]:
    """Return the latest day first, those of one day by their addresses."""
    by_address = sorted(items, key=lambda item: item.slug)
    return sorted(by_address, key=_day, reverse=True)


def earliest_first(items: Iterable[DatedItem]) -> list[DatedItem]:
    """Return the earliest day first, those of one day by their addresses."""
    return sorted(items, key=lambda item: (_day(item), item.slug))


def _day(item: Dated) -> date:
    return item.date or date.min


PAGE: Final = 25
T = TypeVar("T")
Shown = TypeVar("Shown")


class GrownList(Sequence[T]):
    """Ordered rows as values, read by the slice; what is counted beside a row is for it alone."""

    def __init__(self, rows: QuerySet[Any], read: Callable[[QuerySet[Any]], list[T]]) -> None:
        self._rows, self._read = rows, read

    def __len__(self) -> int:
        return self._rows.count()

    def __iter__(self) -> Iterator[T]:
        return iter(self._read(self._rows))

    @overload
    def __getitem__(self, at: int) -> T: ...

    @overload
    def __getitem__(self, at: slice) -> list[T]: ...

    def __getitem__(self, at: int | slice) -> T | list[T]:
        if isinstance(at, int):
            return self[at : at + 1][0]
        if at.start is None and at.stop is None:
            return list(iter(self))  # ``list(self)`` would have the rows counted first
        keys = list(self._rows.values_list("pk", flat=True)[at])
        return self._read(self._rows.filter(pk__in=keys))


@dataclass(frozen=True, slots=True)
class ListPage(Generic[T]):
    """One page of a list, and how many there are."""

    items: tuple[T, ...]
    page: int
    pages: int

    def showing(self, show: Callable[[T], Shown]) -> "ListPage[Shown]":
        """Return the same page with something else for each item."""
        return ListPage(tuple(map(show, self.items)), self.page, self.pages)


def list_page(items: Sequence[T], page: int, size: int | None = None) -> ListPage[T]:
    """Return a page of the list; one that is none is the nearest."""
    pages = Paginator(items, size or PAGE)
    shown = pages.get_page(page)
    return ListPage(tuple(shown.object_list), shown.number, pages.num_pages)
