"""Small readers of JSON: each returns the value at a place, or refuses it by its path."""

import re
from collections.abc import Callable, Collection, Mapping
from datetime import date, datetime
from decimal import Decimal
from types import MappingProxyType
from typing import Any, Final
from uuid import UUID

from whiz_tournament.services.tournament_import.errors import unreadable

Read = Callable[[Any, str], Any]

_DECIMAL: Final = re.compile(r"[0-9]{1,4}(\.[0-9]{1,4})?", re.ASCII)
_YEARS: Final = range(2000, 2200)


def text(longest: int) -> Read:
    """Return a text of at most so many characters."""

    def read(value: Any, place: str) -> str:
        if not isinstance(value, str) or len(value) > longest:
            raise unreadable(place)
        return value

    return read


def whole(low: int, high: int) -> Read:
    """Return a whole number between two bounds, both included."""

    def read(value: Any, place: str) -> int:
        if type(value) is not int or not low <= value <= high:
            raise unreadable(place)
        return value

    return read


def flag(value: Any, place: str) -> bool:
    """``true`` or ``false``."""
    if not isinstance(value, bool):
        raise unreadable(place)
    return value


def one_of(words: Collection[str]) -> Read:
    """Return a reader of one of a few words."""

    def read(value: Any, place: str) -> str:
        if not isinstance(value, str) or value not in words:
            raise unreadable(place)
        return value

    return read


def parsed(parse: Callable[[str], Any]) -> Read:
    """Return a text that a function turns into a value, or refuses with ValueError."""

    def read(value: Any, place: str) -> Any:
        if not isinstance(value, str) or not value.isascii():
            raise unreadable(place)
        try:
            return parse(value)
        except ValueError as error:
            raise unreadable(place) from error

    return read


def _moment(value: str) -> datetime:
    moment = datetime.fromisoformat(value)
    if moment.tzinfo is None or moment.year not in _YEARS:
        raise ValueError(value)
    return moment


def _decimal(value: str) -> Decimal:
    if not _DECIMAL.fullmatch(value):
        raise ValueError(value)
    return Decimal(value)


moment: Final = parsed(_moment)
decimal: Final = parsed(_decimal)
day: Final = parsed(date.fromisoformat)
uuid: Final = parsed(UUID)


def number(value: Any, place: str) -> float:
    """Return a number, whole or not."""
    if isinstance(value, bool) or not isinstance(value, int | float) or abs(value) > 1e9:
        raise unreadable(place)
    return value


def anything(value: Any, place: str) -> Any:  # noqa: ARG001 - all readers have one shape
    """Whatever is there; somebody else looks at it."""
    return value


def maybe(read: Read) -> Read:
    """Return the same, or ``null``."""
    return lambda value, place: None if value is None else read(value, place)


def many(read: Read, most: int) -> Read:
    """Return a list of at most so many."""

    def read_all(value: Any, place: str) -> list[Any]:
        if not isinstance(value, list) or len(value) > most:
            raise unreadable(place)
        return [read(each, f"{place}[{i}]") for i, each in enumerate(value)]

    return read_all


def record(fields: Mapping[str, Read], since: Mapping[str, Any] = MappingProxyType({})) -> Read:
    """Return an object with these keys; ``since`` holds those that older documents lack.

    Keys of a newer program are left alone: nobody keeps or shows them.
    """

    def read_all(value: Any, place: str) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise unreadable(place)
        prefix = f"{place}." if place else ""
        value = {**since, **value}
        if missing := sorted(fields.keys() - value.keys()):
            raise unreadable(prefix, missing[0])
        return {name: read(value[name], f"{prefix}{name}") for name, read in fields.items()}

    return read_all


def by_seat(read: Read, seats: Collection[str]) -> Read:
    """Return an object with a value for each of these seats, or for some of them."""

    def read_all(value: Any, place: str) -> dict[str, Any]:
        if not isinstance(value, dict) or not value.keys() <= set(seats):
            raise unreadable(place)
        return {seat: read(value[seat], f"{place}.{seat}") for seat in value}

    return read_all
