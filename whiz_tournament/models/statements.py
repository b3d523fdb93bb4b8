"""A statement that is always worded the same, and run with little around it: what every score asks.

Django makes a cursor for each run and puts all values into the SQL again. Here PostgreSQL plans a
statement once for each connection, through a cursor that is kept; SQLite keeps its own plans.
"""

import json
from collections.abc import Sequence
from datetime import datetime
from functools import cache
from typing import Any, Final

from django.db import DEFAULT_DB_ALIAS, InterfaceError, OperationalError, connections

Row = tuple[Any, ...]

_KEPT: Final = "kept_cursors"
_NOTHING_KEPT: Final[tuple[Any, dict[str, Any]]] = (None, {})


class Statement:
    """SQL with ``%s`` for each value, and no ``%`` besides.

    ``large`` is for large reads: PostgreSQL sends bytes as they are, not as twice as many digits,
    and plans each for its values, where one plan for any values can take four times as long.
    """

    def __init__(self, sql: str, *, large: bool = False) -> None:
        self._sql, self._for_sqlite = sql, sql.replace("%s", "?")
        self._large, self._reads = large, sql.startswith("SELECT")

    def rows(self, values: Sequence[Any], db: Any = None) -> list[Row]:
        """Run it and return what it finds; ``db`` is the connection, where somebody has it."""
        db = db or connections[DEFAULT_DB_ALIAS]
        return self._first_rows(db, values) if self._shows_health(db) else self._rows(db, values)

    def _shows_health(self, db: Any) -> bool:
        """Tell whether it is the first to ask since the connection lay idle, and only reads."""
        unknown = db.health_check_enabled and not db.health_check_done
        return bool(unknown and self._reads and db.connection and not db.in_atomic_block)

    def _first_rows(self, db: Any, values: Sequence[Any]) -> list[Row]:
        """Do what Django's ``SELECT 1`` does before, without asking twice when all is well."""
        db.health_check_done = True
        try:
            return self._rows(db, values)
        except (OperationalError, InterfaceError):
            if db.is_usable():
                raise
            db.close()
            return self._rows(db, values)

    def _rows(self, db: Any, values: Sequence[Any]) -> list[Row]:
        _make_ready(db)
        if _is_watched(db):
            with db.cursor() as cursor:
                cursor.execute(self._sql, values)
                return list(cursor.fetchall())
        with db.wrap_database_errors:
            return list(self._run(db, values).fetchall())

    def count(self, values: Sequence[Any], db: Any = None) -> int:
        """Run it and return how many rows that were."""
        db = db or connections[DEFAULT_DB_ALIAS]
        _make_ready(db)
        if _is_watched(db):
            with db.cursor() as cursor:
                cursor.execute(self._sql, values)
                return int(cursor.rowcount)
        with db.wrap_database_errors:
            return int(self._run(db, values).rowcount)

    def _run(self, db: Any, values: Sequence[Any]) -> Any:
        if db.vendor == "sqlite":
            return db.connection.execute(self._for_sqlite, values)
        return self._kept_cursor(db).execute(
            self._sql, values, prepare=not self._large, binary=self._large
        )

    def _kept_cursor(self, db: Any) -> Any:
        """Return this statement's own cursor of the connection as it is now."""
        opened, cursors = getattr(db, _KEPT, _NOTHING_KEPT)
        if opened is not db.connection:
            cursors = {}
            setattr(db, _KEPT, (db.connection, cursors))
        if self._sql not in cursors:
            cursors[self._sql] = cursor = db.Database.Cursor(db.connection)
            cursor.adapters.register_loader("timestamptz", _moment_loader())
        return cursors[self._sql]


def among(column: str, keys: Sequence[int]) -> tuple[str, list[object]]:
    """Return a condition that a column holds one of these keys, and its values."""
    if connections[DEFAULT_DB_ALIAS].vendor == "postgresql":
        return f"{column} = ANY(%s)", [list(keys)]
    condition = f"{column} IN (SELECT value FROM json_each(%s))"  # noqa: S608 - our own name
    return condition, [json.dumps(list(keys))]


@cache
def _moment_loader() -> type[Any]:
    """Return what reads PostgreSQL's moments by Python's own reader, in a tenth of the time.

    Django's looks its zone up for each answer and takes each moment apart with a regular
    expression. The connection is in UTC, and so are they.
    """
    from psycopg.adapt import Loader  # absent where the database is SQLite
    from psycopg.types.datetime import TimestamptzLoader

    class MomentLoader(Loader):
        def load(self, data: Any) -> datetime:
            try:
                return datetime.fromisoformat(str(data, "ascii"))
            except ValueError:  # told in another style, or no day of Python's
                return TimestamptzLoader(self.oid, self.connection).load(data)

    return MomentLoader


def _make_ready(db: Any) -> None:
    """See that the connection is open and fit for a statement: what making a cursor looks at."""
    db.validate_thread_sharing()
    if db.connection is None or not db.in_atomic_block:  # a transaction was begun on it as it is
        db.close_if_health_check_failed()
        db.ensure_connection()
    db.validate_no_broken_transaction()


def _is_watched(db: Any) -> bool:
    """Tell whether somebody counts statements, which only cursors of Django's own tell."""
    return bool(db.queries_logged or db.execute_wrappers)
