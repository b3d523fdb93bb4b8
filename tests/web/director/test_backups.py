"""How backups stand, as the director sees it: on her first page, the console, their own page."""

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
from tests.tournaments import running
from tests.web.director.pages import words
from whiz_tournament.models import BackupPlace, BackupRecord, Club, Role, Tournament
from whiz_tournament.queries.server.backups import MARKER, second_copy, settings_path

__all__ = ["time_stands"]
pytestmark = pytest.mark.django_db
ONE_DISK = "The backups lie on the same disk as the data."
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
