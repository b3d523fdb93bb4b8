"""The database emptied after a test that commits: only the tables that the test has filled.

Django's ``flush`` truncates ninety tables, makes new files for each of them on PostgreSQL, and
writes content types and permissions anew; a test that commits has filled ten of them.
"""

from collections.abc import Collection

from django.db import transaction
from django.db.backends.base.base import BaseDatabaseWrapper

from whiz_tournament.models import triggers

MADE_WITH_THE_TABLES = frozenset({"auth_permission", "django_content_type"})
"""What ``flush`` would empty and fill with the same again."""


def empty(connection: BaseDatabaseWrapper) -> None:
    """Delete every row but those that came with the tables; the logs' triggers are back then."""
    filled = filled_tables(connection)
    if filled and connection.vendor == "postgresql":
        with transaction.atomic(using=connection.alias), connection.cursor() as cursor:
            # No trigger fires in this transaction: neither the logs' own nor a foreign key's.
            cursor.execute("SET LOCAL session_replication_role = replica")
            _delete_all(connection, filled)
    elif filled:
        if set(filled) & set(triggers.TABLES):
            triggers.lift(connection)
        with transaction.atomic(using=connection.alias):
            _delete_all(connection, filled)
    if not triggers.installed(connection):
        triggers.install(connection)


def filled_tables(connection: BaseDatabaseWrapper) -> list[str]:
    """Return the tables that have a row, in one question."""
    tables = connection.introspection.django_table_names(only_existing=True, include_views=False)
    asked = sorted(set(tables) - MADE_WITH_THE_TABLES)
    name = connection.ops.quote_name
    each = (f"SELECT '{table}' WHERE EXISTS (SELECT 1 FROM {name(table)})" for table in asked)
    with connection.cursor() as cursor:
        cursor.execute(" UNION ALL ".join(each))
        return [table for (table,) in cursor.fetchall()]


def _delete_all(connection: BaseDatabaseWrapper, tables: Collection[str]) -> None:
    with connection.cursor() as cursor:
        for table in tables:
            cursor.execute(f"DELETE FROM {connection.ops.quote_name(table)}")
