"""Database triggers that make the logs append-only, for both databases.

``lift`` exists for two callers: the purge of a deleted tournament, which records seal and count
first, and tests that empty their tables.
"""

from django.db.backends.base.base import BaseDatabaseWrapper

TABLES = ("whiz_tournament_scoreentry", "whiz_tournament_tournamentevent")
OPERATIONS = ("UPDATE", "DELETE")


def install(connection: BaseDatabaseWrapper) -> None:
    """Refuse UPDATE and DELETE (and TRUNCATE where it exists) on the logs."""
    _run(connection, _POSTGRES_INSTALL if connection.vendor == "postgresql" else _SQLITE_INSTALL)


def lift(connection: BaseDatabaseWrapper) -> None:
    """Take the triggers away; ``install`` puts them back."""
    _run(connection, _POSTGRES_LIFT if connection.vendor == "postgresql" else _SQLITE_LIFT)


def installed(connection: BaseDatabaseWrapper) -> bool:
    """Tell whether every trigger is in place."""
    if connection.vendor == "postgresql":
        # O: fires in ordinary sessions; a disabled trigger would not protect anything.
        sql = "SELECT count(*) FROM pg_trigger WHERE tgname LIKE 'whiz_log_%%' AND tgenabled = 'O'"
        expected = len(TABLES) * (len(OPERATIONS) + 1)
    else:
        sql = "SELECT count(*) FROM sqlite_master WHERE type='trigger' AND name LIKE 'whiz_log_%%'"
        expected = len(TABLES) * len(OPERATIONS)
    with connection.cursor() as cursor:
        cursor.execute(sql, [])
        row = cursor.fetchone()
    return bool(row and row[0] == expected)


def _run(connection: BaseDatabaseWrapper, statements: list[str]) -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def _name(table: str, operation: str) -> str:
    return f"whiz_log_{table.removeprefix('whiz_tournament_')}_{operation.lower()}"


_SQLITE_INSTALL = [
    f"CREATE TRIGGER IF NOT EXISTS {_name(table, operation)} BEFORE {operation} ON {table} "
    "BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"
    for table in TABLES
    for operation in OPERATIONS
]
_SQLITE_LIFT = [
    f"DROP TRIGGER IF EXISTS {_name(table, operation)}"
    for table in TABLES
    for operation in OPERATIONS
]
_POSTGRES_INSTALL = [
    (
        "CREATE OR REPLACE FUNCTION whiz_log_refuse() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'the log is append-only'; END $$"
    ),
    *(
        f"CREATE OR REPLACE TRIGGER {_name(table, operation)} BEFORE {operation} ON {table} "
        f"FOR EACH {'STATEMENT' if operation == 'TRUNCATE' else 'ROW'} "
        "EXECUTE FUNCTION whiz_log_refuse()"
        for table in TABLES
        for operation in (*OPERATIONS, "TRUNCATE")
    ),
]
_POSTGRES_LIFT = [
    f"DROP TRIGGER IF EXISTS {_name(table, operation)} ON {table}"
    for table in TABLES
    for operation in (*OPERATIONS, "TRUNCATE")
]
