"""Lists that have grown for years: of each, no more is read than what is shown."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar, overload

from django.core.paginator import Paginator
from django.db.models import QuerySet

PAGE: Final = 25
T = TypeVar("T")


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


def list_page(items: Sequence[T], page: int) -> ListPage[T]:
    """Return a page of the list; one that is none is the nearest."""
    pages = Paginator(items, PAGE)
    shown = pages.get_page(page)
    return ListPage(tuple(shown.object_list), shown.number, pages.num_pages)
