"""A statement that is always worded the same, and run with little around it: what every score asks.

Django makes a cursor for each run and puts all values into the SQL again. Here PostgreSQL plans a
statement once for each connection (``prepared.py``); SQLite keeps its own plans.
"""

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from django.db import DEFAULT_DB_ALIAS, connections

if TYPE_CHECKING:
    from whiz_tournament.models.prepared import Prepared

Row = tuple[Any, ...]


class Statement:
    """SQL with ``%s`` for each value, and no ``%`` besides.

    ``large`` is for large reads: PostgreSQL sends bytes as they are, not as twice as many digits,
    and plans each for its values, where one plan for any values can take four times as long.
    """

    def __init__(self, sql: str, *, large: bool = False) -> None:
        self._sql, self._for_sqlite = sql, sql.replace("%s", "?")
        self._large = large

    def rows(self, values: Sequence[Any], db: Any = None) -> list[Row]:
        """Run it and return what it finds; ``db`` is the connection, where somebody has it."""
        db = _ready(db)
        if _is_watched(db):
            with db.cursor() as cursor:
                cursor.execute(self._sql, values)
                return list(cursor.fetchall())
        with db.wrap_database_errors:
            if db.vendor == "sqlite":
                return list(db.connection.execute(self._for_sqlite, values).fetchall())
            if self._large:
                cursor = db.Database.Cursor(db.connection)
                return list(
                    cursor.execute(self._sql, values, prepare=False, binary=True).fetchall()
                )
            return self._prepared(db).rows(values)

    def count(self, values: Sequence[Any]) -> int:
        """Run it and return how many rows that were."""
        db = _ready()
        if _is_watched(db):
            with db.cursor() as cursor:
                cursor.execute(self._sql, values)
                return int(cursor.rowcount)
        with db.wrap_database_errors:
            if db.vendor == "sqlite":
                return int(db.connection.execute(self._for_sqlite, values).rowcount)
            return self._prepared(db).count(values)

    def _prepared(self, db: Any) -> "Prepared":
        # Here, for a laptop with SQLite has no psycopg.
        from whiz_tournament.models.prepared import prepared_of

        return prepared_of(db, self._sql)


def among(column: str, keys: Sequence[int]) -> tuple[str, list[Any]]:
    """Return a condition that a column holds one of these keys, and its values."""
    if connections[DEFAULT_DB_ALIAS].vendor == "postgresql":
        return f"{column} = ANY(%s)", [list(keys)]
    condition = f"{column} IN (SELECT value FROM json_each(%s))"  # noqa: S608 - our own name
    return condition, [json.dumps(list(keys))]


def _ready(known: Any = None) -> Any:
    """Return the connection, open and fit for a statement: what making a cursor looks at."""
    db: Any = known or connections[DEFAULT_DB_ALIAS]
    db.validate_thread_sharing()
    db.close_if_health_check_failed()
    db.ensure_connection()
    db.validate_no_broken_transaction()
    return db


def _is_watched(db: Any) -> bool:
    """Tell whether somebody counts statements, which only cursors of Django's own tell."""
    return bool(db.queries_logged or db.execute_wrappers)
