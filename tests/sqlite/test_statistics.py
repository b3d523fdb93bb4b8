"""When SQLite counts what its indexes find."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection

from tests.sqlite.conftest import Opened
from whiz_tournament.sqlite.statistics import refresh_statistics

sqlite_alone = pytest.mark.sqlite


def counted(path: Path) -> list[str]:
    """The tables of which there are statistics in a file."""
    with closing(sqlite3.connect(path)) as db:
        if not db.execute("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'").fetchone():
            return []
        return [row[0] for row in db.execute("SELECT DISTINCT tbl FROM sqlite_stat1")]


@pytest.mark.parametrize(("writes", "found"), [(True, ["score"]), (False, [])])
def test_who_wrote_counts_before_closing(
    opened: Opened, path: Path, *, writes: bool, found: list[str]
) -> None:
    db = opened()["default"]
    with db.cursor() as cursor:
        cursor.execute("CREATE INDEX said ON score (said)")
        cursor.executemany("INSERT INTO score (said) VALUES (%s)", [("10H",)] * 100)
    db.close()
    assert counted(path) == []  # nobody has asked for anything that they would have helped
    with db.cursor() as cursor:
        if writes:
            cursor.execute("INSERT INTO score (said) VALUES ('9NT')")
        cursor.execute("SELECT id FROM score WHERE said = '9NT' AND id > 3").fetchall()
    db.close()
    assert counted(path) == found


@sqlite_alone
@pytest.mark.django_db(transaction=True)
def test_every_migration_ends_with_them() -> None:
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM sqlite_stat1")
        call_command("migrate", verbosity=0)
        cursor.execute("SELECT count(*) FROM sqlite_stat1")
        assert cursor.fetchone()[0] > 0


@sqlite_alone
@pytest.mark.django_db
def test_a_database_that_cannot_be_written_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only=ON")
    try:
        refresh_statistics()
    finally:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA query_only=OFF")
