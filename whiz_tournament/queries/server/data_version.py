"""Which program and which SQLite keep the data: migrations, and versions that used them."""

import sqlite3
from dataclasses import dataclass
from typing import Final

from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from whiz_tournament.models import ServerState
from whiz_tournament.models.first_tables import known_migrations
from whiz_tournament.sqlite.reset_fault import has_reset_fault

APP: Final = "whiz_tournament"
TABLE: Final = "whiz_tournament_serverstate"


def applied_migrations() -> set[tuple[str, str]]:
    """Return what was done to the tables, by whichever version."""
    recorder = MigrationRecorder(connection)
    if not recorder.has_table():
        return set()
    return set(recorder.migration_qs.values_list("app", "name"))


def is_migrated() -> bool:
    """Tell whether nothing is left to do to the tables."""
    return known_migrations() <= applied_migrations()


def unknown_migrations() -> list[str]:
    """Return what was done to the tables that this program does not know: a newer one did it."""
    unknown = applied_migrations() - known_migrations()
    return sorted(name for app, name in unknown if app == APP)


def newest_version() -> str:
    """Return the newest version that used the data; empty where none said so."""
    with connection.cursor() as cursor:
        described = connection.introspection.get_table_description(cursor, TABLE)
    if "program_version" not in {column.name for column in described}:
        return ""
    rows = ServerState.objects.order_by("id").values_list("program_version", flat=True)
    return rows.first() or ""


def updated_from() -> str:
    """Return the version before this one, as long as nobody has read what is new since."""
    rows = ServerState.objects.order_by("id").values_list("updated_from", flat=True)
    return rows.first() or ""


# Which SQLite keeps the data of this computer.


@dataclass(frozen=True, slots=True)
class SqliteVersion:
    """A version, and whether it has the fault that the program works around."""

    name: str
    is_faulty: bool


def sqlite_version() -> SqliteVersion:
    """Return the version that this Python uses."""
    return SqliteVersion(
        f"SQLite {sqlite3.sqlite_version}", has_reset_fault(sqlite3.sqlite_version_info)
    )


def database_epoch() -> str:
    """Return this life of the database; a restore makes a new one, so phones send again."""
    state = ServerState.objects.order_by("id").first()
    return (state or ServerState.objects.create()).epoch
