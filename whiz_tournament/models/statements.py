"""A statement that is always worded the same, and run with little around it: what every score asks.

Django makes a cursor for each run and puts all values into the SQL again. Here PostgreSQL plans a
statement once for each connection, through a cursor that is kept; SQLite keeps its own plans. What
writes one row does less than ``save`` and ``update``: it is for rows without signals, parents and
columns that fill in themselves.
"""

import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Any, Final

from django.db import (
    DEFAULT_DB_ALIAS,
    InterfaceError,
    OperationalError,
    connection,
    connections,
    models,
)

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


Columns = tuple[str, ...]


def insert_row(row: models.Model) -> None:
    """Write a new row, and give it its key."""
    db, fields = connections[DEFAULT_DB_ALIAS], _filled(type(row))
    stored = [_stored(field, field.pre_save(row, add=True), db) for field in fields]
    ((row.pk,),) = _insert(type(row)).rows(stored, db)
    row._state.adding, row._state.db = False, DEFAULT_DB_ALIAS  # noqa: SLF001 - Django's own name


def update_row(model: type[models.Model], pk: int, columns: Mapping[str, object]) -> int:
    """Write these columns of one row; return how many rows that were."""
    db, meta = connections[DEFAULT_DB_ALIAS], model._meta  # noqa: SLF001 - as above
    stored = [
        _stored(meta.get_field(name), value, db)  # type: ignore[arg-type]
        for name, value in columns.items()
    ]
    return _update(model, tuple(columns)).count([*stored, pk], db)


def _stored(field: "models.Field[Any, Any]", value: Any, db: Any) -> Any:
    """Return a value as the database takes it; texts and nothing are so already."""
    is_ready = value is None or (type(field) is models.CharField and isinstance(value, str))
    return value if is_ready else field.get_db_prep_save(value, db)


@cache
def _filled(model: type[models.Model]) -> "tuple[models.Field[Any, Any], ...]":
    """Return the columns of a new row; its key is the database's to give."""
    fields = model._meta.local_concrete_fields  # noqa: SLF001 - as above
    return tuple(field for field in fields if not field.primary_key)


@cache
def _insert(model: type[models.Model]) -> Statement:
    names = [_quoted(field.column) for field in _filled(model)]
    table, key = _quoted(model._meta.db_table), _quoted(model._meta.pk.column)  # noqa: SLF001
    holes = ", ".join(["%s"] * len(names))
    sql = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({holes}) RETURNING {key}"  # noqa: S608
    return Statement(sql)


@cache
def _update(model: type[models.Model], names: Columns) -> Statement:
    meta = model._meta  # noqa: SLF001 - as above
    columns = [meta.get_field(name).column for name in names]  # type: ignore[union-attr]
    assignments = ", ".join(f"{_quoted(column)} = %s" for column in columns)
    key = _quoted(meta.pk.column)
    sql = f"UPDATE {_quoted(meta.db_table)} SET {assignments} WHERE {key} = %s"  # noqa: S608 - our names
    return Statement(sql)


def _quoted(name: str | None) -> str:
    return connection.ops.quote_name(str(name))  # only a field without a column has none
