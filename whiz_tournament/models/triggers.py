"""Database triggers that make the logs append-only, for both databases.

``lift`` exists for two callers: the purge of a deleted tournament, which records seal and count
first, and tests that empty their tables.
"""

from django.db.backends.base.base import BaseDatabaseWrapper

TABLES = (
    "whiz_tournament_scoreentry",
    "whiz_tournament_tournamentevent",
    "whiz_tournament_eveningact",
    "whiz_tournament_hallact",
    "whiz_tournament_eventact",
)
COUNTED_BY_1_0 = TABLES[:3]
"""1.0.0 counts all triggers called ``whiz_log_…``, and refuses to start where there are more."""
OPERATIONS = ("UPDATE", "DELETE")


def install(connection: BaseDatabaseWrapper) -> None:
    """Refuse UPDATE and DELETE (and TRUNCATE where it exists) on the logs that are there.

    An early migration comes before the later logs.
    """
    if connection.vendor == "postgresql":
        _run(connection, [_POSTGRES_REFUSE])
    _run(connection, [_create(connection, *trigger) for trigger in _triggers(connection)])


def lift(connection: BaseDatabaseWrapper) -> None:
    """Take the triggers away; ``install`` puts them back."""
    _run(connection, [_drop(connection, *trigger) for trigger in _triggers(connection)])


def installed(connection: BaseDatabaseWrapper) -> bool:
    """Tell whether every trigger is in place."""
    if connection.vendor == "postgresql":
        # O: fires in ordinary sessions; a disabled trigger would not protect anything.
        sql = "SELECT tgname FROM pg_trigger WHERE tgname LIKE 'whiz_%%' AND tgenabled = 'O'"
    else:
        sql = "SELECT name FROM sqlite_master WHERE type='trigger' AND name LIKE 'whiz_%%'"
    with connection.cursor() as cursor:
        cursor.execute(sql, [])
        there = {name for (name,) in cursor.fetchall()}
    wanted = {_name(table, operation) for table in TABLES for operation in _operations(connection)}
    return wanted <= there


def statements() -> list[tuple[str, str]]:
    """Return name and statement of each of SQLite's triggers."""
    pairs = [(table, operation) for table in TABLES for operation in OPERATIONS]
    return [(_name(*pair), _on_sqlite(*pair)) for pair in pairs]


def _triggers(connection: BaseDatabaseWrapper) -> list[tuple[str, str]]:
    """Table and operation of each trigger, of the tables that are there."""
    there = connection.introspection.table_names()
    operations = _operations(connection)
    return [(table, operation) for table in TABLES if table in there for operation in operations]


def _operations(connection: BaseDatabaseWrapper) -> tuple[str, ...]:
    return (*OPERATIONS, "TRUNCATE") if connection.vendor == "postgresql" else OPERATIONS


def _run(connection: BaseDatabaseWrapper, statements: list[str]) -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def _name(table: str, operation: str) -> str:
    first = "whiz_log" if table in COUNTED_BY_1_0 else "whiz_history"
    return f"{first}_{table.removeprefix('whiz_tournament_')}_{operation.lower()}"


def _create(connection: BaseDatabaseWrapper, table: str, operation: str) -> str:
    if connection.vendor != "postgresql":
        return _on_sqlite(table, operation)
    level = "STATEMENT" if operation == "TRUNCATE" else "ROW"
    return (
        f"CREATE OR REPLACE TRIGGER {_name(table, operation)} BEFORE {operation} ON {table} "
        f"FOR EACH {level} EXECUTE FUNCTION whiz_log_refuse()"
    )


def _on_sqlite(table: str, operation: str) -> str:
    return (
        f"CREATE TRIGGER IF NOT EXISTS {_name(table, operation)} BEFORE {operation} ON {table} "
        "BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END"
    )


def _drop(connection: BaseDatabaseWrapper, table: str, operation: str) -> str:
    on = f" ON {table}" if connection.vendor == "postgresql" else ""
    return f"DROP TRIGGER IF EXISTS {_name(table, operation)}{on}"


_POSTGRES_REFUSE = (
    "CREATE OR REPLACE FUNCTION whiz_log_refuse() RETURNS trigger LANGUAGE plpgsql AS "
    "$$ BEGIN RAISE EXCEPTION 'the log is append-only'; END $$"
)
