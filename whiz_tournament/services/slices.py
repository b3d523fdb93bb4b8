"""Many rows written or deleted a slice at a time, so that others write in between."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from django.db import connection
from django.db.models import QuerySet

from whiz_tournament.models import triggers

SLICE: Final = 500
PAUSE: Final = 0.02
LONGEST: Final = 0.2
"""Seconds of a slice; anyone who takes longer goes on with smaller ones."""


def let_others_write(seconds: float) -> None:
    """Wait as long as they had to wait.

    SQLite has one writer: anyone who begins the next slice at once would be first again and again.
    """
    time.sleep(min(seconds, LONGEST))


def delete_some(rows: QuerySet[Any]) -> bool:
    """Delete one slice; tell whether there was any."""
    keys = list(rows.order_by("pk").values_list("pk", flat=True)[:SLICE])
    if not keys:
        return False
    with _unlocked(rows.model):
        matching = rows.model._base_manager.filter(pk__in=keys)  # noqa: SLF001 - whoever is hidden, too
        matching._raw_delete(matching.db)  # noqa: SLF001 - nothing hangs on these any more
    return True


@contextmanager
def _unlocked(model: type[Any]) -> Iterator[None]:
    """Let rows of a log go, inside a transaction that nobody else writes the log beside."""
    if model._meta.db_table not in triggers.TABLES:  # noqa: SLF001 - Django's own name for it
        yield
        return
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            # Scores queue behind anyone who waits for the log, so rather not wait; and what the
            # transaction has still to check would forbid to change the table.
            cursor.execute("SET LOCAL lock_timeout = '500ms'")
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
    triggers.lift(connection)
    yield
    triggers.install(connection)  # without, when it failed: then the transaction is undone whole
