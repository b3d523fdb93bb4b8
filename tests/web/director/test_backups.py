"""How backups stand, as the director sees it: on her first page, the console, their own page."""

import re
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django_scopes import scope

from tests.fixtures import time_stands
from tests.tournaments import enter, running
from tests.web.director.pages import words
from tests.web.director.taps import MOST_TAPS, Taps
from whiz_tournament.live.running_server import RunningServer
from whiz_tournament.models import BackupPlace, BackupRecord, Club, Role, Tournament
from whiz_tournament.queries.server.backups import MARKER, second_copy, settings_path
from whiz_tournament.services.backups.put_back import backup_waits, forget_way_back_in
from whiz_tournament.web.director import backups as page_of_backups

__all__ = ["time_stands"]
pytestmark = pytest.mark.django_db
ONE_DISK = "The backups are on the same disk as the data."
NOW = timezone.now()
PASSPHRASE = "four words for us"


@pytest.fixture
def tournament(club: Club) -> Tournament:
    with scope(club=club):
        return running(club)


def noted(**changes: Any) -> None:
    made = {"name": "whiz.sqlite3", "made_at": timezone.now(), "life": 1, "entries": 10**6}
    BackupRecord.objects.create(place=BackupPlace.FOLDER, **{**made, **changes})


def failed() -> None:
    noted(
        failed_at=timezone.now(),
        error="{tool} failed: {reason}",
        error_params={"tool": "pg_dump", "reason": "no space left"},
    )


def console(tournament: Tournament) -> str:
    return reverse("director_console", args=[tournament.slug])


def test_a_backup_that_fails_is_an_item_of_the_list_with_its_reason(
    director: Client, tournament: Tournament
) -> None:
    failed()
    text = words(director.get(console(tournament)))
    assert "The backup is not being made. pg_dump failed: no space left" in text


def test_a_good_one_is_none(director: Client, tournament: Tournament) -> None:
    noted()
    assert "The backup" not in words(director.get(console(tournament)))


def test_a_scorer_is_not_told(as_role: Callable[[Role], Client], tournament: Tournament) -> None:
    failed()
    assert "The backup" not in words(as_role(Role.SCORER).get(console(tournament)))


def test_an_old_one_is_said_once_something_was_written_since(
    director: Client, tournament: Tournament
) -> None:
    old = timezone.now() - timedelta(hours=3)
    noted(made_at=old)
    assert "The backup" not in words(director.get(console(tournament)))
    BackupRecord.objects.update(entries=0)
    text = words(director.get(console(tournament)))
    assert "The backup is 3 hours old and lacks what was written since." in text


def test_the_first_page_tells_of_one_disk(director: Client) -> None:
    assert ONE_DISK in words(director.get(reverse("director_home")))


@pytest.mark.usefixtures("time_stands")
def test_readyz_tells_age_and_result_and_stays_ready(client: Client) -> None:
    noted(made_at=timezone.now() - timedelta(seconds=90))
    told = client.get("/readyz").json()["backup"]
    assert told["good"] is True
    assert told["age_seconds"] == 90
    BackupRecord.objects.update(failed_at=timezone.now(), error="x")
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["backup"]["good"]) == (200, False)


def test_a_clock_that_went_back_makes_no_negative_age(client: Client) -> None:
    noted(made_at=timezone.now() + timedelta(hours=1))
    assert client.get("/readyz").json()["backup"]["age_seconds"] == 0


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


def chosen(stick: Path, **other: str) -> dict[str, str]:
    return {"folder": str(stick), "passphrase": PASSPHRASE, "again": PASSPHRASE, **other}


@pytest.fixture
def _no_choice_stays() -> Any:
    yield
    settings_path().unlink(missing_ok=True)


@pytest.mark.sqlite
@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("_no_choice_stays")
def test_an_administrator_chooses_a_stick_and_gives_it_up(admin: Client, stick: Path) -> None:
    answer = admin.post(reverse("director_second_place"), chosen(stick), follow=True)
    assert str(stick) in words(answer)
    assert (stick / MARKER).exists()
    assert len(list(stick.glob("whiz-*.encrypted.zip"))) == 1
    assert ONE_DISK not in words(admin.get(reverse("director_home")))
    assert PASSPHRASE not in answer.content.decode()
    admin.post(reverse("director_end_second_place"))
    assert second_copy() is None
    assert len(list(stick.glob("whiz-*.encrypted.zip"))) == 1


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        ({"again": "four words for you"}, "This is another passphrase than above."),
        ({"folder": "/nowhere"}, "/nowhere is no folder that this computer can write into."),
        ({"folder": "sticks"}, "sticks is no folder that this computer can write into."),
        ({"folder": str(settings.DATA_DIR)}, "Choose a folder on another disk."),
        ({"passphrase": "short", "again": "short"}, "12"),
    ],
    ids=["not the same", "nowhere", "not a whole path", "the data", "short"],
)
def test_a_choice_that_helps_nobody_is_refused_beside_its_field(
    admin: Client, stick: Path, other: dict[str, str], sentence: str
) -> None:
    answer = admin.post(reverse("director_second_place"), chosen(stick, **other))
    assert answer.status_code == 422
    assert sentence in words(answer)
    assert PASSPHRASE not in answer.content.decode()
    assert second_copy() is None


def test_on_a_server_of_several_clubs_no_page_decides(
    admin: Client, stick: Path, other: Tournament
) -> None:
    answer = admin.post(reverse("director_second_place"), chosen(stick))
    assert answer.status_code == 409
    assert not list(stick.iterdir())


@pytest.fixture
def _own_folder(tmp_path: Path, settings: Any) -> None:
    settings.BACKUP_DIR = tmp_path / "backups"


@pytest.mark.sqlite
@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("_own_folder")
def test_a_backup_is_made_now_and_shown_by_what_is_in_it(
    admin: Client, tournament: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_of_backups, "laptop", lambda: RunningServer("h", 1, None, NOW))
    enter(tournament, 1, 1, "10H by N =")
    made = admin.post(reverse("director_back_up"), follow=True)
    assert "Backed up." in words(made, "body")
    (line,) = made.context["backups"]
    assert (line.contents, line.reason) == (f"{tournament.name}, round 1, 1 result", "made by hand")
    enter(tournament, 1, 2, "10H by N =", "passed out")
    asked = admin.get(reverse("director_put_back", args=[line.name]))
    text = words(asked)
    assert "Question 1 of 2" in text
    assert f"2 results of round 1, {tournament.name} table 2: " in text
    assert "Yes, go on" in text
    assert "<form" not in asked.content.decode().split("<main")[1].split("</main>")[0]
    again = words(admin.get(reverse("director_put_back", args=[line.name]) + "?sure"))
    assert "Question 2 of 2" in again
    assert "Put it back and start again" in again
    assert not backup_waits()


@pytest.mark.sqlite
@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("_own_folder")
def test_the_second_question_lets_it_wait_and_starts_again(
    admin: Client, tournament: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_of_backups, "laptop", lambda: RunningServer("h", 1, None, NOW))
    ends: list[bool] = []
    monkeypatch.setattr(page_of_backups, "ask_for_end", lambda *, again: ends.append(again))
    admin.post(reverse("director_back_up"))
    (line,) = admin.get(reverse("director_backups")).context["backups"]
    done = admin.post(reverse("director_put_back", args=[line.name]))
    try:
        assert "Whiz starts again" in words(done)
        assert re.search(r'data-next="/sign-in/[\w-]{40,}/"', done.content.decode())
        assert (ends, backup_waits()) == ([True], True)
        assert "A backup is put back when Whiz next starts." in words(
            admin.get(reverse("director_backups"))
        )
    finally:
        admin.post(reverse("director_leave_backup"))
        forget_way_back_in()
    assert not backup_waits()


@pytest.mark.sqlite
@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("_own_folder")
def test_a_backup_is_put_back_by_few_taps_from_the_club(
    admin: Client, tournament: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_of_backups, "laptop", lambda: RunningServer("h", 1, None, NOW))
    monkeypatch.setattr(page_of_backups, "ask_for_end", lambda *, again: None)
    enter(tournament, 1, 1, "10H by N =")
    admin.post(reverse("director_back_up"))
    went = (
        Taps(admin, reverse("director_club")).follow("Backups, the club’s file").follow("Put back")
    )
    went.follow("Yes, go on").press("Put it back and start again")
    try:
        assert went.count <= MOST_TAPS
        assert backup_waits()
    finally:
        admin.post(reverse("director_leave_backup"))
        forget_way_back_in()


def test_a_director_sees_how_backups_stand_and_no_list(director: Client) -> None:
    shown = director.get(reverse("director_backups"))
    assert shown.context["backups"] == []
    assert "Back up now" not in words(shown)


def test_what_is_plugged_in_is_offered_and_the_same_disk_said(
    admin: Client, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(page_of_backups, "sticks", lambda: [stick])
    text = words(admin.get(reverse("director_backups")))
    assert "What is plugged in stick: " in text
    assert "the same disk as Whiz: no help if it breaks" in text
    data = {"place": str(stick), "passphrase": PASSPHRASE, "again": "another one altogether"}
    refused = admin.post(reverse("director_second_place"), data)
    assert "This is another passphrase than above." in words(refused)
    assert "Choose a stick or type a folder." not in words(refused)
