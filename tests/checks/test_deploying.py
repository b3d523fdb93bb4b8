"""``check --deploy`` refuses each unsafe setting in a sentence, and nothing of a sound server."""

import re
import secrets
from pathlib import Path
from typing import Any

import pyrage
import pytest
from django.conf import settings
from django.db import connection
from django.test import override_settings

from whiz_tournament.checks import deploying

SOUND: dict[str, Any] = {
    "SECRET_KEY_NAMED": True,
    "SECRET_KEY": secrets.token_urlsafe(50),
    "CREDENTIAL_KEY": str(pyrage.x25519.Identity.generate()),
    "FILES_BUCKET": "papers",
    "REDIS_URL": "redis://cache:6379/1",
    "CELERY_BROKER_URL": "redis://cache:6379/0",
    "HTTPS": True,
    "PROXY_COUNT": 1,
    "NAMED_HOSTS": ["whiz.example.org"],
    "METRICS_TOKEN": "t" * deploying.SHORTEST_TOKEN,
    "PROGRAM_ADDRESS": "https://whiz.example.org",
}
ROOT = Path(__file__).resolve().parents[2]
EVERY = (*deploying.ON_ONE_MACHINE, *deploying.OPEN_TO_STRANGERS)
UNSAFE: list[tuple[str, Any, str]] = [
    ("SECRET_KEY_NAMED", False, "whiz.E012"),
    ("CREDENTIAL_KEY", "", "whiz.E013"),
    ("FILES_BUCKET", "", "whiz.E014"),
    ("REDIS_URL", "", "whiz.E015"),
    ("CELERY_BROKER_URL", "", "whiz.E016"),
    ("HTTPS", False, "whiz.E017"),
    ("PROXY_COUNT", 0, "whiz.E018"),
    ("METRICS_TOKEN", "guessed", "whiz.E020"),
    ("PROGRAM_ADDRESS", "", "whiz.W021"),
    ("SECRET_KEY", "a", "whiz.E023"),
    ("SECRET_KEY", "a" * 60, "whiz.E023"),
    ("CREDENTIAL_KEY", "zzz", "whiz.E024"),
    ("NAMED_HOSTS", ["whiz.example.org", "*"], "whiz.E025"),
    ("PROGRAM_ADDRESS", "http://whiz.example.org", "whiz.E026"),
    ("PROGRAM_ADDRESS", "https://elsewhere.example", "whiz.E026"),
    ("PROGRAM_ADDRESS", "https://[", "whiz.E026"),
    ("PROGRAM_ADDRESS", "whiz.example.org", "whiz.E026"),
]


class Database:
    """Stands for the connection, whichever the suite runs on."""

    def __init__(self, vendor: str) -> None:
        self.vendor = vendor


def found(
    monkeypatch: pytest.MonkeyPatch, vendor: str = "postgresql", **other: object
) -> list[str]:
    monkeypatch.setattr(deploying, "connection", Database(vendor))
    with override_settings(**SOUND | other):
        messages = deploying.settings_are_safe()
    assert all(message.msg and message.hint for message in messages)
    return [str(message.id) for message in messages]


def test_nothing_is_said_of_a_sound_server(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found(monkeypatch) == []
    shared: dict[str, Any] = {"FILES_BUCKET": "", "FILES_DIR_NAMED": True}
    assert found(monkeypatch, **shared) == []


@pytest.mark.parametrize(("setting", "value", "number"), UNSAFE, ids=[row[2] for row in UNSAFE])
def test_each_unsafe_setting_is_refused(
    setting: str, value: Any, number: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert found(monkeypatch, **{setting: value}) == [number]


def test_no_name_at_all_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its own address still leads to the server, which needs no name for that."""
    none: dict[str, Any] = {"NAMED_HOSTS": [], "PROGRAM_ADDRESS": ""}
    assert found(monkeypatch, **none) == ["whiz.E019", "whiz.W021"]
    assert settings.ALLOWED_HOSTS  # this computer's own names are always there


def test_the_hints_say_how_long_a_token_and_a_key_are() -> None:
    rows = {each.id: each.hint for each in EVERY}
    assert f" {deploying.SHORTEST_TOKEN} " in rows["whiz.E020"]
    assert f" {deploying.SHORTEST_SECRET} " in rows["whiz.E023"]


def test_the_page_lists_what_is_refused_and_the_command_asks_all_of_it() -> None:
    page = (ROOT / "docs" / "servers.md").read_text(encoding="utf-8")
    table = [line for line in page.splitlines() if line.startswith("| `whiz.")]
    numbers = [number for line in table for number in re.findall(r"`(?:whiz\.)?([EW]\d+)`", line)]
    known = {each.id.removeprefix("whiz.") for each in EVERY} | {"E007", "E022"}
    assert sorted(numbers) == sorted(known)
    assert len(UNSAFE) >= len(EVERY) - 2
    # What asks the database itself is left out by Django unless it is named.
    assert "`manage.py check --deploy --database default --fail-level ERROR`" in page


@pytest.mark.postgres
@pytest.mark.django_db
def test_a_postgresql_that_keeps_threads_out(monkeypatch: pytest.MonkeyPatch) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SHOW max_connections")
        most = int(cursor.fetchone()[0])
    monkeypatch.setattr(deploying, "DATABASE_CONNECTIONS", most)
    assert list(deploying.lets_all_threads_in(databases=["default"])) == []
    monkeypatch.setattr(deploying, "DATABASE_CONNECTIONS", most + 1)
    [refused] = deploying.lets_all_threads_in(databases=["default"])
    assert (refused.id, str(most) in refused.msg) == ("whiz.E022", True)


def test_sqlite_serves_one_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    assert found(monkeypatch, vendor="sqlite") == ["whiz.E011"]
