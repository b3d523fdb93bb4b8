"""A name in the database: every column; sessions and packed pages read as what they hold."""

import json
from collections.abc import Iterator
from contextlib import suppress

from django.contrib.sessions.backends.db import SessionStore
from django.db import connection

from whiz_tournament.models import PageContent
from whiz_tournament.models.packed_pages import unpack_page
from whiz_tournament.queries.name_search.matching import SearchedName

SESSIONS = "django_session"
PACKED_PAGES = (PageContent._meta.db_table, "packed")  # noqa: SLF001 - Django's own name for it


def names_in_tables(name: SearchedName) -> Iterator[str]:
    """Yield ``table.column: rows`` for each column that holds the name."""
    with connection.cursor() as cursor:
        tables = connection.introspection.table_names(cursor)
    for table in sorted(tables):
        yield from _in_table(table, name)


def _in_table(table: str, name: SearchedName) -> Iterator[str]:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")  # noqa: S608 - its own
        columns = [column[0] for column in cursor.description or ()]
        counts = dict.fromkeys(columns, 0)
        for row in cursor:
            for column, value in zip(columns, row, strict=True):
                counts[column] += _holds(table, column, value, name)
    yield from (f"{table}.{column}: {count}" for column, count in counts.items() if count)


def _holds(table: str, column: str, value: object, name: SearchedName) -> bool:
    if table == SESSIONS and column == "session_data":
        value = SessionStore().decode(str(value))
    if (table, column) == PACKED_PAGES and isinstance(value, bytes | memoryview):
        with suppress(ValueError):  # damaged: searched as it is
            value = unpack_page(value)
    if isinstance(value, dict | list):
        value = json.dumps(value, ensure_ascii=False)
    if isinstance(value, bytes | memoryview):
        value = bytes(value).decode(errors="replace")
    return isinstance(value, str) and name.stands_in(value)
