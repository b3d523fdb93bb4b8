"""What Django opens connections with, where ``ENGINE`` names this package."""

import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from django.db.backends.sqlite3 import base as django_base

from whiz_tournament.sqlite.checkpoints import checkpoints_of
from whiz_tournament.sqlite.connection import QueuedConnection, QueuedCursor
from whiz_tournament.sqlite.statistics import ROWS_LOOKED_AT
from whiz_tournament.sqlite.writer_queue import queue_of

PATIENCE: Final = 5.0  # seconds: what sqlite3 itself waits where nothing is set


class Cursor(django_base.SQLiteCursorWrapper, QueuedCursor):  # type: ignore[misc]  # as Django names them
    """Django's cursor, which waits in the queue."""


class DatabaseWrapper(django_base.DatabaseWrapper):
    """Django's connection to SQLite.

    ``OPTIONS["own_checkpoints"]``: make the checkpoints here (``checkpoints.py``), not in SQLite.
    """

    own_checkpoints: bool = False

    def get_connection_params(self) -> dict[str, Any]:
        """Take our own option out, and have our own connection made."""
        found: dict[str, Any] = super().get_connection_params()
        self.own_checkpoints = bool(found.pop("own_checkpoints", False))
        return {**found, "factory": QueuedConnection}

    def get_new_connection(self, conn_params: dict[str, Any]) -> QueuedConnection:
        """Return a connection that waits in the queue of its file; in memory there is none."""
        made: QueuedConnection = super().get_new_connection(conn_params)
        if not self.is_in_memory_db():
            path = Path(self.settings_dict["NAME"])
            if self.own_checkpoints:
                made.execute("PRAGMA wal_autocheckpoint=0")
                made.checkpoints = checkpoints_of(path)
            made.patience = float(conn_params.get("timeout", PATIENCE))
            made.queue = queue_of(path)
        return made

    def _close(self) -> None:
        """Close; what grew tenfold since it was counted is counted again first, by who wrote."""
        open_one = self.connection
        if open_one is not None and open_one.has_written and not open_one.in_transaction:
            with suppress(sqlite3.Error):  # a copy thrown away, a disk that is full
                open_one.execute(f"PRAGMA analysis_limit={ROWS_LOOKED_AT}")
                open_one.execute("PRAGMA optimize")
        super()._close()  # type: ignore[misc]  # the stubs leave it out

    def create_cursor(self, name: str | None = None) -> Any:
        """Return a cursor that waits."""
        return self.connection.cursor(factory=Cursor)
