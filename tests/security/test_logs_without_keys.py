"""Every kind of key, sent in every way that is refused: no log ever holds one."""

import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from http.cookies import SimpleCookie

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import get_resolver, reverse
from django.utils import timezone

from tests.api.callers import staff_key
from tests.security.knocking import SIGNS_IN_WITH
from tests.tournaments import DIRECTOR, running
from tests.written import written
from whiz_tournament.models import AccessCodeKind, Club, HandOver, Role, Tournament
from whiz_tournament.models.tokens import new_token, token_digest
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.services.boards.dealing import deal_boards
from whiz_tournament.services.devices import ensure_card_secret, pair_device
from whiz_tournament.services.people.clubs import create_director, issue_sign_in_link
from whiz_tournament.web.help import urls as help_urls

__all__ = ["written"]
pytestmark = pytest.mark.django_db
TABLE, ENTRY = AccessCodeKind.TABLE, AccessCodeKind.ENTRY
WORDS = "correct-horse battery staple"
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")


@dataclass(frozen=True, slots=True)
class House:
    """A club whose keys are in force."""

    club: Club
    tournament: Tournament
    admin: User

    def hand_over(self) -> str:
        token = new_token()
        HandOver.objects.create(
            club=self.club,
            tournament=self.tournament,
            token_hash=token_digest(token),
            content="pbn",
            given_to="Luc",
            actor=str(DIRECTOR),
            expires_at=timezone.now() + timedelta(days=1),
        )
        return token

    def code(self, kind: AccessCodeKind, *, digits: bool) -> str:
        codes = AccessCodes.of(self.tournament)
        return (codes.digits if digits else codes.token)(kind, 2)

    def phone(self) -> str:
        """The key to the API of a phone that was let in at table 2."""
        digits, slug = self.code(TABLE, digits=True), self.tournament.slug
        return pair_device(slug=slug, number="2", key=digits, address="10.0.0.7")[1]

    def cookie(self, name: str) -> str:
        browser = Client()
        browser.force_login(self.admin, backend=SIGNS_IN_WITH)
        browser.get("/sign-in/?next=/")
        browser.get(reverse("table_enter", args=[self.tournament.slug]))
        return browser.cookies[name].value


KINDS: dict[str, Callable[[House], str]] = {
    "session": lambda house: house.cookie(settings.SESSION_COOKIE_NAME),
    "form": lambda house: house.cookie(settings.CSRF_COOKIE_NAME),
    "key to the API": lambda house: staff_key(house.club, Role.DIRECTOR),
    "key of a phone": lambda house: house.phone(),
    "one-time link": lambda house: issue_sign_in_link(user=house.admin),
    "table's link": lambda house: house.code(TABLE, digits=False),
    "player's link": lambda house: house.code(ENTRY, digits=False),
    "hand-over": lambda house: house.hand_over(),
    "table's digits": lambda house: house.code(TABLE, digits=True),
    "player's digits": lambda house: house.code(ENTRY, digits=True),
    "password": lambda house: WORDS,
    "passphrase": lambda house: WORDS,
}
SHORT = {"table's digits", "player's digits", "password", "passphrase"}
"""What cannot be told from other text: known by the place where it is sent."""
PLACES = (
    "/sign-in/{key}/",
    "/handed/{key}/",
    "/t/{slug}/table/2/{key}/",
    "/t/{slug}/play/2/{key}/",
    "/t/never-was/table/2/{key}/",
)
ANYWHERE = ("/nothing/{key}/", "/api/v1/nothing/{key}/", "/api/v1/keys/{key}/", "/{key}")
FORMS = (
    "/sign-in/", "/password/", "/t/{slug}/table/", "/t/{slug}/play/enter/",
    "/director/backups/second/", "/api/v1/token/", "/api/v1/tournaments/{id}/devices/",
    "/api/v1/tournaments/{id}/results/", "/director/", "/api/v1/members/",
)  # fmt: skip
FIELDS = (
    "key",
    "password",
    "passphrase",
    "username",
    "number",
    "csrfmiddlewaretoken",
    "old_password",
)


@pytest.fixture
def house(club: Club) -> House:
    tournament = running(club)
    deal_boards(tournament=tournament, actor=DIRECTOR)
    ensure_card_secret(tournament=tournament)
    return House(club, tournament, create_director(club=club, username="anne", role=Role.ADMIN))


def crash(request: HttpRequest) -> HttpResponse:
    """A page with a fault that says all it was sent."""
    sent = (request.get_full_path(), request.headers, request.body)
    raise ValueError(str((sent, request.COOKIES)))


def senders(house: House, key: str) -> Iterator[Client]:
    """Somebody unknown, and somebody signed in; the key as session, as form key, as neither."""
    for name in (None, settings.SESSION_COOKIE_NAME, settings.CSRF_COOKIE_NAME):
        client = Client(enforce_csrf_checks=True, raise_request_exception=False)
        client.cookies = SimpleCookie({name: key} if name else {})
        yield client
    client = Client(raise_request_exception=False)
    client.force_login(house.admin, backend=SIGNS_IN_WITH)
    yield client


def refusals(house: House, key: str, places: tuple[str, ...]) -> Iterator[int]:
    """Send the key in every way, wherever it fits and where it does not."""
    values = {"key": key, "slug": house.tournament.slug, "id": house.tournament.public_id}
    headers = [
        {"Authorization": f"{scheme}{key}"} for scheme in ("", "Token ", "Table ", "Token a, ")
    ]
    for number, client in enumerate(senders(house, key)):
        for place in places:
            # What a refusal writes of a path is the same for everybody: all methods once.
            for method in METHODS if number == 0 else ("GET", "POST"):
                yield client.generic(method, place.format(**values)).status_code
        for place in FORMS:
            path = place.format(**values)
            yield client.post(path, dict.fromkeys(FIELDS, key)).status_code
            yield client.post(path, {"key": key}, content_type="application/json").status_code
            if number:  # with a cookie, the ways of the body are enough
                continue
            yield client.post(path, key, content_type="text/plain").status_code
            yield client.get(path, {"key": key, "next": f"/handed/{key}/"}).status_code
            for header in headers:
                yield client.post(path, {"table": 2, "key": key}, headers=header).status_code
            yield client.post(path, {}, headers={"X-CSRFToken": key}).status_code


@pytest.mark.parametrize("kind", KINDS)
def test_no_refusal_writes_a_key(house: House, written: io.StringIO, kind: str) -> None:
    key = KINDS[kind](house)
    places = PLACES if kind in SHORT else PLACES + ANYWHERE
    statuses = set(refusals(house, key, places))
    assert statuses >= {400, 401, 403, 404, 405, 422}
    assert len(written.getvalue().splitlines()) > 100
    assert key not in written.getvalue()


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in SHORT])
def test_no_crash_writes_a_key(
    house: House, written: io.StringIO, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = KINDS[kind](house)
    get_resolver().resolve("/help/")
    monkeypatch.setattr(help_urls.urlpatterns[0], "callback", crash)
    for client in senders(house, key):
        client.cookies["other"] = key
        for method in ("GET", "POST"):
            answer = client.generic(
                method, f"/help/?key={key}", key, headers={"Authorization": f"Token {key}"}
            )
            assert answer.status_code in {403, 500}
    assert "ValueError" in written.getvalue()
    assert key not in written.getvalue()


def test_a_public_id_stays_readable(house: House, written: io.StringIO) -> None:
    Client().get(f"/api/v1/tournaments/{house.tournament.public_id}/nothing/")
    assert house.tournament.public_id in written.getvalue()
