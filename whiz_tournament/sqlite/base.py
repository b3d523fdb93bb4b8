"""How tables are made in SQLite: without an index on the club, which selects every row."""

import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Any, Final, Self

from django.db.backends.sqlite3 import base as django_base
from django.db.backends.sqlite3.schema import DatabaseSchemaEditor

from whiz_tournament.sqlite.statistics import ROWS_LOOKED_AT
from whiz_tournament.sqlite.writer_queue import (
    Checkpoints,
    Permit,
    WriterQueue,
    checkpoints_of,
    queue_of,
)

OWNER: Final = "club"


class SchemaEditor(DatabaseSchemaEditor):
    """Django's; a file of SQLite is one club's, and another is hosted there at most for pages."""

    def _field_should_be_indexed(self, model: Any, field: Any) -> bool:
        wanted = super()._field_should_be_indexed(model, field)  # type: ignore[misc]  # the stubs leave it out
        return bool(wanted) and field.name != OWNER


# A connection to SQLite that waits in the queue of writers before it writes.
#
# Every way to the file goes through here: Django's cursors, statements run on the bare connection,
# transactions, and single statements outside of any. Reads never wait.

_READS: Final = re.compile(r"\s*(?:SELECT|VALUES|EXPLAIN|PRAGMA|(WITH))\b", re.IGNORECASE)
_WRITES: Final = re.compile(r"\b(?:INSERT|UPDATE|DELETE|REPLACE)\b", re.IGNORECASE)
_WRITING_PRAGMA: Final = re.compile(
    r"\s*PRAGMA\s+(?:\w+\.)?(?:optimize|wal_checkpoint|incremental_vacuum|user_version\s*=)",
    re.IGNORECASE,
)


def only_reads(sql: str) -> bool:
    """Return whether a statement surely writes nothing; what is unknown is taken to write."""
    match = _READS.match(sql)
    if match is None or _WRITING_PRAGMA.match(sql):
        return False
    return not match[1] or not _WRITES.search(sql)


class QueuedConnection(sqlite3.Connection):
    """A connection that holds a permit from its first write to the end of the transaction."""

    queue: WriterQueue | None = None
    """None: nobody else has this database, so nobody waits."""
    checkpoints: Checkpoints | None = None
    """None: SQLite makes checkpoints by itself."""
    patience: float = 5.0
    """Seconds to wait for the permit."""
    has_written: bool = False
    """Whether any of its statements may have changed what statistics count."""
    _permit: Permit | None = None

    def waits_for(self, sql: str) -> bool:
        """Return whether this statement needs a permit, had or not."""
        return self.queue is not None and (self._permit is not None or not only_reads(sql))

    def begin_writing(self) -> None:
        """Wait for the permit, unless it is held already; raises as SQLite does when too long."""
        if self.queue is None or self._permit is not None:
            return
        self.has_written = True
        self._permit = self.queue.wait(self.patience)
        if self._permit is None:
            busy = sqlite3.OperationalError("database is locked")
            busy.sqlite_errorcode = sqlite3.SQLITE_BUSY
            busy.sqlite_errorname = "SQLITE_BUSY"
            raise busy

    def end_writing(self) -> None:
        """Give the permit back, unless a transaction is still open; before that, a checkpoint."""
        if self._permit is None or self.in_transaction:
            return
        permit, self._permit = self._permit, None
        try:
            if self.checkpoints is not None:
                self.checkpoints.after_write(self)
        finally:
            permit.give_back()

    def cursor(self, factory: Any = None) -> Any:
        """Return a cursor that waits too."""
        return super().cursor(QueuedCursor if factory is None else factory)

    def execute(self, sql: str, parameters: Any = (), /) -> Any:
        """Run one statement; the connection's own way would take a cursor that does not wait."""
        return self.cursor().execute(sql, parameters)

    def executemany(self, sql: str, parameters: Iterable[Any], /) -> Any:
        """Run one statement for each set of values."""
        return self.cursor().executemany(sql, parameters)

    def executescript(self, sql_script: str, /) -> Any:
        """Run several statements."""
        return self.cursor().executescript(sql_script)

    def commit(self) -> None:
        """Commit, and let the next writer begin."""
        try:
            super().commit()
        finally:
            self.end_writing()

    def rollback(self) -> None:
        """Roll back, and let the next writer begin."""
        try:
            super().rollback()
        finally:
            self.end_writing()

    def close(self) -> None:
        """Close; what was not committed is rolled back by SQLite."""
        try:
            super().close()
        finally:
            permit, self._permit = self._permit, None
            if permit is not None:
                permit.give_back()


class QueuedCursor(sqlite3.Cursor):
    """A cursor whose statements wait for the permit where they write."""

    connection: QueuedConnection
    _rows: Iterator[Any] | None = None

    def execute(self, sql: str, parameters: Any = (), /) -> Self:
        """Run one statement."""
        self._rows = None
        if not self.connection.waits_for(sql):
            return super().execute(sql, parameters)
        self.connection.begin_writing()
        try:
            super().execute(sql, parameters)
            if self.description is not None and not self.connection.in_transaction:
                # INSERT … RETURNING by itself is committed when its last row was fetched.
                self._rows = iter(super().fetchall())
        finally:
            self.connection.end_writing()
        return self

    def executemany(self, sql: str, parameters: Iterable[Any], /) -> Self:
        """Run one statement for each set of values."""
        self._rows = None
        self.connection.begin_writing()
        try:
            return super().executemany(sql, parameters)
        finally:
            self.connection.end_writing()

    def executescript(self, sql_script: str, /) -> Self:
        """Run several statements."""
        self._rows = None
        self.connection.begin_writing()
        try:
            super().executescript(sql_script)
        finally:
            self.connection.end_writing()
        return self

    def fetchone(self) -> object:
        """Return the next row."""
        return super().fetchone() if self._rows is None else next(self._rows, None)

    def fetchmany(self, size: int | None = None) -> list[object]:
        """Return the next rows."""
        size = self.arraysize if size is None else size
        return super().fetchmany(size) if self._rows is None else list(islice(self._rows, size))

    def fetchall(self) -> list[object]:
        """Return all further rows."""
        return super().fetchall() if self._rows is None else list(self._rows)

    def __iter__(self) -> Any:
        """Return what goes through the further rows."""
        return super().__iter__() if self._rows is None else self._rows


PATIENCE: Final = 5.0  # seconds: what sqlite3 itself waits where nothing is set


class Cursor(django_base.SQLiteCursorWrapper, QueuedCursor):  # type: ignore[misc]  # as Django names them
    """Django's cursor, which waits in the queue."""


class DatabaseWrapper(django_base.DatabaseWrapper):
    """Django's connection to SQLite.

    ``OPTIONS["own_checkpoints"]``: make the checkpoints here (``writer_queue.py``), not in SQLite.
    """

    own_checkpoints: bool = False
    SchemaEditorClass = SchemaEditor

    def get_connection_params(self) -> dict[str, Any]:
        """Take our own option out, and have our own connection made."""
        params: dict[str, object] = super().get_connection_params()
        self.own_checkpoints = bool(params.pop("own_checkpoints", False))
        return {**params, "factory": QueuedConnection}

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
        """Close; a connection that wrote first counts again what grew tenfold."""
        open_one = self.connection
        if open_one is not None and open_one.has_written and not open_one.in_transaction:
            with suppress(sqlite3.Error):  # a copy thrown away, a disk that is full
                open_one.execute(f"PRAGMA analysis_limit={ROWS_LOOKED_AT}")
                open_one.execute("PRAGMA optimize")
        super()._close()  # type: ignore[misc]  # the stubs leave it out

    def create_cursor(self, name: str | None = None) -> object:
        """Return a cursor that waits."""
        return self.connection.cursor(factory=Cursor)
