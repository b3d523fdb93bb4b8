"""The worst day: the database is damaged or gone, and one command brings the newest backup back."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.backups.conftest import Installation
from tests.backups.test_restore import NAMES, add
from tests.postgres import free_port
from whiz_tournament.backups.folder import backups

PAGE = 4096


def overwrite(path: Path, start: int, length: int) -> None:
    with path.open("rb+") as file:
        file.seek(start)
        file.write(b"\xa5" * length)


def damaged_pages(path: Path) -> None:
    overwrite(path, path.stat().st_size // PAGE // 3 * PAGE, 60 * PAGE)


def damaged_header(path: Path) -> None:
    overwrite(path, 0, 100)


def truncated(path: Path) -> None:
    os.truncate(path, 10_000)


def empty(path: Path) -> None:
    os.truncate(path, 0)


def missing(path: Path) -> None:
    path.unlink()


Harm = Callable[[Path], None]
HARMS: list[Harm] = [damaged_pages, damaged_header, truncated, empty, missing]
each_harm = pytest.mark.parametrize("harm", HARMS, ids=lambda harm: harm.__name__)


@pytest.fixture(scope="module")
def backed_up(tmp_path_factory: pytest.TempPathFactory, migrated_folder: Path) -> Path:
    """A club with Anne and its backup, made once and copied for each harm."""
    folder = tmp_path_factory.mktemp("backed_up")
    shutil.copytree(migrated_folder, folder / "data")
    installation = Installation(folder / "data", folder / "backups", "")
    add(installation, "Anne")
    assert installation.manage("backup").returncode == 0
    return folder


@pytest.fixture
def harmed(tmp_path: Path, backed_up: Path, harm: Harm) -> Installation:
    """A club with Anne in its backup, whose database comes to harm."""
    for part in ("data", "backups"):
        shutil.copytree(backed_up / part, tmp_path / part)
    installation = Installation(tmp_path / "data", tmp_path / "backups", "")
    harm(live(installation))
    return installation


def live(installation: Installation) -> Path:
    return installation.data / "whiz.sqlite3"


def moved_aside(installation: Installation) -> list[Path]:
    return sorted(installation.data.glob("whiz.sqlite3-damaged-*"))


@each_harm
def test_restore_works_over_it_and_moves_it_aside(harmed: Installation, harm: Harm) -> None:
    before = live(harmed).read_bytes() if harm is not missing else None
    done = harmed.manage("restore")

    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert harmed.python(NAMES) == "Anne"
    if before is None:
        assert moved_aside(harmed) == []
    else:
        (aside,) = moved_aside(harmed)
        assert aside.read_bytes() == before
        assert str(aside) in done.stdout
    assert [file.reason for file in backups(harmed.backups)] == ["by-hand"]
    assert list(harmed.backups.glob(".*")) == []


@each_harm
def test_serve_names_the_newest_good_backup_and_the_command(
    harmed: Installation, harm: Harm, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PORT", str(free_port()))
    (newest,) = backups(harmed.backups)
    there = live(harmed).exists()

    done = harmed.manage("serve")

    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert str(newest.path) in done.stderr
    assert "manage.py restore" in done.stderr
    assert live(harmed).exists() == there  # no empty club was begun in its place


@pytest.mark.parametrize("harm", [damaged_pages, damaged_header], ids=["pages", "header"])
def test_the_check_says_so_with_its_hint(harmed: Installation, harm: Harm) -> None:
    done = harmed.manage("check", "--database", "default", "--tag", "database")
    assert done.returncode == 1
    assert "whiz.E002" in done.stderr
    assert "manage.py restore" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_log_of_changes_goes_aside_with_its_file(sqlite_installation: Installation) -> None:
    installation = sqlite_installation
    assert installation.manage("backup").returncode == 0
    names = [f"whiz.sqlite3{companion}" for companion in ("", "-wal", "-shm")]
    for name in names:
        (installation.data / name).write_bytes(b"broken" + name.encode())

    assert installation.manage("restore").returncode == 0

    (aside, *_rest) = moved_aside(installation)
    ends = [path.name.removeprefix(aside.name) for path in moved_aside(installation)]
    assert ends == ["", "-shm", "-wal"]
    assert Path(f"{aside}-wal").read_bytes() == b"brokenwhiz.sqlite3-wal"


def test_a_newest_backup_that_is_damaged_is_passed_over(sqlite_installation: Installation) -> None:
    installation = sqlite_installation
    add(installation, "Anne")
    installation.manage("backup")
    installation.manage("backup")
    bad, good = (file.path for file in backups(installation.backups))
    truncated(bad)

    done = installation.manage("restore")

    assert done.returncode == 0, done.stderr
    assert str(bad) in done.stderr
    assert str(good) in done.stdout


def test_create_director_on_an_empty_folder_makes_the_tables(tmp_path: Path) -> None:
    empty_one = Installation(tmp_path / "data", tmp_path / "backups", "")
    done = empty_one.manage("create_director", "anne")
    assert done.returncode == 0, done.stderr
    with closing(sqlite3.connect(live(empty_one))) as database:
        users = database.execute("SELECT username FROM auth_user").fetchall()
    assert users == [("anne",)]


def test_a_backup_that_cannot_be_made_is_said_in_a_sentence(
    sqlite_installation: Installation,
) -> None:
    sqlite_installation.backups.write_text("a file where the folder should be")
    done = sqlite_installation.manage("backup")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert str(sqlite_installation.backups) in done.stderr


def test_a_failing_tool_is_said_in_a_sentence(
    postgres_installation: Installation, tmp_path: Path
) -> None:
    tool = tmp_path / "bin" / "pg_dump"
    tool.parent.mkdir()
    tool.write_text("#!/bin/sh\necho 'pg_dump: error: server version: 18; aborting' >&2\nexit 1\n")
    tool.chmod(0o755)
    done = postgres_installation.manage("backup", WHIZ_PG_BIN=str(tool.parent))
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "server version: 18; aborting" in done.stderr
