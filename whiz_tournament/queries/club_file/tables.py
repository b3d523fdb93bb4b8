"""Whether a database has every table and column that this program works with."""

import sqlite3
from contextlib import closing
from pathlib import Path

from django.apps import apps


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
