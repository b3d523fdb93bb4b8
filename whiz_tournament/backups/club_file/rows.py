"""Rows written as they were read, nothing of theirs made again, into this database or a file."""

from collections.abc import Iterable
from itertools import islice
from typing import Final

from django.db import connections, models

AT_ONCE: Final = 100


def write_rows(model: type[models.Model], rows: Iterable[object], *, using: str) -> None:
    """Write the rows with their keys and moments; ``bulk_create`` would note when it wrote them."""
    meta, to = model._meta, connections[using]  # noqa: SLF001 - Django's own name for it
    fields = meta.concrete_fields
    names = ", ".join(to.ops.quote_name(str(field.column)) for field in fields)
    holes = ", ".join(["%s"] * len(fields))
    sql = f"INSERT INTO {to.ops.quote_name(meta.db_table)} ({names}) VALUES ({holes})"  # noqa: S608
    left = iter(rows)
    with to.cursor() as cursor:
        while some := list(islice(left, AT_ONCE)):
            stored = [
                [field.get_db_prep_save(getattr(row, field.attname), to) for field in fields]
                for row in some
            ]
            cursor.executemany(sql, stored)
