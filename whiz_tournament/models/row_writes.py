"""One row written with one statement, whose SQL is made once: what every score writes.

They do less than ``save`` and ``update`` and are for rows without signals, parents and columns that
fill in themselves.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connection, connections, models

from whiz_tournament.models.statements import Statement

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
