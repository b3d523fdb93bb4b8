"""A backup, and what it gives back, is on disk before it counts; what cannot be read never does."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.db import connection
from pytest_django import Settings

from tests.durable import disk_order
from whiz_tournament.backups import sqlite
from whiz_tournament.backups.backup import BackupUnsound, back_up

pytestmark = pytest.mark.sqlite


@pytest.fixture
def live(tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of an empty database, in the place of the tests' own."""
    settings.BACKUP_DIR = tmp_path / "backups"
    path = tmp_path / "live.sqlite3"
    monkeypatch.setitem(connection.settings_dict, "NAME", str(path))
    path.touch()
    return path


def migrated(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE django_migrations (id INTEGER)")
        database.execute("INSERT INTO django_migrations VALUES (1)")
        database.commit()


def test_a_backup_is_on_disk_before_its_name(live: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    migrated(live)
    order = disk_order(monkeypatch)
    made = back_up()
    file, folder = (path.stat().st_ino for path in (made, made.parent))
    assert order == [("synced", file), ("named", file), ("synced", folder)]


def test_a_copy_that_cannot_be_read_back_is_no_backup(live: Path) -> None:
    with pytest.raises(BackupUnsound):
        back_up()
    assert list((live.parent / "backups").iterdir()) == []


def test_what_is_restored_is_on_disk_before_it_counts(
    live: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = live.with_name("backup.sqlite3")
    migrated(backup)
    order = disk_order(monkeypatch)
    sqlite.replace({"NAME": str(live)}, backup)
    file = live.stat().st_ino
    assert order == [("synced", file), ("named", file)]
    assert live.read_bytes() == backup.read_bytes()
