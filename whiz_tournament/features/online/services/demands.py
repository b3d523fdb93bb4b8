"""What a document must hold to agree with itself; the place that does not is named."""

from collections.abc import Callable, Iterable
from typing import Any

from boards.errors import WhizError
from whiz_tournament.features.online.services.errors import ReleaseContradicts


def once(values: Iterable[Any], place: str) -> set[Any]:
    """Return the values, none of which may stand twice."""
    listed = list(values)
    demand(len(listed) == len(set(listed)), place)
    return set(listed)


def understood(parse: Callable[[str], object], text: str, place: str) -> None:
    """Refuse a text that cannot be parsed."""
    try:
        parse(text)
    except (WhizError, ValueError) as error:
        raise ReleaseContradicts(field=place, place=place) from error


def demand(fits: bool, place: str) -> None:
    """Refuse what does not fit."""
    if not fits:
        raise ReleaseContradicts(field=place, place=place)
