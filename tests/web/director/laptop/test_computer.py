"""The page about this computer: phones, the wifi, who is connected, log, stop and start again."""

import json
import sqlite3
import threading
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django_scopes import scope

from tests.tournaments import DIRECTOR, ready
from tests.waiting import LAST_GUARD, wait_for
from tests.web.director.pages import markup, mistakes, words
from whiz_tournament.hosts import lan_addresses
from whiz_tournament.live import running_server
from whiz_tournament.live.log_lines import log_path
from whiz_tournament.live.phones import phone_test
from whiz_tournament.live.running_server import (
    announce_server,
    end_is_due,
    starts_again,
)
from whiz_tournament.live.sleeps import ClockWatch
from whiz_tournament.models import Club, HostedClub, Role, ServerState
from whiz_tournament.queries.history.line_history import member_names
from whiz_tournament.queries.server.laptop_settings import (
    Wifi,
    laptop_settings,
    laptop_settings_path,
)
from whiz_tournament.services.devices import ensure_card_secret
from whiz_tournament.services.documents import request_documents
from whiz_tournament.services.people.clubs import (
    FIRST_NAME,
    create_director,
    issue_sign_in_link,
)
from whiz_tournament.web.director.laptop import choices, status

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.sqlite,
    pytest.mark.usefixtures("served"),
]
COMPUTER = reverse("director_computer")
KEY = 'p;ss:w,rd"\\1'


def kept_wifi(director: Client, **more: Any) -> None:
    given = {"name": "Salle; été", "key": KEY, "on_cards": "on", **more}
    answer = director.post(reverse("director_wifi"), given)
    assert answer.headers["Location"] == COMPUTER


def test_addresses_are_shown_and_another_one_chosen(director: Client) -> None:
    best = lan_addresses()[0]
    assert f"http://{best}:8001/" in words(director.get(COMPUTER))
    assert "Another program has the port 8000" in words(director.get(COMPUTER))
    assert f'href="{reverse("help")}#computer"' in director.get(COMPUTER).content.decode()
    refused = director.post(reverse("director_computer_address"), {"address": "203.0.113.9"})
    assert (refused.status_code, laptop_settings().address) == (422, "")
    director.post(reverse("director_computer_address"), {"address": best})
    assert laptop_settings().address == best


def test_cards_that_lead_elsewhere_are_named(director: Client, club: Club) -> None:
    with scope(club=club):
        request_documents(
            tournament=ready(club, 9),
            actor=DIRECTOR,
            kind="table_cards",
            language="en",
            address="http://192.0.2.7:8000",
        )
    assert "http://192.0.2.7:8000" in words(director.get(COMPUTER))


def test_a_phone_is_seen_and_the_computer_itself_is_not(director: Client) -> None:
    page = reverse("phone_test", args=[phone_test.token])
    itself = Client(HTTP_ACCEPT_LANGUAGE="en").get(page)
    assert "This is the computer itself" in words(itself)
    assert "I see you: " not in words(director.get(COMPUTER))
    phone = Client(REMOTE_ADDR="192.0.2.31", HTTP_ACCEPT_LANGUAGE="en")
    assert "I see you" in words(phone.get(page))
    live = words(director.get(COMPUTER, headers={"HX-Request": "true"}))
    assert "I see you: the phone 192.0.2.31 has reached testserver, 0 s ago." in live
    assert "Public pages 192.0.2.31 0 s ago" in live
    assert phone.get(reverse("phone_test", args=["0" * 16])).status_code == 404


def test_who_signs_in_is_connected_once(club: Club) -> None:
    token = issue_sign_in_link(user=create_director(club=club, username="anne", role=Role.DIRECTOR))
    browser = Client(HTTP_ACCEPT_LANGUAGE="en")
    browser.post(reverse("sign_in_link", args=[token]))
    assert words(browser.get(COMPUTER)).count("anne (staff)") == 1


def test_a_sleep_and_a_clock_that_was_set_are_told(
    director: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)
    times = [begin, begin + timedelta(minutes=20), begin + timedelta(minutes=80)]
    steady = [0.0, 1200.0, 1201.0]
    watch = ClockWatch(lambda: times.pop(0), lambda: steady.pop(0))
    watch.look()
    watch.look()
    monkeypatch.setattr(status, "clock_watch", watch)
    live = words(director.get(COMPUTER, headers={"HX-Request": "true"}))
    assert "This computer fell asleep" in live
    assert "The clock was set forward by 60 min" in live


def test_who_keeps_phones_out_finds_the_button(as_role: Any, director: Client) -> None:
    announce_server(host="127.0.0.1", port=8000)
    button = f'href="{reverse("director_first_start")}">Let phones in…'
    assert button in as_role(Role.ADMIN).get(COMPUTER).content.decode()
    assert button not in director.get(COMPUTER).content.decode()
    assert "An administrator can let phones in here." in words(director.get(COMPUTER))


def test_the_wifi_stays_on_this_computer(director: Client, club: Club) -> None:
    kept_wifi(director)
    assert laptop_settings().wifi == Wifi("Salle; été", KEY)
    assert laptop_settings_path().stat().st_mode & 0o077 == 0
    assert director.post(reverse("director_wifi"), {"name": "x", "key": "short"}).status_code == 422
    with scope(club=club):
        tournament = ready(club, 9)
        ensure_card_secret(tournament=tournament)
        jobs = []
        for key in (KEY, "another key"):
            kept_wifi(director, key=key)
            asked = {"kind": "table_cards", "language": "en", "address": "http://192.0.2.7"}
            jobs.append(request_documents(tournament=tournament, actor=DIRECTOR, **asked))  # type: ignore[arg-type]
    assert jobs[0].pk != jobs[1].pk
    for job in jobs:
        assert KEY not in json.dumps(job.input)
    assert "another key" not in repr(laptop_settings())
    kept_wifi(director, name="", key="")
    assert laptop_settings().wifi is None


def test_the_first_start_asks_once(as_role: Any, club: Club) -> None:
    admin = as_role(Role.ADMIN)
    first = reverse("director_first_start")
    assert admin.get(reverse("director_home")).headers["Location"] == first
    assert str(settings.DATA_DIR) in words(admin.get(first))
    answer = admin.post(first, {"name": "Whiz-Club d’Évry", "phones": "no"})
    assert answer.headers["Location"] == reverse("director_computer_again")
    club.refresh_from_db()
    assert (club.name, laptop_settings().lets_phones_in) == ("Whiz-Club d’Évry", False)
    assert admin.get(reverse("director_home")).status_code == 200


def test_the_first_start_asks_who_directs(as_role: Any, club: Club) -> None:
    """Until somebody says so, the history would call them *director*."""
    admin, first = as_role(Role.ADMIN), reverse("director_first_start")
    assert 'name="username"' not in markup(admin.get(first))  # a colleague gave this one a name
    User.objects.update(username=FIRST_NAME)
    assert 'name="username"' in markup(admin.get(first))
    said = {"name": "Whiz-Club", "phones": "no"}
    refused = admin.post(first, {**said, "username": "Anne Petit"})
    assert mistakes(refused) == ["A name to sign in with has 1 to 150 letters, digits or @ . + - _"]
    assert not laptop_settings().welcomed
    admin.post(first, {**said, "username": "Anne"})
    anne = User.objects.get()
    assert member_names([f"user:{anne.pk}"]) == {f"user:{anne.pk}": "Anne"}
    assert 'name="username" value="Anne"' in markup(admin.get(reverse("password")))


@pytest.mark.parametrize(("system", "drawn"), [("win32", 1), ("darwin", 1), ("linux", 0)])
def test_the_first_page_draws_what_the_system_will_ask(
    as_role: Any, system: str, drawn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choices, "sys", SimpleNamespace(platform=system))
    page = as_role(Role.ADMIN).get(reverse("director_first_start")).content.decode()
    assert page.count('aria-labelledby="system-asks"') == drawn
    assert page.count(">Python<") == drawn


@pytest.mark.parametrize("allowed", [True, False])
def test_phones_are_let_in_at_once_where_the_system_allows_it(
    as_role: Any, allowed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    announce_server(host="127.0.0.1", port=8001)

    def loop() -> None:
        wait_for(running_server.phones_wait)
        running_server.answer_phones(host="0.0.0.0" if allowed else None)

    threading.Thread(target=loop).start()
    monkeypatch.setattr(running_server, "WIDER_SECONDS", LAST_GUARD)
    answer = as_role(Role.ADMIN).post(
        reverse("director_first_start"), {"name": "Whiz-Club", "phones": "yes"}
    )
    page = reverse("director_home" if allowed else "director_computer_again")
    assert answer.headers["Location"] == page


@pytest.mark.parametrize("again", [False, True])
def test_it_ends_when_confirmed_and_only_then(
    as_role: Any, again: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    admin = as_role(Role.ADMIN)
    page = reverse("director_computer_again" if again else "director_stop")
    monkeypatch.setattr(running_server, "LAST_PAGE_SECONDS", 0)
    assert (admin.get(page).status_code, end_is_due()) == (200, False)
    done = admin.post(page)
    assert done.status_code == 200
    assert (f'data-next="{reverse("director_home")}"' in done.content.decode()) is again
    assert (end_is_due(), starts_again()) == (True, again)


def test_nobody_ends_a_server_of_several_clubs(as_role: Any, director: Client) -> None:
    assert director.post(reverse("director_stop")).status_code == 403
    hosted = Club.objects.create(name="One that publishes here", host="/club/one")
    HostedClub.objects.create(club=hosted, slug="one", code_hash="", issued_at=timezone.now())
    admin = as_role(Role.ADMIN)
    assert admin.get(reverse("director_stop")).status_code == 200
    Club.objects.create(name="Elsewhere", host="elsewhere.test")
    assert admin.post(reverse("director_stop")).status_code == 404
    assert str(settings.DATA_DIR) not in words(admin.get(COMPUTER))


@pytest.mark.parametrize(
    ("version", "told"), [((3, 40, 1), True), ((3, 51, 3), False)], ids=["faulty", "fixed"]
)
def test_its_sqlite_is_named_and_whether_it_has_the_fault(
    director: Client, version: tuple[int, int, int], told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", version)
    monkeypatch.setattr(sqlite3, "sqlite_version", ".".join(map(str, version)))
    page = words(director.get(COMPUTER))
    assert f"SQLite {'.'.join(map(str, version))}" in page
    assert ("This version of SQLite has a known fault" in page) is told


def test_the_log_is_for_administrators(as_role: Any, director: Client) -> None:
    line = {"event": "serving on 8001", "level": "info", "timestamp": "2026-11-22T20:00:00Z"}
    log_path().write_text('cut in two"}\n' + json.dumps(line) + "\n", encoding="utf-8")
    assert "serving on 8001" in words(as_role(Role.ADMIN).get(COMPUTER))
    assert "serving on 8001" not in words(director.get(COMPUTER))


def test_what_is_new_is_told_until_it_is_read(director: Client) -> None:
    ServerState.objects.create(updated_from="0")
    news = reverse("director_news")
    assert news in director.get(reverse("director_home")).content.decode()
    assert "Your data come from an older version" in words(director.get(news))
    assert "A clock counts each round down" in words(director.get(news))
    director.post(news)
    assert "newer version" not in words(director.get(reverse("director_home")))


def test_the_version_before_is_named_as_it_was_written(director: Client) -> None:
    ServerState.objects.create(updated_from="0.10.0")
    said = words(director.get(reverse("director_news")))
    assert "Your data come from version 0.10.0 and" in said
    director.cookies["language"] = "fr"
    assert "Une horloge décompte chaque tour" in words(director.get(reverse("director_news")))
