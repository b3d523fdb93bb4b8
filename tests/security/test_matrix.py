"""The permission matrix: every address × everybody × GET and POST."""

import pytest
from django.http import HttpRequest, HttpResponse
from django.urls import get_resolver

from tests.security.knocking import Address, Neighbourhood, addresses
from tests.security.matrix import MATRIX, METHODS, Method, Outcome, Received, Who
from whiz_tournament.models import Club
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
    pattern = next(p for p in director.urlpatterns if p.name == planted.url_name)
    monkeypatch.setattr(pattern, "callback", unguarded)
    assert received(neighbourhood, address) != MATRIX[address.name]


def test_no_other_method_opens_a_door(neighbourhood: Neighbourhood) -> None:
    inside = {
        (each.name, method)
        for each in addresses()
        for method in OTHERS
        if MATRIX[each.name][0][0] != MATRIX[each.name][0][2]
        and neighbourhood.knock(each, Who.ANYBODY, method) not in OUTSIDE
    }
    assert inside == set()
