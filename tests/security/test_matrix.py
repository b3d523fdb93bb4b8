"""The permission matrix: every address × everybody × GET and POST."""

from collections.abc import Callable
from itertools import product

import pytest
from django.conf import settings
from django.db.models import Manager
from django.http import HttpRequest, HttpResponse
from django.urls import get_resolver

from tests.security.knocking import (
    NEXT_DOOR,
    Address,
    Neighbourhood,
    addresses,
    callers_next_door,
)
from tests.security.matrix import MATRIX, METHODS, Method, Outcome, Received, Who
from whiz_tournament.models import Club
from whiz_tournament.models.ids import random_id
from whiz_tournament.models.scope import ClubManager
from whiz_tournament.queries.compiled import CompiledRows
from whiz_tournament.web.director import urls as director

pytestmark = pytest.mark.django_db
OTHERS: tuple[Method, ...] = ("PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
OUTSIDE = {Outcome.SIGN_IN, Outcome.REFUSED, Outcome.NO_METHOD}


@pytest.fixture
def neighbourhood(club: Club) -> Neighbourhood:
    return Neighbourhood.build(club)


def received(neighbourhood: Neighbourhood, address: Address) -> tuple[Received, ...]:
    return tuple(
        tuple(neighbourhood.knock(address, who, method) for who in Who)  # type: ignore[misc]  # five
        for method in METHODS
    )


def test_every_address_has_a_row_and_every_row_an_address() -> None:
    assert [address.name for address in addresses()] == sorted(MATRIX)


def test_everybody_is_received_as_the_table_says(neighbourhood: Neighbourhood) -> None:
    knocked = {each.name: received(neighbourhood, each) for each in addresses()}
    assert {name: row for name, row in knocked.items() if row != MATRIX[name]} == {}


def unguarded(request: HttpRequest, slug: str) -> HttpResponse:
    """A page of the director that somebody forgot to guard."""
    return HttpResponse(slug)


def test_a_page_without_its_guard_is_noticed(
    neighbourhood: Neighbourhood, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted = get_resolver().resolve(f"/director/t/{neighbourhood.tournament.slug}/history/")
    address = next(each for each in addresses() if each.name == planted.url_name)
    pattern = next(p for p in director.OF_TOURNAMENT if p.name == planted.url_name)
    monkeypatch.setattr(pattern, "callback", unguarded)
    assert received(neighbourhood, address) != MATRIX[address.name]


NAMED_BY: dict[str, Callable[[], str]] = {
    "slug": lambda: "nowhere",
    "competition": random_id,
    "simultaneous": random_id,
    "public_id": random_id,
    "player": random_id,
    "evening": random_id,
    "username": lambda: "nobody",
}
"""What in an address names something of a club, and how nothing at all would be called."""


def told_apart(neighbourhood: Neighbourhood, only: str = "") -> list[tuple[str, str, str]]:
    """Where somebody of another club, at its host, sees that an id of this club means something."""
    callers = callers_next_door()
    found: list[tuple[str, str, str]] = []
    for address in addresses():
        if not address.values & NAMED_BY.keys() or (only and address.name != only):
            continue
        values = neighbourhood.values(address)
        nothing = values | {name: NAMED_BY[name]() for name in values.keys() & NAMED_BY.keys()}
        for (who, caller), method in product(callers.items(), METHODS):
            received = caller.knock(address, method, values)
            if received not in {Outcome.UNKNOWN, *OUTSIDE - {Outcome.REFUSED}} and (
                received != caller.knock(address, method, nothing)
            ):
                found.append((address.name, who, method))
    return found


def test_ids_of_another_club_are_ids_of_nothing(
    neighbourhood: Neighbourhood, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "ALLOWED_HOSTS", ["testserver", NEXT_DOOR])
    assert told_apart(neighbourhood) == []


def test_a_table_that_is_read_without_its_club_is_noticed(
    neighbourhood: Neighbourhood, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "ALLOWED_HOSTS", ["testserver", NEXT_DOOR])
    monkeypatch.setattr(ClubManager, "get_queryset", Manager.get_queryset)
    # What was put together before holds its club already.
    monkeypatch.setattr(CompiledRows, "rows", lambda query, *given: list(query._build(*given)))
    assert told_apart(neighbourhood, "public_tournament") != []


def test_no_other_method_opens_an_address(neighbourhood: Neighbourhood) -> None:
    inside = {
        (each.name, method)
        for each in addresses()
        for method in OTHERS
        if MATRIX[each.name][0][0] != MATRIX[each.name][0][2]
        and neighbourhood.knock(each, Who.ANYBODY, method) not in OUTSIDE
    }
    assert inside == set()
