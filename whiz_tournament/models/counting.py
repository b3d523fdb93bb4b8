"""How often PostgreSQL counts and cleans what grows with a club's years.

By its own rule it would wait for a tenth of the rows: of ten years, for one. SQLite counts when an
evening is closed (``sqlite/statistics.py``).
"""

from django.db.backends.base.base import BaseDatabaseWrapper

TABLES = (
    "whiz_tournament_scoreentry",
    "whiz_tournament_resultline",
    "whiz_tournament_lineseat",
)
OFTEN = {
    "autovacuum_analyze_scale_factor": "0.01",
    "autovacuum_vacuum_scale_factor": "0.02",
    "autovacuum_vacuum_insert_scale_factor": "0.02",
}


def count_often(connection: BaseDatabaseWrapper) -> None:
    """Tell PostgreSQL to count these tables a few evenings after they grew."""
    _alter(connection, "SET", ", ".join(f"{key} = {settings}" for key, settings in OFTEN.items()))


def count_as_usual(connection: BaseDatabaseWrapper) -> None:
    """Give the tables back to PostgreSQL's own rule."""
    _alter(connection, "RESET", ", ".join(OFTEN))


def _alter(connection: BaseDatabaseWrapper, verb: str, settings: str) -> None:
    if connection.vendor != "postgresql":
        return
    with connection.cursor() as cursor:
        for table in TABLES:
            cursor.execute(f"ALTER TABLE {table} {verb} ({settings})")
