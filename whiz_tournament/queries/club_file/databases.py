"""A database in a file, reached by Django's queries: a club file is read as rows of models.

It has the tables of today: a file is brought up to date when it is opened.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from django.db import connections, models
from django.db.backends.sqlite3.base import DatabaseWrapper

from whiz_tournament.models.ids import random_id

M = TypeVar("M", bound=models.Model)


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


def rows_in(file: str, model: type[M]) -> models.QuerySet[M]:
    """Return all rows of a table there, those that lists hide as well: the file is one club's."""
    return model._base_manager.using(file)  # noqa: SLF001 - the manager that hides nothing
