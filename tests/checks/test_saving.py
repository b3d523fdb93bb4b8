"""The server refuses to run where a saved score could be lost."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.conf import settings
from django.core.checks import CheckMessage
from django.db import connection, connections

from whiz_tournament.checks.starting import file_system_of, saved_means_on_disk
from whiz_tournament.models import triggers

pytestmark = pytest.mark.django_db


def found() -> list[str]:
    messages: list[CheckMessage] = saved_means_on_disk(databases=["default"])
    return [str(message.id) for message in messages]


@contextmanager
def changed(name: str, value: str, back: str) -> Iterator[None]:
    with connection.cursor() as cursor:
        cursor.execute(f"{name} {value}")
        try:
            yield
        finally:
            cursor.execute(f"{name} {back}")


def test_a_sound_server_passes() -> None:
    assert found() == []


@pytest.mark.sqlite
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("pragma", "weak", "strong"),
    [
        ("PRAGMA synchronous =", "NORMAL", "FULL"),
        ("PRAGMA synchronous =", "OFF", "FULL"),
        ("PRAGMA foreign_keys =", "OFF", "ON"),
        ("PRAGMA recursive_triggers =", "OFF", "ON"),
    ],
)
def test_a_weaker_pragma_is_found(pragma: str, weak: str, strong: str) -> None:
    with changed(pragma, weak, strong):
        assert found() == ["whiz.E001"]
    assert found() == []


@pytest.mark.sqlite
def test_deferred_transactions_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections["default"], "transaction_mode", "DEFERRED")
    assert found() == ["whiz.E001"]


@pytest.mark.postgres
def test_an_answer_before_the_disk_is_found() -> None:
    with changed("SET synchronous_commit =", "off", "on"):
        assert found() == ["whiz.E003"]


@pytest.mark.django_db(transaction=True)
def test_a_log_without_its_triggers_is_found() -> None:
    triggers.lift(connection)
    try:
        assert found() == ["whiz.E004"]
    finally:
        triggers.install(connection)
    assert found() == []


@pytest.mark.parametrize("name", ["OneDrive - Club", "Dropbox", "iCloud Drive"])
def test_a_synced_folder_is_found(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / name / "whiz"
    folder.mkdir(parents=True)
    monkeypatch.setattr(settings, "DATA_DIR", folder)
    assert found() == ["whiz.E006"]


def test_the_mount_nearest_to_the_folder_tells_its_file_system(tmp_path: Path) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text("/dev/a / ext4 rw 0 0\nserver:/x /home/club nfs4 rw 0 0\n")
    assert file_system_of(Path("/home/club/whiz"), mounts) == "nfs4"
    assert file_system_of(Path("/home/clubhouse"), mounts) == "ext4"
