"""Which SQLite keeps the data of this computer."""

import sqlite3
from dataclasses import dataclass

from whiz_tournament.sqlite.reset_fault import has_reset_fault


@dataclass(frozen=True, slots=True)
class SqliteVersion:
    """A version, and whether it has the fault that the program works around."""

    name: str
    is_faulty: bool


def sqlite_version() -> SqliteVersion:
    """Return the version that this Python uses."""
    return SqliteVersion(
        f"SQLite {sqlite3.sqlite_version}", has_reset_fault(sqlite3.sqlite_version_info)
    )
