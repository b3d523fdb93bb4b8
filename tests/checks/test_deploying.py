"""``check --deploy`` refuses each unsafe setting in a sentence, and nothing of a sound server."""

from typing import Any

import pytest
from django.db import connection
from django.test import override_settings

from whiz_tournament.checks import deploying

SOUND: dict[str, Any] = {
    "SECRET_KEY_NAMED": True,
    "CREDENTIAL_KEY": "AGE-SECRET-KEY-1",
    "FILES_BUCKET": "papers",
    "REDIS_URL": "redis://cache:6379/1",
    "CELERY_BROKER_URL": "redis://cache:6379/0",
    "HTTPS": True,
    "PROXY_COUNT": 1,
    "ALLOWED_HOSTS": ["whiz.example.org"],
    "METRICS_TOKEN": "t" * deploying.SHORTEST_TOKEN,
    "PROGRAM_ADDRESS": "https://whiz.example.org",
}
UNSAFE: list[tuple[str, Any, str]] = [
    ("SECRET_KEY_NAMED", False, "whiz.E012"),
    ("CREDENTIAL_KEY", "", "whiz.E013"),
    ("FILES_BUCKET", "", "whiz.E014"),
    ("REDIS_URL", "", "whiz.E015"),
    ("CELERY_BROKER_URL", "", "whiz.E016"),
    ("HTTPS", False, "whiz.E017"),
    ("PROXY_COUNT", 0, "whiz.E018"),
    ("ALLOWED_HOSTS", [], "whiz.E019"),
    ("METRICS_TOKEN", "guessed", "whiz.E020"),
    ("PROGRAM_ADDRESS", "", "whiz.W021"),
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


def test_the_hint_says_how_long_a_token_is() -> None:
    [token] = [each for each in deploying.OPEN_TO_STRANGERS if each.id == "whiz.E020"]
    assert f" {deploying.SHORTEST_TOKEN} " in token.hint


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
