"""Writers that note whether a checkpoint ran while they wrote; also as a process of its own.

``python -m tests.sqlite.writing FILE CONTAINED`` ends with 1 when one did.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from django.db.utils import ConnectionHandler

from tests.sqlite.files import IndexReader, LogIndex, handler_of

ROWS = 60


class Overlaps:
    """What SQLite's own notes show to have happened between a writer's first and last statement.

    It holds SQLite's lock for writing there, so no commit of anybody can change the notes.
    """

    def __init__(self, path: Path) -> None:
        self.found: list[tuple[LogIndex, LogIndex]] = []
        self._log = IndexReader(path)  # never closed: its end would drop SQLite's locks

    def write(self, connection: Any, during: Callable[[], None]) -> None:
        """Write one row, and compare what is noted before and after."""
        connection.execute("BEGIN IMMEDIATE")
        before = self._log.read()
        connection.execute("INSERT INTO score (said) VALUES (?)", ["a" * 2000])
        during()
        after = self._log.read()
        connection.execute("COMMIT")
        if before != after:
            self.found.append((before, after))


def write_rows(
    handler: ConnectionHandler,
    overlaps: Overlaps,
    rows: int = ROWS,
    *,
    during: Callable[[], None] = lambda: None,
) -> None:
    """Write rows through this thread's own connection: every third without a transaction."""
    db: Any = handler["default"]
    db.ensure_connection()
    for number in range(rows):
        if number % 3:
            db.connection.execute("INSERT INTO score (said) VALUES ('b') RETURNING id")
        else:
            overlaps.write(db.connection, during)
    db.close()


def main() -> int:
    """Write beside another process."""
    from whiz_tournament.sqlite import writer_queue

    writer_queue.COMMITS_BETWEEN = 2  # type: ignore[misc]  # more often than in life
    path = Path(sys.argv[1])
    handler = handler_of(path, own_checkpoints=sys.argv[2] == "1")
    handler["default"].ensure_connection()
    overlaps = Overlaps(path)
    write_rows(handler, overlaps)
    return int(bool(overlaps.found))


if __name__ == "__main__":
    from django.conf import settings

    settings.configure(USE_TZ=True)
    sys.exit(main())
