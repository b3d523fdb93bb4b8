"""A statement that a connection to PostgreSQL has planned, run by libpq itself.

psycopg's cursors are Python: they look up whether a query is prepared, and wait by generators.
Values and rows are converted by psycopg here too, and its errors are raised.
"""

import itertools
import re
from collections.abc import Sequence
from typing import Any, Final

from psycopg import Connection, OperationalError
from psycopg.adapt import PyFormat, Transformer
from psycopg.errors import error_from_result
from psycopg.pq import ConnStatus, ExecStatus, TransactionStatus
from psycopg.pq.abc import PGresult

_KEPT: Final = "prepared_statements"
_NOTHING_KEPT: Final[tuple[Any, dict[str, Any]]] = (None, {})
_NUMBERS: Final = itertools.count()
_WORKED: Final = (ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK)


def prepared_of(db: Any, sql: str) -> "Prepared":
    """Return what this connection, as it is now, has planned of a statement."""
    opened, statements = getattr(db, _KEPT, _NOTHING_KEPT)
    if opened is not db.connection:
        statements = {}
        setattr(db, _KEPT, (db.connection, statements))
    made: Prepared | None = statements.get(sql)
    if made is None:
        made = statements[sql] = Prepared(db.connection, sql)
    return made


class Prepared:
    """One statement on one connection, planned for each set of types that its values had."""

    def __init__(self, connection: Connection[Any], sql: str) -> None:
        self._connection, self._pgconn = connection, connection.pgconn
        holes = itertools.count(1)
        self._sql = re.sub("%s", lambda _: f"${next(holes)}", sql).encode()
        self._formats = [PyFormat.AUTO] * (next(holes) - 1)
        self._converting = Transformer(connection)
        self._names: dict[tuple[int, ...], bytes] = {}

    def rows(self, values: Sequence[Any]) -> list[tuple[Any, ...]]:
        """Run it and return what it finds."""
        result = self._run(values)
        self._converting.set_pgresult(result)
        rows: list[tuple[Any, ...]] = self._converting.load_rows(0, result.ntuples, tuple)
        return rows

    def count(self, values: Sequence[Any]) -> int:
        """Run it and return how many rows that were."""
        return int(self._run(values).command_tuples or 0)

    def _run(self, values: Sequence[Any]) -> PGresult:
        self._begin()
        dumped: Any = self._converting.dump_sequence(values, self._formats)
        types, formats = self._converting.types or (), self._converting.formats
        name = self._names.get(types)
        if name is None:
            name = b"whiz_%d" % next(_NUMBERS)
            self._checked(self._pgconn.prepare(name, self._sql, types))
            self._names[types] = name
        return self._checked(self._pgconn.exec_prepared(name, dumped, formats))

    def _begin(self) -> None:
        """Begin the transaction, as psycopg does before the first statement in it."""
        connection = self._connection
        if connection.autocommit or self._pgconn.transaction_status != TransactionStatus.IDLE:
            return
        if connection.isolation_level is None:
            self._checked(self._pgconn.exec_(b"BEGIN"))
        else:  # psycopg knows how that is said
            connection.execute("SELECT")

    def _checked(self, result: PGresult) -> PGresult:
        """Return the result of a statement that worked; raise the error of one that did not."""
        if result.status in _WORKED:
            return result
        error = error_from_result(result)
        if self._pgconn.status == ConnStatus.BAD and not isinstance(error, OperationalError):
            raise OperationalError(str(error))  # it is gone, and had no time to say why
        raise error
