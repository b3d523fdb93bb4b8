"""The pages of hosting: on the laptop how deliveries stand, on the server who may deliver."""

import re
from collections.abc import Callable
from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.features.online.jobs.test_delivery import answering, plain
from tests.web.director.pages import words
from whiz_tournament.credentials import lock_credential
from whiz_tournament.features.online.queries.hosting import club_of_code
from whiz_tournament.features.online.queries.release_document import REVISION
from whiz_tournament.features.online.services.hosted_clubs import host_club
from whiz_tournament.features.online.web.director import page as online_page
from whiz_tournament.models import (
    Club,
    Delivery,
    DeliveryState,
    HostedClub,
    HostedConnection,
    Role,
)
from whiz_tournament.other_servers.errors import NewerThere, NoConnection

pytestmark = pytest.mark.django_db
HERE = "/director/online/hosted/"
CLUBS = "/director/online/clubs/"


@pytest.fixture
def connection(club: Club) -> HostedConnection:
    return HostedConnection.objects.create(
        club=club, address="http://127.0.0.1:9/club/les-as/", code=lock_credential("a-b")
    )


def delivery(club: Club, **told: object) -> Delivery:
    known = {"source": "0" * 32, "slug": "mardi", "name": "Mardi", "fingerprint": "1"}
    at = timezone.now() - timedelta(hours=1)
    return Delivery.objects.create(
        club=club, **{**known, "status": "final", "released_at": at, **told}
    )


def test_an_address_that_does_not_answer_is_not_kept(admin: Client) -> None:
    typed = {"address": "http://127.0.0.1:9/club/les-as/", "code": "abc"}
    refused = admin.post(f"{HERE}connect/", typed)
    assert refused.status_code == 422
    assert "127.0.0.1 cannot be reached" in words(refused)
    assert not HostedConnection.objects.exists()


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("http://example.org/club/les-as/", "must begin with https://"),
        ("https://example.org/../", "This is not the address of a hosted club."),
    ],
)
def test_a_wrong_address_is_explained(admin: Client, address: str, sentence: str) -> None:
    assert sentence in words(admin.post(f"{HERE}connect/", {"address": address, "code": "abc"}))


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({}, "The program there is older than this one: what it does not know yet is left out"),
        ({"revision": REVISION}, ""),
        ({"revision": REVISION + 1}, "The program there is newer than this one. Everything"),
    ],
)
def test_the_test_of_the_connection_says_which_side_is_older(
    director: Client, connection: HostedConnection, told: dict[str, object], sentence: str
) -> None:
    with answering(plain("200 OK", {"club": "Les As", **told})) as address:
        HostedConnection.objects.update(address=str(address))
        page = words(director.post(f"{HERE}test/", follow=True))
    assert "It works: the pages of Les As." in page
    assert sentence in page
    assert ("The program there" in page) == bool(sentence)


def test_what_waits_and_why_is_said_in_words(
    director: Client, club: Club, connection: HostedConnection
) -> None:
    HostedConnection.objects.update(
        failed_at=timezone.now(),
        next_try_at=timezone.now() + timedelta(minutes=5),
        error=NoConnection.message,
        error_params={"host": "example.org"},
    )
    delivery(club)
    text = words(director.get(HERE))
    assert "example.org cannot be reached. It waits for the internet" in text
    assert re.search(r"Next try (at|on) ", text)
    assert re.search(r"Mardi Final result, released .* waits to be delivered\.", text)


def test_what_was_delivered_shows_its_receipt_and_leads_there(
    director: Client, club: Club, connection: HostedConnection
) -> None:
    url = "https://example.org/club/les-as/t/mardi/"
    delivery(
        club,
        state=DeliveryState.DELIVERED,
        delivered_at=timezone.now(),
        receipt="0123456789abcdef",
        url=url,
    )
    page = director.get(HERE)
    assert "receipt 01234567." in words(page)
    assert f'href="{url}"' in page.content.decode()
    assert "Everything that is public is there." in words(page)


def test_what_is_later_there_asks_before_it_goes_over(
    director: Client, club: Club, connection: HostedConnection
) -> None:
    row = delivery(
        club,
        state=DeliveryState.REFUSED,
        error=NewerThere.message,
        error_params={"host": "example.org", "number": 7},
    )
    assert "has a later release (7)" in words(director.get(HERE))
    assert director.post(reverse("director_hosted_over", args=[row.pk])).status_code == 302
    row.refresh_from_db()
    assert (row.state, row.number, row.digest) == (DeliveryState.WAITING, 7, "")


def test_the_code_is_never_shown_again(admin: Client, connection: HostedConnection) -> None:
    page = admin.get(HERE).content.decode()
    assert connection.code not in page
    assert "a-b" not in page


def test_stop_and_try_now(admin: Client, connection: HostedConnection) -> None:
    admin.post(f"{HERE}stop/")
    assert "Stopped: nothing more is delivered." in words(admin.get(HERE))
    admin.post(f"{HERE}try/")
    assert HostedConnection.objects.get().active


def test_a_club_is_taken_in_with_a_code_that_is_shown_once(admin: Client) -> None:
    page = admin.post(CLUBS, {"name": "Les As de Trèfle"})
    found = re.search(r"<code>([a-z0-9]{6}(?:-[a-z0-9]{6}){5})</code>", page.content.decode())
    assert found
    hosted = club_of_code(found[1])
    assert hosted is not None
    assert hosted.slug == "les-as-de-trefle"
    assert found[1] not in admin.get(CLUBS).content.decode()
    taken = admin.post(CLUBS, {"name": "Les As de trèfle"})
    assert (taken.status_code, HostedClub.objects.count()) == (409, 1)
    admin.post(f"{CLUBS}les-as-de-trefle/revoke/")
    assert club_of_code(found[1]) is None
    assert "its code was taken back" in words(admin.get(CLUBS))
    renewed = admin.post(f"{CLUBS}les-as-de-trefle/code/").content.decode()
    assert found[1] not in renewed
    assert Client().get("/club/les-as-de-trefle/").status_code == 200


def test_other_clubs_are_offered_on_servers_and_where_there_are_any(
    admin: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    offers = ("Clubs that publish here", "Clubs of this server")

    def offered() -> list[bool]:
        said = words(admin.get(reverse("director_online")))
        return [offer in said for offer in offers]

    monkeypatch.setattr(online_page, "own_computer", lambda: False)
    assert offered() == [True, True]
    monkeypatch.setattr(online_page, "own_computer", lambda: True)
    assert offered() == [False, False]
    host_club(name="Cercle du Parc")
    assert offered() == [True, True]


def test_only_the_server_s_own_administrator_takes_clubs_in(
    as_role: Callable[[Role], Client], admin: Client
) -> None:
    assert as_role(Role.DIRECTOR).get(CLUBS).status_code == 403
    assert admin.post(CLUBS, {"name": "—"}).status_code == 422
