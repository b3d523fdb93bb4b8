"""PostgreSQL is told to count large tables more often; another database is asked nothing."""

from importlib import import_module
from typing import Any, Final

import pytest
from django.apps import apps
from django.db import connection
from django.test.utils import CaptureQueriesContext

pytestmark = pytest.mark.django_db

MIGRATION: Final[Any] = import_module("whiz_tournament.migrations.0059_counted_more_often")


def _told() -> dict[str, set[str]]:
    """Return what PostgreSQL is told of each of the tables."""
    found = {}
    with connection.cursor() as cursor:
        for name in MIGRATION.MODELS:
            table = apps.get_model("whiz_tournament", name)._meta.db_table
            cursor.execute("SELECT reloptions FROM pg_class WHERE relname = %s", [table])
            found[name] = set(cursor.fetchone()[0] or ())
    return found


def test_the_tables_that_grow_are_counted_more_often_there_and_back() -> None:
    editor = connection.schema_editor(atomic=False)
    if connection.vendor != "postgresql":
        with CaptureQueriesContext(connection) as asked:
            MIGRATION.count_often(apps, editor)
            MIGRATION.count_as_usual(apps, editor)
        assert not asked.captured_queries
        return
    MIGRATION.count_often(apps, editor)
    often = {f"{key}={said}" for key, said in MIGRATION.OFTEN.items()}
    assert all(often <= said for said in _told().values())
    MIGRATION.count_as_usual(apps, editor)
    assert not any(said & often for said in _told().values())
