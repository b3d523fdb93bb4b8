"""Every address that somebody without a name can send to, with values that lead somewhere.

The addresses are walked from the URL conf, so that a new page is among them by itself.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final
from urllib.parse import urlencode
from uuid import UUID

from django.templatetags.static import static
from django.urls import NoReverseMatch, reverse

from tests.security.knocking import Address, addresses
from whiz_tournament.models import BoardRecord, Tournament, WhistEvening

SECRET: Final = "a" * 32
"""Any such cookie is a valid one against forged forms when the form says the same."""
UNKNOWN_KEY: Final = "0" * 32

QUERIES: Final[Mapping[str, str]] = {
    "api_score": "contract=10HX&tricks=11",
    "api_schema": "format=json",
}
FORMS: Final[Mapping[str, dict[str, str]]] = {
    "sign_in": {"username": "somebody", "password": "some password"},
    "set_language": {"language": "en", "next": "/"},
    "table_enter": {"number": "1", "key": "123456"},
    "player_enter": {"number": "1", "key": "123456"},
    "public_own_row": {"number": "1"},
    "card_colours": {"suits": "4", "next": "/"},
}
BODIES: Final[Mapping[str, dict[str, Any]]] = {
    "api_token": {"username": "somebody", "password": "some password"},
    "api_devices": {"table": 1, "key": "123456"},
}


@dataclass(frozen=True, slots=True)
class Target:
    """One request: which address, by what method, where it leads."""

    name: str
    method: str
    path: str
    body: str = ""

    def __str__(self) -> str:
        return f"{self.method:4} {self.name} {self.path}"

    def request(self) -> bytes:
        """Return its bytes, for a connection that stays open."""
        json_body = self.name.startswith("api_")
        kind = "application/json" if json_body else "application/x-www-form-urlencoded"
        head = [f"{self.method} {self.path} HTTP/1.1", "Host: 127.0.0.1"]
        if self.method == "POST":
            head += [f"Content-Type: {kind}", f"Content-Length: {len(self.body)}"]
            head += [f"Cookie: csrftoken={SECRET}", f"X-CSRFToken: {SECRET}"]
        return "\r\n".join((*head, "", self.body)).encode()


def targets() -> Iterator[Target]:
    """Yield every address by GET and by POST; with a tournament, of each one that there is.

    Beside them what no address tells of: a file, and a page that is not there.
    """
    yield Target("static", "GET", static("whiz.css"))
    yield Target("unknown", "GET", "/nothing/at/all/")
    tournaments = list(Tournament.objects.order_by("id"))
    evening = WhistEvening.objects.order_by("-id").first()
    for address in addresses():
        of_one = address.values & {"slug", "public_id"} and "evening" not in address.name
        for tournament in tournaments if of_one else tournaments[:1]:
            yield from _of(address, _values(address, tournament, evening))


def _of(address: Address, values: dict[str, Any]) -> Iterator[Target]:
    path = "/api/v1/nothing/" if address.name == "api_not_found" else _path(address, values)
    query = QUERIES.get(address.name)
    read = Target(address.name, "GET", f"{path}?{query}" if query else path)
    yield read
    is_api = address.is_api
    body = json.dumps(BODIES.get(address.name, {})) if is_api else ""
    yield replace(read, method="POST", path=path, body=body or _form(address.name))


def _path(address: Address, values: dict[str, Any]) -> str:
    try:
        return reverse(address.lookup, kwargs=values)
    except NoReverseMatch:  # this one's key is a number
        numbers = {name: 1 for name, value in values.items() if value == UNKNOWN_KEY}
        return reverse(address.lookup, kwargs=values | numbers)


def _form(name: str) -> str:
    return urlencode(FORMS.get(name, {}))


def _values(
    address: Address, tournament: Tournament, evening: WhistEvening | None
) -> dict[str, Any]:
    board = BoardRecord.objects.filter(tournament=tournament).order_by("number").first()
    number = board.number if board and "board" in address.name else 1
    known: dict[str, Any] = {
        "slug": evening.slug if evening and "evening" in address.name else tournament.slug,
        "public_id": tournament.public_id,
        "evening": evening.public_id if evening else UNKNOWN_KEY,
        "game": evening.ruleset if evening else "whist",
        "year": tournament.date.year,
        "quarter": 1,
        "username": "somebody",
        "round_number": 1,
        "number": number,
        "round": 1,
        "table": 1,
        "board": board.number if board else 1,
        "version": 1,
        "event": 1,
        "entry": 1,
        "group": 1,
        "uuid": UUID(int=0),
    }
    return {value: known.get(value, UNKNOWN_KEY) for value in address.values}
