"""What is answered when something broke: a database that is away is said so, to each in its way."""

import json
from pathlib import Path

import pytest
from django.db import OperationalError
from django.http import HttpResponse
from django.test import RequestFactory

from whiz_tournament.models import Club
from whiz_tournament.queries.club_file.databases import database_in
from whiz_tournament.server_errors import broken_answer

pytestmark = pytest.mark.django_db
API, PAGE = "/api/v1/tournaments/", "/t/mardi/"


def answered(path: str, error: Exception) -> HttpResponse:
    try:
        raise error  # noqa: TRY301 - it must be the one at hand
    except Exception:  # noqa: BLE001 - as Django itself does
        return broken_answer(RequestFactory().get(path))


@pytest.fixture
def away(tmp_path: Path) -> Exception:
    """What a database says that cannot be reached."""
    with (
        database_in(tmp_path / "nowhere" / "whiz.sqlite3") as alias,
        pytest.raises(OperationalError) as raised,
    ):
        Club.objects.using(alias).first()
    return raised.value


def test_a_program_is_told_to_try_again(away: Exception) -> None:
    answer = answered(API, away)
    told = json.loads(answer.content)
    assert (answer.status_code, told["code"], told["status"]) == (503, "try_again", 503)
    assert answer["Content-Type"] == "application/problem+json"
    assert (answer["Retry-After"], answer["Cache-Control"]) == ("2", "no-store")


def test_a_person_reads_that_nothing_is_lost(away: Exception) -> None:
    answer = answered(PAGE, away)
    assert (answer.status_code, answer["Retry-After"]) == (503, "2")
    assert "Rien n’est perdu" in answer.content.decode()


@pytest.mark.parametrize("path", [API, PAGE])
def test_our_own_fault_stays_one(path: str) -> None:
    answer = answered(path, ValueError("ours"))
    assert answer.status_code == 500
    assert "Retry-After" not in answer
    assert b"ours" not in answer.content
    assert ("json" in answer["Content-Type"]) == (path == API)
