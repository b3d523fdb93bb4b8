"""Every write waits in the queue whichever way it goes, and gives the permit back in the end."""

import gc
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.db import IntegrityError, OperationalError, transaction
from django.db.backends.base.base import BaseDatabaseWrapper

from tests.sqlite.conftest import Opened
from whiz_tournament.services.log.transactions import passing
from whiz_tournament.sqlite.base import only_reads
from whiz_tournament.sqlite.writer_queue import queue_of

READS = (
    "SELECT 1",
    "  select 1",
    "PRAGMA quick_check",
    "PRAGMA foreign_keys = ON",
    "EXPLAIN QUERY PLAN DELETE FROM score",
    "WITH a AS (SELECT 1) SELECT * FROM a",
)
WRITES = (
    "INSERT INTO score (said) VALUES ('SELECT')",
    "UPDATE score SET said = 1",
    "DELETE FROM score",
    "REPLACE INTO score VALUES (1, 2)",
    "CREATE TABLE a (b)",
    "VACUUM",
    "ANALYZE",
    "BEGIN",
    "BEGIN IMMEDIATE",
    "SAVEPOINT a",
    "PRAGMA optimize",
    "PRAGMA main.wal_checkpoint(TRUNCATE)",
    "PRAGMA user_version = 7",
    "WITH a AS (SELECT 1) INSERT INTO score (said) SELECT * FROM a",
    "-- a comment\nSELECT 1",  # unknown: taken to write
)


@pytest.mark.parametrize("sql", READS)
def test_what_reads_waits_for_nobody(sql: str) -> None:
    assert only_reads(sql)


@pytest.mark.parametrize("sql", WRITES)
def test_what_writes_is_known(sql: str) -> None:
    assert not only_reads(sql)


def free(path: Path) -> bool:
    """Return whether nobody writes: the permit can be had at once, and is given back."""
    return queue_of(path).wait(0) is not None


@contextmanager
def atomic_of(db: BaseDatabaseWrapper) -> Iterator[None]:
    """Open a transaction, or one within it, on a connection that Django knows by no name."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(transaction, "get_connection", lambda using=None: db)
        with transaction.atomic():
            yield


def by_cursor(db: Any) -> None:
    with db.cursor() as cursor:
        cursor.execute("INSERT INTO score (said) VALUES (%s)", ["a"])


class Planned(Exception):
    """What a transaction fails with."""


def fail_after_writing(db: Any) -> None:
    by_cursor(db)
    raise Planned


def many(db: Any) -> None:
    with db.cursor() as cursor:
        cursor.executemany("INSERT INTO score (said) VALUES (%s)", [["a"], ["b"]])


def script(db: Any) -> None:
    db.connection.cursor().executescript("INSERT INTO score (said) VALUES ('a');")


def bare(db: Any) -> None:
    db.connection.execute("INSERT INTO score (said) VALUES (?)", ["a"])


def transaction_by_hand(db: Any) -> None:
    db.connection.execute("BEGIN IMMEDIATE")
    db.connection.execute("INSERT INTO score (said) VALUES ('a')")
    db.connection.execute("COMMIT")


def without_autocommit(db: Any) -> None:
    db.set_autocommit(False)
    by_cursor(db)
    db.commit()
    db.set_autocommit(True)


WAYS: tuple[Callable[[Any], None], ...] = (
    by_cursor,
    many,
    script,
    bare,
    transaction_by_hand,
    without_autocommit,
)


@pytest.mark.parametrize("write", WAYS, ids=lambda way: way.__name__)
def test_every_way_to_write_waits_and_gives_back(
    opened: Opened, path: Path, write: Callable[[Any], None]
) -> None:
    db = opened()["default"]
    write(db)
    assert free(path)
    held = queue_of(path).wait(0)
    assert held is not None
    db.connection.patience = 0.001
    with pytest.raises(Exception, match="database is locked"):
        write(db)
    held.give_back()
    if not db.get_autocommit():
        db.set_autocommit(True)
    write(db)
    assert free(path)


def test_a_read_waits_for_no_writer(opened: Opened, path: Path) -> None:
    handler = opened()
    held = queue_of(path).wait(0)
    found: list[Any] = []

    def read() -> None:  # a connection of its own, opened while somebody writes
        with handler["default"].cursor() as cursor:
            cursor.execute("SELECT count(*) FROM score")
            found.append(cursor.fetchone())
        handler["default"].close()

    thread = threading.Thread(target=read)
    thread.start()
    thread.join()
    assert found == [(0,)]
    assert held is not None


def test_too_long_a_wait_is_the_fault_that_may_pass(opened: Opened, path: Path) -> None:
    db = opened(timeout=0.001)["default"]
    held = queue_of(path).wait(0)
    with pytest.raises(OperationalError, match="locked") as caught:
        by_cursor(db)
    assert passing(caught.value)
    assert held is not None


def test_rows_of_a_written_row_are_there_and_it_is_committed(opened: Opened, path: Path) -> None:
    db = opened()["default"]
    written = "INSERT INTO score (said) VALUES ('a'), ('b'), ('c'), ('d'), ('e') RETURNING id"
    with db.cursor() as cursor:
        cursor.execute(written)
        assert free(path)
        assert not db.connection.in_transaction
        assert cursor.fetchone() == (1,)
        assert cursor.fetchmany(2) == [(2,), (3,)]
        assert cursor.fetchall() == [(4,), (5,)]
        assert cursor.fetchone() is None
        cursor.execute(written)
        assert [key for (key,) in cursor] == [6, 7, 8, 9, 10]
        cursor.execute("SELECT count(*) FROM score")
        assert cursor.fetchall() == [(10,)]


def test_a_permit_lasts_from_the_first_to_the_last_of_nested_transactions(
    opened: Opened, path: Path
) -> None:
    handler = opened()
    db = handler["default"]
    with atomic_of(db):
        assert not free(path)
        with pytest.raises(Planned), atomic_of(db):
            fail_after_writing(db)
        assert not free(path)
        with atomic_of(db):
            by_cursor(db)
        assert not free(path)
    assert free(path)
    with db.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM score")
        assert cursor.fetchone() == (1,)


def test_a_transaction_that_fails_gives_the_permit_back(opened: Opened, path: Path) -> None:
    db = opened()["default"]
    with pytest.raises(Planned), atomic_of(db):
        fail_after_writing(db)
    assert free(path)


def test_a_transaction_that_sqlite_ends_gives_the_permit_back(opened: Opened, path: Path) -> None:
    db = opened()["default"]
    by_cursor(db)
    with pytest.raises(IntegrityError), atomic_of(db):
        db.cursor().execute("INSERT OR ROLLBACK INTO score (id) VALUES (1)")
    assert free(path)


def test_a_connection_that_closes_in_a_transaction_gives_it_back(
    opened: Opened, path: Path
) -> None:
    db = opened()["default"]
    with atomic_of(db):
        by_cursor(db)
        db.close()
        assert free(path)
    by_cursor(db)
    assert free(path)


def test_a_connection_that_is_dropped_in_a_transaction_gives_it_back(
    opened: Opened, path: Path
) -> None:
    db = opened()["default"]
    other: Any = db.copy()
    other.ensure_connection()
    other.connection.execute("BEGIN IMMEDIATE")
    assert not free(path)
    del other
    gc.collect()
    assert free(path)
    by_cursor(db)
