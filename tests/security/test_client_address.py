"""Behind a proxy each client has an address of its own; without one no header is believed."""

import pytest
from django.conf import LazySettings
from django.core.cache import cache
from django.test import Client, RequestFactory

from tests.tournaments import running
from whiz_tournament.client_address import client_address
from whiz_tournament.limits.rates import SIGN_INS_OF_AN_ADDRESS, WRONG_CODES
from whiz_tournament.models import AccessCodeKind, Club, Role
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.people.clubs import create_director

STRANGER, ANNE = "203.0.113.9", "198.51.100.7"
PROXY = "127.0.0.1"


def _found(settings: LazySettings, proxies: int, forwarded: str | None) -> str:
    settings.PROXY_COUNT = proxies
    headers = {} if forwarded is None else {"x-forwarded-for": forwarded}
    return client_address(RequestFactory().get("/", headers=headers, REMOTE_ADDR=PROXY))


@pytest.mark.parametrize(
    ("proxies", "forwarded", "expected"),
    [
        (0, STRANGER, PROXY),
        (1, None, PROXY),
        (1, STRANGER, STRANGER),
        (1, f"{ANNE}, {STRANGER}", STRANGER),
        (2, f"{ANNE}, {STRANGER}, 10.0.0.1", STRANGER),
        (2, STRANGER, PROXY),
        (1, f"{STRANGER}:4711", STRANGER),
        (1, "[2001:DB8::1]:4711", "2001:db8::1"),
        (1, "2001:db8:0::1", "2001:db8::1"),
        (1, f"::ffff:{STRANGER}", STRANGER),
        (1, "unknown", PROXY),
        (1, f"{STRANGER}, ", PROXY),
    ],
)
def test_the_address_is_what_the_outermost_proxy_heard(
    settings: LazySettings, proxies: int, forwarded: str | None, expected: str
) -> None:
    assert _found(settings, proxies, forwarded) == expected


def _post(path: str, address: str, **body: str) -> int:
    return Client(headers={"x-forwarded-for": address}).post(path, body).status_code


@pytest.mark.parametrize(("proxies", "status"), [(1, 302), (0, 429)])
def test_wrong_passwords_lock_out_the_address_they_came_from(
    club: Club, settings: LazySettings, proxies: int, status: int
) -> None:
    """Without proxies the header is nothing, and both are one."""
    settings.PROXY_COUNT = proxies
    cache.clear()
    user = create_director(club=club, username="anne", role=Role.DIRECTOR)
    user.set_password("a long enough word")
    user.save()
    wrong = [_post("/sign-in/", STRANGER, username="anne", password="no") for _ in range(11)]
    assert wrong[-1] == 429
    right = {"username": "anne", "password": "a long enough word"}
    assert _post("/sign-in/", ANNE, **right) == status


@pytest.mark.parametrize(("proxies", "status"), [(1, 302), (0, 429)])
def test_a_stranger_who_guesses_slows_down_the_stranger(
    club: Club, settings: LazySettings, proxies: int, status: int
) -> None:
    settings.PROXY_COUNT = proxies
    tournament = running(club)
    ensure_card_secret(tournament=tournament)
    for number in range(WRONG_CODES["address"].wrong):
        _post(f"/t/guess-{number}/table/", STRANGER, number="1", key="123456")
    key = AccessCodes.of(tournament).digits(AccessCodeKind.TABLE, 1)
    assert _post(f"/t/{tournament.slug}/table/", ANNE, number="1", key=key) == status


@pytest.mark.parametrize(("proxies", "status"), [(1, 401), (0, 429)])
def test_the_throttle_of_keys_counts_the_same_address(
    club: Club, settings: LazySettings, proxies: int, status: int
) -> None:
    settings.PROXY_COUNT = proxies
    cache.clear()
    tries = [_token(STRANGER, f"n{number}") for number in range(SIGN_INS_OF_AN_ADDRESS.most + 1)]
    assert tries[-1] == 429
    assert _token(ANNE, "anne") == status


def _token(address: str, name: str) -> int:
    client = Client(headers={"x-forwarded-for": address})
    body = {"username": name, "password": "x"}
    return client.post("/api/v1/token/", body, content_type="application/json").status_code
