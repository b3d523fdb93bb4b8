"""One row written with one statement, whose SQL is made once: what every score writes.

They do less than ``save`` and ``update`` and are for rows without signals, parents and columns that
fill in themselves.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from django.db import connection, models

from whiz_tournament.models.statements import Statement

Columns = tuple[str, ...]


def insert_row(row: models.Model) -> None:
    """Write a new row, and give it its key."""
    fields = row._meta.local_concrete_fields  # noqa: SLF001 - Django's own name for it
    stored = [
        field.get_db_prep_save(field.pre_save(row, add=True), connection)
        for field in fields
        if not field.primary_key
    ]
    ((row.pk,),) = _insert(type(row)).rows(stored)
    row._state.adding, row._state.db = False, connection.alias  # noqa: SLF001 - as above


def update_row(model: type[models.Model], pk: int, columns: Mapping[str, Any]) -> int:
    """Write these columns of one row; return how many rows that were."""
    meta, names = model._meta, tuple(columns)  # noqa: SLF001 - as above
    stored = [
        meta.get_field(name).get_db_prep_save(columns[name], connection)  # type: ignore[union-attr]
        for name in names
    ]
    return _update(model, names).count([*stored, pk])


@cache
def _insert(model: type[models.Model]) -> Statement:
    fields = model._meta.local_concrete_fields  # noqa: SLF001 - as above
    names = [_quoted(field.column) for field in fields if not field.primary_key]
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
