"""Lists that come page by page: what is searched for, which page, and the addresses beside it."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlencode

from django.http import HttpRequest

from boards.typed_numbers import typed_number
from whiz_tournament.limits.texts import LONGEST_SEARCH

MOST_DIGITS: Final = 6


def searched(request: HttpRequest, longest: int = LONGEST_SEARCH) -> str:
    """Return the words that somebody searches for; no database takes a NUL."""
    return request.GET.get("q", "").replace("\x00", "").strip()[:longest]


def page_number(request: HttpRequest, called: str = "page") -> int:
    """Return the page that the address asks for; 1 for what is no number."""
    number = typed_number(request.GET.get(called, ""), MOST_DIGITS)
    return 1 if number is None else number


def page_links(
    path: str, page: int, pages: int, called: str = "page", /, **kept: str
) -> dict[str, str]:
    """Return the addresses ``before`` and ``after`` a page, as far as there are any.

    ``kept`` is what else the address says, left out where it is empty; ``called`` the page's name.
    """
    near = {"before": page - 1, "after": page + 1}
    return {
        name: address_with(path, {**kept, called: str(number)})
        for name, number in near.items()
        if 1 <= number <= pages
    }


def address_with(path: str, query_values: Mapping[str, str]) -> str:
    """Return an address that says all of this which is not empty.

    >>> address_with("/list/", {"region": "Nord", "page": ""})
    '/list/?region=Nord'
    """
    query = urlencode({name: value for name, value in query_values.items() if value})
    return f"{path}?{query}" if query else path
