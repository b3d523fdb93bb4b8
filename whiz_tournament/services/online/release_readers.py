"""Small readers of what a release tells, beside those of every document of ours."""

import re
from dataclasses import fields
from typing import Any, Final

from boards.errors import WhizError
from boards.seats import SEATS
from whiz_tournament.models.names import LONGEST_NAME, clean_name
from whiz_tournament.services.online.errors import TextRefused
from whiz_tournament.services.tournament_import.errors import unreadable
from whiz_tournament.services.tournament_import.json_readers import Read, by_seat, one_of

_MARKUP: Final = re.compile(r"[<>]")


def plain(longest: int = LONGEST_NAME) -> Read:
    """Return a text that a page shows as it stands: nothing hidden, nothing like markup."""

    def read(value: Any, place: str) -> str:
        if not isinstance(value, str) or len(value) > longest:
            raise unreadable(place)
        try:
            clean = clean_name(value, longest=longest).text
        except WhizError as error:
            raise TextRefused(field=place, place=place) from error
        if clean != value or _MARKUP.search(value):
            raise TextRefused(field=place, place=place)
        return value

    return read


def matching(pattern: str) -> Read:
    """Return a text of one form, in plain letters and digits."""
    form = re.compile(pattern, re.ASCII)

    def read(value: Any, place: str) -> str:
        if not isinstance(value, str) or not form.fullmatch(value):
            raise unreadable(place)
        return value

    return read


PUBLIC_ID: Final = matching(r"[0-9a-f]{32}")


def words(*known: str) -> Read:
    """Return one of a few words."""
    return one_of(frozenset(known))


def by_all(keys: tuple[str, ...], read: Read) -> Read:
    """Return an object with a value for each of these keys, and for no other."""

    def read_all(value: Any, place: str) -> dict[str, Any]:
        if not isinstance(value, dict) or value.keys() != set(keys):
            raise unreadable(place)
        return {key: read(value[key], f"{place}.{key}") for key in keys}

    return read_all


def defaults_of(kind: type[Any], *names: str) -> dict[str, Any]:
    """Return what these fields of a page mean to a document that was written before them."""
    known: dict[str, Any] = {field.name: field.default for field in fields(kind)}
    return {name: list(known[name]) if known[name] == () else known[name] for name in names}


def some_seats(read: Read) -> Read:
    """Return an object with a value for the three seats that people have, whichever they are."""

    def read_all(value: Any, place: str) -> dict[str, Any]:
        found = by_seat(read, [seat.value for seat in SEATS])(value, place)
        if len(found) != 3:
            raise unreadable(place)
        return dict(found)

    return read_all


def or_empty(read: Read) -> Read:
    """Return the same, or an empty text."""
    return lambda value, place: "" if value == "" else read(value, place)


def only_true(value: Any, place: str) -> bool:
    """``true`` and nothing else."""
    if value is not True:
        raise unreadable(place)
    return True


def by_keys(pattern: str, read: Read, most: int) -> Read:
    """Return an object of at most so many values, under keys of one form."""
    form = re.compile(pattern, re.ASCII)

    def read_all(value: Any, place: str) -> dict[str, Any]:
        if not isinstance(value, dict) or len(value) > most or not all(map(form.fullmatch, value)):
            raise unreadable(place)
        return {key: read(each, f"{place}.{key}") for key, each in value.items()}

    return read_all
