"""How long somebody stays signed in, and what signing in may cost."""

import threading
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.core.cache import cache
from django.test import Client

from tests.fixtures import club
from whiz_tournament.limits.rates import SIGN_INS_OF_AN_ADDRESS
from whiz_tournament.models import Club, Role
from whiz_tournament.services.people.clubs import create_director
from whiz_tournament.services.people.passwords import hashing_slot

__all__ = ["club"]

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


def _stays(client: Client, after: timedelta) -> bool:
    with time_machine.travel(NOON + after, tick=False):
        return client.get("/director/").status_code == 200


@pytest.fixture
def director(club: Club) -> Client:
    client = Client()
    with time_machine.travel(NOON, tick=False):
        client.force_login(
            create_director(club=club, username="anne", role=Role.DIRECTOR),
            backend="django.contrib.auth.backends.ModelBackend",
        )
        assert client.get("/director/").status_code == 200
    return client


def test_an_idle_session_ends_after_three_hours(director: Client) -> None:
    assert _stays(director, 180 * MINUTE)
    assert not _stays(director, 361 * MINUTE)


def test_a_session_in_use_ends_after_twelve_hours(director: Client) -> None:
    stays = [_stays(director, n * 120 * MINUTE) for n in range(1, 7)]
    assert stays == [True] * 6
    assert not _stays(director, 721 * MINUTE)


def test_pages_hash_one_password_at_a_time_as_the_api_does(club: Club) -> None:
    holding, done = threading.Event(), threading.Event()

    def hold() -> None:
        with hashing_slot():
            holding.set()
            done.wait(10)

    other = threading.Thread(target=hold)
    other.start()
    holding.wait(10)
    told = Client().post("/sign-in/", {"username": "a", "password": "b"})
    done.set()
    other.join()
    assert (told.status_code, told.headers["Retry-After"]) == (429, "3")


def test_a_page_hammered_from_one_address_is_refused_before_the_hash_and_lets_others_in(
    club: Club,
) -> None:
    """The slot is held meanwhile: who is told to wait a minute did not ask for it."""
    cache.clear()
    user = create_director(club=club, username="anne", role=Role.DIRECTOR)
    user.set_password("a long enough word")
    user.save()
    with time_machine.travel(NOON, tick=False), hashing_slot():
        waits = [
            _try(f"n{number}", "203.0.113.9") for number in range(SIGN_INS_OF_AN_ADDRESS.most + 5)
        ]
    assert waits == ["3"] * (len(waits) - 5) + ["60"] * 5
    assert _try("anne", "198.51.100.7") == ""
    cache.clear()


def _try(name: str, address: str) -> str:
    """Return how long the answer asks to wait; the director's own is the one that signs in."""
    body = {"username": name, "password": "a long enough word"}
    told = Client(REMOTE_ADDR=address).post("/sign-in/", body)
    assert told.status_code == (429 if "Retry-After" in told.headers else 302)
    return told.headers.get("Retry-After", "")
