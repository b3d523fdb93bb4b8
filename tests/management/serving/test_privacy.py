"""On a shared laptop nobody else reads hands, sessions and the secrets of cards."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_django import Settings

from whiz_tournament.management.serving.preparation import keep_private


@pytest.fixture(autouse=True)
def umask() -> Iterator[None]:
    """The umask of this process is as it was afterwards."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.fixture
def open_folders(tmp_path: Path, settings: Settings) -> Path:
    """Folders that were made by hand, and what an earlier start left there."""
    settings.DATA_DIR, settings.BACKUP_DIR = tmp_path / "data", tmp_path / "backups"
    settings.DATA_DIR.mkdir(mode=0o755)
    settings.BACKUP_DIR.mkdir(mode=0o755)
    for name in ("whiz.sqlite3", "whiz.sqlite3-wal", "secret_key"):
        (settings.DATA_DIR / name).write_text("")
    return tmp_path


def mode(path: Path) -> str:
    return oct(path.stat().st_mode & 0o777)


def test_what_is_there_is_closed_to_others(open_folders: Path) -> None:
    assert mode(open_folders / "data" / "whiz.sqlite3") == "0o644"
    keep_private()
    assert {mode(open_folders / folder) for folder in ("data", "backups")} == {"0o700"}
    files = list((open_folders / "data").iterdir())
    assert [mode(file) for file in files] == ["0o600"] * 3


def test_what_is_made_from_now_on_is_closed_to_others(open_folders: Path) -> None:
    keep_private()
    (open_folders / "new").mkdir()
    (open_folders / "new" / "file").write_text("")
    assert mode(open_folders / "new") == "0o700"
    assert mode(open_folders / "new" / "file") == "0o600"


def test_a_link_is_left_alone(open_folders: Path) -> None:
    elsewhere = open_folders / "elsewhere"
    elsewhere.write_text("")
    (open_folders / "data" / "link").symlink_to(elsewhere)
    keep_private()
    assert mode(elsewhere) == "0o644"


def test_folders_that_are_not_there_yet_are_no_fault(tmp_path: Path, settings: Settings) -> None:
    settings.DATA_DIR, settings.BACKUP_DIR = tmp_path / "none", tmp_path / "neither"
    keep_private()
