"""On a SQLite with the WAL-reset fault nothing is written during a checkpoint, by any process.

What counts is what SQLite notes itself beside the file: how many pages the log has, and how many of
them checkpoints have copied. Each claim is held against faults planted in what should keep it.
"""

import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.sqlite.conftest import Opened
from tests.sqlite.files import IndexReader, LogIndex, watched
from tests.sqlite.writing import Overlaps, write_rows
from whiz_tournament.backups import sqlite as backups
from whiz_tournament.sqlite import writer_queue
from whiz_tournament.sqlite.writer_queue import COMMITS_BETWEEN, Checkpoints, checkpoints_of

ROOT = Path(__file__).resolve().parents[2]
WRITE = "INSERT INTO score (said) VALUES ('a')"


@contextmanager
def another_writes(path: Path) -> Iterator[sqlite3.Connection]:
    """Have a connection that is none of ours write, as another process does."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA wal_autocheckpoint=0")
        other.execute("BEGIN IMMEDIATE")
        yield other
        if other.in_transaction:
            other.execute("ROLLBACK")


def without_lock(self: Checkpoints, connection: sqlite3.Connection) -> bool:
    """The planted fault: a checkpoint that keeps nobody from writing."""
    sqlite3.Connection.cursor(connection, sqlite3.Cursor).execute("PRAGMA wal_checkpoint")
    return True


def written(db: Any, path: Path, commits: int) -> LogIndex:
    """Write that often; return what SQLite then notes of the log."""
    with watched(path) as log:
        for _ in range(commits):
            db.connection.execute(WRITE)
        found = log.read()
        db.close()  # before the reader: whose end would drop SQLite's locks
        return found


def test_sixty_four_commits_make_one_checkpoint_and_fewer_none(opened: Opened, path: Path) -> None:
    before = written(opened()["default"], path, COMMITS_BETWEEN - 2)  # one made the table
    assert before.copied == 0
    assert before.frames > 0


def test_a_checkpoint_copies_all(opened: Opened, path: Path) -> None:
    after = written(opened()["default"], path, COMMITS_BETWEEN - 1)
    assert after.copied == after.frames > 0


def test_a_large_transaction_is_copied_at_once(opened: Opened, path: Path) -> None:
    db = opened()["default"]
    with watched(path) as log:
        db.connection.execute("INSERT INTO score (said) VALUES (?)", ["a" * 5_000_000])
        found = log.read()
        db.close()
    assert found.copied == found.frames > 1000


def large_rows(db: Any, rows: int) -> None:
    for _ in range(rows):
        db.connection.execute("INSERT INTO score (said) VALUES (?)", ["a" * 400_000])


@pytest.mark.parametrize("planted", [False, True], ids=["as it is", "autocheckpoint left on"])
def test_no_commit_makes_a_checkpoint_by_itself(
    opened: Opened, path: Path, planted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer_queue, "BYTES_BETWEEN", 10**9)
    db = opened()["default"]
    if planted:
        db.connection.execute("PRAGMA wal_autocheckpoint=1000")
    with watched(path) as log:
        large_rows(db, 20)  # some 2,000 pages
        copied = log.read().copied
        db.close()
    assert bool(copied) is planted


def test_a_sound_version_is_left_to_itself(opened: Opened, path: Path) -> None:
    db = opened(own_checkpoints=False)["default"]
    assert db.connection.execute("PRAGMA wal_autocheckpoint").fetchone() == (1000,)
    assert db.connection.checkpoints is None
    few = written(db, path, COMMITS_BETWEEN)
    assert few.copied == 0


@pytest.mark.parametrize("planted", [False, True], ids=["as it is", "without its lock"])
def test_no_checkpoint_begins_while_another_process_writes(
    opened: Opened, path: Path, planted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if planted:
        monkeypatch.setattr(Checkpoints, "make", without_lock)
    db = opened()["default"]
    db.connection.execute(WRITE)
    with watched(path) as log:
        with another_writes(path):
            made = checkpoints_of(path).make(db.connection)
            copied = log.read().copied
        db.close()
    assert made is planted
    assert bool(copied) is planted


@pytest.mark.parametrize("planted", [False, True], ids=["as it is", "without its lock"])
def test_nobody_begins_to_write_during_a_checkpoint(
    opened: Opened, path: Path, planted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if planted:
        monkeypatch.setattr(Checkpoints, "make", without_lock)
    db = opened()["default"]
    db.connection.execute(WRITE)
    tried = []

    def try_to_write(statement: str) -> None:
        if "wal_checkpoint" in statement:
            with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as other:
                try:
                    other.execute("BEGIN IMMEDIATE")
                except sqlite3.OperationalError:
                    tried.append("refused")
                else:
                    tried.append("let in")

    db.connection.set_trace_callback(try_to_write)
    checkpoints_of(path).make(db.connection)
    db.connection.set_trace_callback(None)
    assert tried == ["let in" if planted else "refused"]


def test_a_checkpoint_is_made_while_the_permit_is_held(opened: Opened, path: Path) -> None:
    handler = opened()
    db, order = handler["default"], []

    def note(statement: str) -> None:
        if "wal_checkpoint" in statement:
            thread.start()
            while not db.connection.queue._waiting:
                pass
            order.append("checkpoint")

    def write() -> None:
        with handler["default"].cursor() as cursor:
            cursor.execute(WRITE)
        order.append("write")
        handler["default"].close()

    thread = threading.Thread(target=write)
    db.connection.set_trace_callback(note)
    for _ in range(COMMITS_BETWEEN - 1):
        db.connection.execute(WRITE)
    db.connection.set_trace_callback(None)
    thread.join()
    assert order == ["checkpoint", "write"]


def test_a_checkpoint_that_cannot_be_is_no_error(opened: Opened, path: Path) -> None:
    db = opened()["default"]
    large_rows(db, 3)
    going = db.connection.execute("SELECT said FROM score")  # a read that goes on
    assert going.fetchone() is not None
    for _ in range(2 * COMMITS_BETWEEN):
        db.connection.execute(WRITE)
    assert len(going.fetchall()) >= 2
    with another_writes(path):
        assert not checkpoints_of(path).make(db.connection)
    assert checkpoints_of(path).make(db.connection)


def test_a_backup_copies_no_page_of_the_log_into_the_file(
    opened: Opened, path: Path, tmp_path: Path
) -> None:
    db = opened()["default"]
    db.connection.execute("CREATE TABLE django_migrations (id)")
    with watched(path) as log:
        large_rows(db, 3)
        before = log.read()
        backups.write({"NAME": path}, tmp_path / "copy.sqlite3")
        after = log.read()
        db.close()
    assert before == after


def _stress(opened: Opened, path: Path, overlaps: Overlaps, *, contained: bool) -> int:
    """Write by threads and by another process at once; return how many rows must be there."""
    handler = opened(own_checkpoints=contained)
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.sqlite.writing", str(path), str(int(contained))], cwd=ROOT
    )
    threads = [threading.Thread(target=write_rows, args=(handler, overlaps, 60)) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert child.wait() == 0, "in the other process a checkpoint ran while it wrote"
    return 7 * 60


@pytest.mark.parametrize("contained", [True, False], ids=["faulty version", "fixed version"])
def test_under_stress_no_checkpoint_overlaps_a_write(
    opened: Opened, path: Path, contained: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer_queue, "COMMITS_BETWEEN", 2)
    made: list[bool] = []
    make = Checkpoints.make

    def counted(self: Checkpoints, connection: sqlite3.Connection) -> bool:
        made.append(make(self, connection))
        return made[-1]

    monkeypatch.setattr(Checkpoints, "make", counted)
    opened(own_checkpoints=contained)
    overlaps = Overlaps(path)
    rows = _stress(opened, path, overlaps, contained=contained)
    assert any(made) is contained
    if contained:
        assert overlaps.found == []
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("SELECT count(*) FROM score").fetchone() == (rows,)
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def write_with_checkpoints(path: Path) -> None:
    """The planted fault: a program whose commits make checkpoints by themselves."""
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()


def no_checkpoint(path: Path) -> None:
    """What another process of ours does meanwhile: it waits."""


@pytest.mark.parametrize("meanwhile", [no_checkpoint, write_with_checkpoints])
def test_the_stress_sees_a_checkpoint_during_a_write(
    opened: Opened, path: Path, meanwhile: Callable[[Path], None]
) -> None:
    handler = opened()
    overlaps = Overlaps(path)
    handler["default"].connection.execute(WRITE)
    write_rows(handler, overlaps, 1, during=lambda: meanwhile(path))
    assert bool(overlaps.found) is (meanwhile is write_with_checkpoints)


def test_reading_the_index_is_right(opened: Opened, path: Path) -> None:
    db = opened()["default"]
    with watched(path) as log:
        assert isinstance(log, IndexReader)
        large_rows(db, 1)
        frames = log.read().frames
        _, said, _ = db.connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        assert said == frames == log.read().copied
        db.close()
