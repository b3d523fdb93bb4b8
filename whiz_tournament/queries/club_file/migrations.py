"""Which state of the tables this program knows: a club file names the newest it was saved with."""

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path

from django.apps import apps
from django.db import connection
from django.db.migrations.loader import MigrationLoader

APP = "whiz_tournament"


def known_migrations() -> frozenset[str]:
    """Return the names of all migrations of this program."""
    loader = MigrationLoader(connection, ignore_no_migrations=True)
    return frozenset(name for app, name in loader.disk_migrations if app == APP)


def is_up_to_date(database: Path) -> bool:
    """Tell whether all migrations of this program, and no others, were done on a database."""
    loader = MigrationLoader(connection, ignore_no_migrations=True)
    with closing(sqlite3.connect(database)) as file:
        done = set(file.execute("SELECT app, name FROM django_migrations"))
    return done == set(loader.disk_migrations)


@cache
def newest_migration() -> str:
    """Return the newest of them."""
    return max(known_migrations())


def missing_columns(database: Path) -> list[str]:
    """Return what lacks, as ``table.column``; of a table that lacks, all columns.

    Migrations say only what was done to a database once, not what somebody did to it since.
    """
    with closing(sqlite3.connect(database)) as file:
        rows = file.execute(
            "SELECT t.name, c.name FROM sqlite_master t JOIN pragma_table_info(t.name) c"
            " WHERE t.type = 'table'"
        ).fetchall()
    return sorted(f"{table}.{column}" for table, column in _needed() - set(rows))


def _needed() -> set[tuple[str, str]]:
    return {
        (model._meta.db_table, str(field.column))  # noqa: SLF001 - Django's own name for it
        for model in apps.get_models(include_auto_created=True)
        for field in model._meta.concrete_fields  # noqa: SLF001 - Django's own name for them
    }
