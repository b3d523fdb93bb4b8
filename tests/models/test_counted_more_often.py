"""PostgreSQL is told to count large tables more often; another database is asked nothing.

That the migration tells it too is held by ``test_migrations.py``, which compares what both make.
"""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from whiz_tournament.models.counting import OFTEN, TABLES, count_as_usual, count_often

pytestmark = pytest.mark.django_db
ALL_OF_IT = {f"{key}={said}" for key, said in OFTEN.items()}


def _told() -> dict[str, set[str]]:
    """Return what PostgreSQL is told of each of the tables."""
    found = {}
    with connection.cursor() as cursor:
        for table in TABLES:
            cursor.execute("SELECT reloptions FROM pg_class WHERE relname = %s", [table])
            found[table] = set(cursor.fetchone()[0] or ())
    return found


@pytest.mark.postgres
def test_the_tables_that_grow_are_counted_more_often_from_the_first_day_there_and_back() -> None:
    assert _told() == dict.fromkeys(TABLES, ALL_OF_IT)
    count_as_usual(connection)
    assert not any(_told().values())
    count_often(connection)
    assert _told() == dict.fromkeys(TABLES, ALL_OF_IT)


@pytest.mark.sqlite
def test_another_database_is_asked_nothing() -> None:
    with CaptureQueriesContext(connection) as asked:
        count_often(connection)
        count_as_usual(connection)
    assert not asked.captured_queries
