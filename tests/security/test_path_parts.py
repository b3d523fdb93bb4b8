"""Whatever stands in an address, however long or odd: no answer is a fault of ours.

The list is the URL configuration itself, so that a new address is tried without being named here.
PostgreSQL refuses what is longer than its column, SQLite keeps it: this runs on both.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, Self
from urllib.parse import quote

import pytest
from django.conf import settings
from django.db import transaction
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django_scopes import scope

from tests.features.online.hosting import Laptop
from tests.security.foreign_ids import ClubIds, club_with_ids
from tests.security.knocking import SIGNS_IN_WITH, Address
from whiz_tournament.features.online.queries.release_document import withdrawn_document
from whiz_tournament.features.online.services import take_release
from whiz_tournament.models import Club, Role
from whiz_tournament.queries.canonical_json import with_digest
from whiz_tournament.services.people.clubs import create_director, issue_staff_token

pytestmark = pytest.mark.django_db
HOST: Final = "parties.test"
TEXTS: Final = ("a" * 300, "\x00½\U0001f600")
NUMBERS: Final = (str(2**31), str(2**63))
METHODS: Final = ("GET", "POST", "PUT", "PATCH", "DELETE")
PLACE: Final = re.compile(r"<(?:\w+:)?(\w+)>")


@dataclass(frozen=True, slots=True)
class Route:
    """An address with its places, and what each place takes."""

    name: str
    pattern: str
    parts: dict[str, Any]
    methods: tuple[str, ...]

    def path(self, values: dict[str, Any]) -> str:
        """Return the address with these values, written by hand: ``reverse`` would check them."""
        return "/" + PLACE.sub(lambda found: quote(str(values[found[1]]), safe=""), self.pattern)

    def odd(self) -> Iterator[tuple[str, str]]:
        """Give for each place the values that its pattern lets in, of each kind the longest."""
        for part, converter in self.parts.items():
            let_in = re.compile(converter.regex).fullmatch
            largest = [digits for n in range(1, 20) if let_in(digits := "9" * n)][-1:]
            texts = [odd for odd in TEXTS if let_in(odd)]
            numbers = [odd for odd in NUMBERS if let_in(odd)]
            yield from ((part, odd) for odd in texts or numbers or largest)


def routes(resolver: URLResolver, above: str, parts: dict[str, Any]) -> Iterator[Route]:
    for each in resolver.url_patterns:
        pattern, known = above + str(each.pattern), parts | each.pattern.converters
        if isinstance(each, URLPattern):
            if known:
                view = getattr(each.callback, "view_class", None)
                of_view = [m for m in METHODS if hasattr(view, m.lower())]
                yield Route(each.name or pattern, pattern, known, tuple(of_view or METHODS[:2]))
        else:
            yield from routes(each, pattern, known)


ROUTES: Final = list(routes(get_resolver(), "", {}))


@dataclass(frozen=True, slots=True)
class House:
    """A club with something at every address, its administrator, and a laptop that delivers."""

    ids: ClubIds
    pages: Client
    programs: Client
    laptop: Laptop
    delivered: dict[str, Any]

    @classmethod
    def build(cls) -> Self:
        club, ids = club_with_ids("Parties", HOST, "Longues", running=True)
        with scope(club=club):
            admin = create_director(club=club, username="chef", role=Role.ADMIN)
            pages = Client(SERVER_NAME=HOST, raise_request_exception=False)
            pages.force_login(admin, backend=SIGNS_IN_WITH)
            key = {"authorization": f"Token {issue_staff_token(user=admin)}"}
            programs = Client(SERVER_NAME=HOST, raise_request_exception=False, headers=key)
        return cls(ids, pages, programs, Laptop.of("Loin"), withdrawn_document("0" * 32))

    def broken(self, route: Route) -> list[tuple[str, str, str, int]]:
        """Return what odd values were answered with as our fault: method, place, value, status."""
        known = self.ids.values(Address(route.name, frozenset(route.parts)))
        return [
            (method, part, odd[:90], status)
            for part, odd in route.odd()
            for method in route.methods
            if (status := self._status(route, method, known | {part: odd})) >= 500
        ]

    def _status(self, route: Route, method: str, values: dict[str, Any]) -> int:
        client, body, headers = self.programs, {}, {}
        if not route.name.startswith("api_"):
            client = self.pages
        elif "published" in route.name:
            # The only key that is let in there, and a release that is sound but for its address.
            headers = {"authorization": f"Club {self.laptop.code}"}
            values = values | (
                {"club": self.laptop.hosted.slug} if len(values["club"]) < 40 else {}
            )
            number = values.get("release", 1)
            body = with_digest({**self.delivered, "number": int(number)})
        before = transaction.savepoint()
        response = client.generic(
            method,
            route.path(values),
            json.dumps(body) if client is self.programs else "",
            content_type="application/json" if client is self.programs else "",
            headers=headers,
        )
        transaction.savepoint_rollback(before)
        return response.status_code


@pytest.fixture
def house(club: Club, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setattr(settings, "ALLOWED_HOSTS", [HOST, "localhost"])
    return House.build()


@pytest.mark.proof
def test_no_part_of_an_address_breaks_anything(house: House) -> None:
    found = {route.name: broken for route in ROUTES if (broken := house.broken(route))}
    assert found == {}


@pytest.mark.postgres
def test_a_part_that_is_longer_than_its_column_is_noticed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(take_release, "LONGEST_SLUG", 10_000)
    route = next(each for each in ROUTES if each.name == "api_published_release")
    assert ("PUT", "tournament", "a" * 90, 500) in house.broken(route)


def test_the_release_that_is_tried_is_sound(house: House) -> None:
    """Otherwise the test above would show nothing."""
    assert house.laptop.deliver(house.delivered, 1).status == 201
