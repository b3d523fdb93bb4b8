"""Rows written as they were read, nothing of theirs made anew, into this database or a file."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, Final

from django.db import connections, models
from django.db.backends.sqlite3.base import DatabaseWrapper
from django.db.models import sql

from whiz_tournament.models.ids import random_id

AT_ONCE: Final = 100


@contextmanager
def database_in(path: Path) -> Iterator[str]:
    """Give the name by which Django's queries reach a database in a file, while it is needed."""
    alias = f"club-{random_id()}"
    own = connections.settings["default"]
    settings = {**own, "NAME": str(path), "OPTIONS": {}, "CONN_MAX_AGE": 0}
    # Of this thread alone, and in no list of databases.
    connections[alias] = DatabaseWrapper(settings, alias)
    try:
        yield alias
    finally:
        connections[alias].close()
        del connections[alias]


def write_rows(model: type[models.Model], rows: Iterable[Any], *, using: str) -> None:
    """Write the rows with their keys and moments; ``bulk_create`` would note when it wrote them."""
    fields = model._meta.concrete_fields  # noqa: SLF001 - Django's own name for them
    most = connections[using].ops.bulk_batch_size(list(fields), [None] * AT_ONCE)
    left = iter(rows)
    while some := list(islice(left, min(AT_ONCE, most))):
        query = sql.InsertQuery(model)
        query.insert_values(fields, some, raw=True)
        query.get_compiler(using=using).execute_sql()
