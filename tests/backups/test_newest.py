"""The newest backup is the one that holds most; the clock has no say in it."""

import os
import shutil
from pathlib import Path

import pytest

from tests.backups.conftest import Installation
from tests.backups.test_restore import AFTER_THE_BACKUP, EVENING, LOG
from whiz_tournament.backups.contents import ContentMark
from whiz_tournament.backups.folder import BackupFile, backups, claim, delete_old_backups

FUTURE, PAST = "20990101T000000Z", "20200101T000000Z"


def told_at(path: Path, at: str) -> Path:
    """Give a backup the name that a clock which stood there would have given it."""
    file = BackupFile.read(path)
    assert file is not None
    return path.rename(path.with_name(path.name.replace(file.at, at)))


@pytest.mark.parametrize(("first", "second"), [(FUTURE, PAST), (PAST, FUTURE)])
def test_the_one_with_more_entries_is_taken_whatever_the_clock_said(
    sqlite_installation: Installation, first: str, second: str
) -> None:
    sqlite_installation.python(EVENING)  # backs up when round 1 is closed
    told_at(backups(sqlite_installation.backups)[0].path, first)
    sqlite_installation.python(AFTER_THE_BACKUP)
    sqlite_installation.manage("backup")
    told_at(backups(sqlite_installation.backups)[0].path, second)

    assert sqlite_installation.manage("restore").returncode == 0

    assert sqlite_installation.python(LOG) == "7 7"


def test_on_postgres_too(postgres_installation: Installation) -> None:
    postgres_installation.manage("backup")
    told_at(backups(postgres_installation.backups)[0].path, FUTURE)
    postgres_installation.python(EVENING.replace("close_round(tour", "(lambda **_: 0)(tour"))
    postgres_installation.manage("backup")
    told_at(backups(postgres_installation.backups)[0].path, PAST)
    assert postgres_installation.manage("restore").returncode == 0
    assert postgres_installation.python(LOG) == "6 6"


def test_a_backup_after_a_restore_is_newer_than_all_before_it(
    sqlite_installation: Installation,
) -> None:
    """Though it holds less: who restored an older one wanted that one to go on."""
    empty = Path(sqlite_installation.manage("backup").stdout.split(": ")[-1].strip())
    sqlite_installation.python(EVENING)
    assert sqlite_installation.manage("restore", str(empty)).returncode == 0
    sqlite_installation.manage("backup")
    newest = backups(sqlite_installation.backups)[0]
    assert newest.mark == ContentMark(life=2, entries=0)
    assert sqlite_installation.manage("restore").returncode == 0
    assert sqlite_installation.python(LOG) == "0 0"


def test_backups_named_before_names_had_marks_are_still_known(
    sqlite_installation: Installation,
) -> None:
    sqlite_installation.python(EVENING)
    (path,) = (file.path for file in backups(sqlite_installation.backups))
    old_name = path.rename(path.with_name(f"whiz-{FUTURE}-0-round.sqlite3"))
    sqlite_installation.python(AFTER_THE_BACKUP)
    sqlite_installation.manage("backup")
    newest, older = backups(sqlite_installation.backups)
    assert older.path == old_name
    assert newest.mark.entries == older.mark.entries + 1
    assert sqlite_installation.manage("restore", str(old_name)).returncode == 0
    assert sqlite_installation.python(LOG) == "6 6"


def test_a_name_is_given_once(tmp_path: Path) -> None:
    mark = ContentMark(1, 12)
    names = [claim(tmp_path, mark, "by-hand", ".sqlite3").name for _ in range(3)]
    assert [name[:22] for name in names] == [f"whiz-001-0000012-{n:02}-20" for n in (1, 2, 3)]


def test_eight_at_once_make_eight(sqlite_installation: Installation) -> None:
    code = (
        "import subprocess, sys\n"
        "command = [sys.executable, 'manage.py', 'backup']\n"
        "running = [subprocess.Popen(command, stdout=subprocess.DEVNULL) for _ in range(8)]\n"
        "print(sum(each.wait() for each in running))"
    )
    assert sqlite_installation.python(code) == "0"
    made = backups(sqlite_installation.backups)
    assert sorted(file.count for file in made) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert len(list(sqlite_installation.backups.iterdir())) == 8


def test_what_holds_more_is_first_whatever_its_name_says_of_the_time(tmp_path: Path) -> None:
    for entries, at in ((1, FUTURE), (2, PAST)):
        (tmp_path / f"whiz-001-{entries:07}-01-{at}-round.sqlite3").touch()
    assert [file.mark.entries for file in backups(tmp_path)] == [2, 1]


def test_thinning_keeps_the_fullest_and_one_a_day_and_asks_no_clock(tmp_path: Path) -> None:
    for entries in range(70):
        day = 1 + entries // 5
        name = f"whiz-001-{entries:07}-01-209901{day:02}T000000Z-round.sqlite3"
        (tmp_path / name).touch()
    (tmp_path / ".1-old.partial").touch()
    os.utime(tmp_path / ".1-old.partial", (0, 0))
    (tmp_path / ".2-new.partial").touch()
    delete_old_backups(tmp_path)
    kept = sorted(file.mark.entries for file in backups(tmp_path))
    assert kept == [4, 9, 14, 19, *range(20, 70)]
    assert [path.name for path in tmp_path.glob(".*")] == [".2-new.partial"]
    shutil.rmtree(tmp_path)
