"""A player leaves an address on the own page, confirms it by the mail's link, and ends it."""

import re
from collections.abc import Iterator

import pytest
import time_machine
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.features.mail.mail_evenings import send, use_server
from tests.features.mail.mail_servers import Mailbox, mail_server
from tests.tournaments import played, publish, running
from tests.web.director.pages import mistakes, place, said, words
from tests.web.player.test_own_page import own, phone
from whiz_tournament.features.mail.jobs.queueing import queue_due_mails
from whiz_tournament.limits.times import MAIL_CONFIRMATION
from whiz_tournament.models import Club, MailAddress, MailDelivery, Tournament
from whiz_tournament.services.devices import ensure_card_secret

pytestmark = pytest.mark.django_db
TAPPED = {"List-Unsubscribe": "One-Click"}


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mail_server() as made:
        yield made


@pytest.fixture
def tournament(club: Club, box: Mailbox, nobody_works: None) -> Tournament:
    use_server(club, box)
    made = played(club)
    ensure_card_secret(tournament=made)
    return made


def page(tournament: Tournament) -> str:
    return reverse("player_mail", args=[tournament.slug])


def leave(client: Client, tournament: Tournament, email: str = "anne@example.org") -> list[str]:
    """Leave an address, and return what the page says then."""
    assert place(client.post(page(tournament), {"email": email})) == (302, page(tournament))
    return said(client.get(page(tournament)))


def link_in(box: Mailbox, what: str) -> str:
    """The path of the newest mail's link."""
    text = box.mails[-1].get_body(("plain",)).get_content()  # type: ignore[union-attr]
    found = re.search(rf"https://whiz\.example\.org(/mail/{what}/[^\s]+)", text)
    assert found is not None, text
    return found[1]


def strict() -> Client:
    """Another browser, which checks forms as a server does."""
    client = Client(enforce_csrf_checks=True)
    client.cookies["language"] = "en"
    return client


def confirmed(client: Client, tournament: Tournament, box: Mailbox) -> str:
    """Leave and confirm an address; return the link that did it."""
    leave(client, tournament)
    send(tournament)
    link = link_in(box, "confirm")
    assert "from now on" in words(Client().post(link, headers={"accept-language": "en"}))
    return link


def test_an_address_is_left_confirmed_and_told(tournament: Tournament, box: Mailbox) -> None:
    client = phone(tournament, 1)
    assert "Leave my address" in words(client.get(own(tournament)))
    told = leave(client, tournament)
    assert told == ["Look in your mailbox: a mail asks whether it was you."]
    assert "A mail went to a…e@example.org" in words(client.get(own(tournament)))
    send(tournament)
    link = link_in(box, "confirm")
    assert "Shall your results come by e-mail?" in words(strict().get(link))
    assert not MailAddress.objects.exclude(confirmed_at=None)  # looked at, not pressed
    assert strict().post(link).status_code == 403  # a form of another page
    assert Client().post(link).status_code == 200
    assert "Your results go to a…e@example.org." in words(client.get(own(tournament)))
    assert Client().post(link).status_code == 422  # once
    publish(tournament)
    send(tournament)
    assert len(box.mails) == 2


def test_a_link_that_is_too_old_or_forged_confirms_nothing(
    tournament: Tournament, box: Mailbox
) -> None:
    client = phone(tournament, 1)
    leave(client, tournament)
    send(tournament)
    link = link_in(box, "confirm")
    assert Client().post(f"{link[:-2]}x/").status_code == 422
    with time_machine.travel(timezone.now() + MAIL_CONFIRMATION * 1.1):
        assert Client().post(link).status_code == 422
        queue_due_mails()
    assert not MailAddress.objects.exists()  # forgotten


@pytest.mark.parametrize("one_click", [True, False])
def test_one_tap_ends_them_without_signing_in(
    tournament: Tournament, box: Mailbox, one_click: bool
) -> None:
    confirmed(phone(tournament, 1), tournament, box)
    publish(tournament)
    send(tournament)
    link = link_in(box, "stop")
    assert f"https://whiz.example.org{link}" in box.mails[-1]["List-Unsubscribe"]
    assert "Shall no more results" in words(strict().get(link))
    assert MailAddress.objects.exists()  # a preview ends nothing
    sent = TAPPED if one_click else {}
    for _ in range(2):
        assert strict().post(link, sent).status_code == 200
    assert not MailAddress.objects.exists()
    assert strict().post("/mail/stop/forged/").status_code == 422


def test_a_tap_ends_only_the_address_that_it_was_sent_to(
    tournament: Tournament, box: Mailbox
) -> None:
    confirmed(phone(tournament, 1), tournament, box)
    confirmed(phone(tournament, 2), tournament, box)
    publish(tournament)
    send(tournament)
    strict().post(link_in(box, "stop"))
    assert MailAddress.objects.count() == 1


@pytest.mark.parametrize(
    "email",
    [
        "anne",
        "anne@",
        "a@b.fr\r\nBcc: c@d.fr",
        "a@b.fr,c@d.fr",
        "<a@b.fr>",
        "a b@c.fr",
        "a\u202eb@c.fr",
        f"{'a' * 65}@b.fr",
        f"a@{'b' * 250}.fr",
    ],
)
def test_what_is_no_address_is_refused(tournament: Tournament, email: str) -> None:
    client = phone(tournament, 1)
    refused = client.post(page(tournament), {"email": email})
    assert refused.status_code == 422
    assert len(mistakes(refused)) == 1
    assert not MailDelivery.objects.exists()


def test_nobody_is_flooded(tournament: Tournament) -> None:
    for entry in (1, 2, 3):
        leave(phone(tournament, entry), tournament)
    again = phone(tournament, 4).post(page(tournament), {"email": "ANNE@example.org"})
    assert again.status_code == 429
    client = phone(tournament, 5)
    for number in range(5):
        leave(client, tournament, f"p{number}@example.org")
    assert client.post(page(tournament), {"email": "q@example.org"}).status_code == 429


def test_who_has_no_card_sees_and_does_nothing(tournament: Tournament) -> None:
    for name in ("player_mail", "player_data"):
        code_page = reverse("player_enter", args=[tournament.slug])
        assert place(Client().get(reverse(name, args=[tournament.slug]))) == (302, code_page)
    stop = reverse("player_mail_stop", args=[tournament.slug])
    assert Client().post(stop).status_code == 302


def test_ended_on_the_own_page(tournament: Tournament, box: Mailbox) -> None:
    client = phone(tournament, 1)
    confirmed(client, tournament, box)
    client.post(reverse("player_mail_stop", args=[tournament.slug]))
    assert said(client.get(own(tournament)))[0].startswith("Your address is forgotten.")
    assert not MailAddress.objects.exists()


def test_the_own_data_hold_it_and_nobody_elses(tournament: Tournament, box: Mailbox) -> None:
    client = phone(tournament, 1)
    confirmed(client, tournament, box)
    leave(phone(tournament, 2), tournament, "bruno@example.org")
    data = client.get(reverse("player_data", args=[tournament.slug])).json()
    (address,) = data["results_by_email"]
    assert address["address"] == "anne@example.org"
    assert [record["name"] for record in data["records"]] == ["Anne Petit"]
    assert [mail["what"] for mail in data["mails"]] == ["question"]
    assert "bruno" not in str(data).casefold()


def test_without_a_server_nothing_shows(club: Club) -> None:
    made = running(club, 9, rounds=2)
    ensure_card_secret(tournament=made)
    client = phone(made, 1)
    assert "e-mail" not in words(client.get(own(made)))
    assert client.get(page(made)).status_code == 404
    assert client.post(page(made), {"email": "a@b.fr"}).status_code == 404
