"""A colleague's link is a square to point a phone at only where a phone gets in."""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from whiz_tournament.hosts import lan_addresses
from whiz_tournament.live.running_server import announce_server, forget_server, printed_address
from whiz_tournament.models import Club, Role
from whiz_tournament.services.people.clubs import create_director

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _served() -> Iterator[None]:
    yield
    forget_server()


@pytest.fixture
def anne(club: Club) -> Client:
    client = Client(headers={"host": "localhost:8000", "accept-language": "en"})
    user = create_director(club=club, username="anne", role=Role.ADMIN)
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def shown(anne: Client) -> str:
    asked = {"username": "bea", "role": "scorer"}
    return anne.post(reverse("director_staff"), asked).content.decode()


def test_where_no_phone_comes_in_the_way_to_let_them_in_stands_there(anne: Client) -> None:
    announce_server(host="127.0.0.1", port=8000)
    page = shown(anne)
    assert f'href="{reverse("director_first_start")}"' in page
    assert 'value="http://localhost:8000/sign-in/' in page
    assert "<svg" not in page.partition("<main")[2].partition("</main")[0]
    assert not [address for address in lan_addresses() if address in page]


def test_where_phones_come_in_the_square_leads_them_here(anne: Client) -> None:
    announce_server(host="0.0.0.0", port=8000)
    page = shown(anne)
    assert reverse("director_first_start") not in page.partition("<main")[2]
    assert f'value="http://{lan_addresses()[0]}:8000/sign-in/' in page
    assert "<svg" in page.partition("<main")[2].partition("</main")[0]


def test_behind_a_proxy_phones_reach_what_listens_to_itself(settings: Settings) -> None:
    """As the units of a server do: papers keep their codes."""
    announce_server(host="127.0.0.1", port=8001)
    settings.PROXY_COUNT = 1
    assert printed_address("https", "whiz.example.org") == "https://whiz.example.org"
