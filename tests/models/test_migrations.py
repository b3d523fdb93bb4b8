"""Walking the migrations and making all tables at once end in the same tables.

Walking takes twenty seconds of processor for each database, so this is a proof.
"""

import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.db import connection, connections, models
from django.db.backends.base.base import BaseDatabaseWrapper

from tests.backups.conftest import ROOT
from whiz_tournament.jobs import programs

Schema = dict[str, dict[str, Any]]
WIDER_AFTER_MIGRATIONS = {
    "auth_group_permissions",
    "auth_user_groups",
    "auth_user_user_permissions",
}
"""Django's own, empty here: on PostgreSQL migrations give them a bigint, models an integer."""
RENAMED = ("whiz_tournament_hostedtournament", "whiz_tournament_hostedplace")
"""PostgreSQL names a table's indexes after the name that it had when they were made."""


@pytest.mark.proof
@pytest.mark.django_db
def test_migrations_make_the_tables_of_the_models(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = (
        f"sqlite:///{tmp_path / 'walked.sqlite3'}"
        if connection.vendor == "sqlite"
        else request.getfixturevalue("postgres_url")
    )
    _migrate(url, tmp_path)

    with _database_at(url) as walked:
        migrated, made = _schema(walked), _schema(connection)
    assert sorted(migrated) == sorted(made)
    assert _differences(migrated, made) == []


def _differences(one: Schema, other: Schema) -> list[tuple[str, str, list[str], list[str]]]:
    """Table and kind, with what only the one and only the other has."""
    return [
        (table, kind, sorted(set(rows) - set(there)), sorted(set(there) - set(rows)))
        for table in one
        if table not in WIDER_AFTER_MIGRATIONS or connection.vendor == "sqlite"
        for kind, rows in one[table].items()
        if rows != (there := other[table][kind])
    ]


@pytest.mark.django_db
def test_a_table_that_differs_is_found() -> None:
    before = _schema(connection)
    field = models.CharField(max_length=7, null=True)
    field.set_attributes_from_name("planted")

    with connection.cursor() as cursor:
        kind = field.db_type(connection)
        cursor.execute(f"ALTER TABLE whiz_tournament_club ADD COLUMN planted {kind}")

    after = _schema(connection)
    assert {table for table in after if after[table] != before[table]} == {"whiz_tournament_club"}


def _migrate(url: str, folder: Path) -> None:
    """Walk all migrations: who names an app asks for them, not for the tables as they are now."""
    environment = {
        **programs.environment(),
        "DATABASE_URL": url,
        "WHIZ_DATA_DIR": str(folder),
        "WHIZ_OWN_BACKUPS": "0",  # the tool on PATH may be older than the server of the tests
    }
    for app in (["whiz_tournament"], []):
        command = [sys.executable, "manage.py", "migrate", *app, "--verbosity=0"]
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr


@contextmanager
def _database_at(url: str) -> Iterator[BaseDatabaseWrapper]:
    """Another database of the kind of the one under test; Django looks it up by that one's name."""
    name = (
        url.removeprefix("sqlite:///") if connection.vendor == "sqlite" else url.rsplit("/", 1)[-1]
    )
    kind = type(connections["default"])
    other = kind({**connection.settings_dict, "NAME": name}, alias="default")
    try:
        yield other
    finally:
        other.close()


def _schema(database: BaseDatabaseWrapper) -> Schema:
    """What each table holds: columns, constraints and indexes, triggers; the order is left out."""
    with database.cursor() as cursor:
        tables = sorted(database.introspection.table_names(cursor))
        return {table: _table(database, cursor, table) for table in tables}


def _table(database: BaseDatabaseWrapper, cursor: Any, table: str) -> dict[str, Any]:
    described = database.introspection.get_table_description(cursor, table)
    constraints = database.introspection.get_constraints(cursor, table)
    return {
        "columns": sorted(
            repr((each.name, each.type_code, each.internal_size, each.null_ok, each.collation))
            for each in described
        ),
        "constraints": sorted(
            repr((_plain(name, one), sorted(one["columns"] or []), _kind(one)))
            for name, one in constraints.items()
        ),
        "sql": _statements(cursor, database.vendor, table),
    }


def _plain(name: str, one: Mapping[str, Any]) -> str:
    """The name of a constraint that the models gave it; what the database named may differ."""
    named = one["check"] or (one["unique"] and not one["primary_key"])
    return _of_today(name) if named and not name.startswith("__unnamed") else ""


def _of_today(text: str) -> str:
    return re.sub(r"_[0-9a-f]{8}\b|_[0-9a-f]{8}(?=_like\b)", "", text.replace(*RENAMED))


def _kind(one: Mapping[str, Any]) -> tuple[Any, ...]:
    return (
        one["primary_key"], one["unique"], one["foreign_key"], one["check"], one["index"],
        tuple(one.get("orders") or ()),
    )  # fmt: skip


_INDEXES = {
    "sqlite": "SELECT sql FROM sqlite_master WHERE tbl_name = %s AND type IN ('index', 'trigger')"
    " AND sql IS NOT NULL",
    "postgresql": "SELECT indexdef FROM pg_indexes WHERE tablename = %s"
    " UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger"
    " WHERE tgrelid = %s::regclass AND NOT tgisinternal"
    " UNION ALL SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conrelid = %s::regclass"
    " UNION ALL SELECT unnest(reloptions) FROM pg_class WHERE oid = %s::regclass",
}


def _statements(cursor: Any, vendor: str, table: str) -> list[str]:
    """Indexes, triggers and settings as the database says them, with conditions of indexes."""
    statement = _INDEXES[vendor]
    cursor.execute(statement, [table] * statement.count("%s"))
    return sorted(_of_today(row[0]) for row in cursor.fetchall())
