"""Who writes to a SQLite file next: the threads of this process, in the order in which they came.

SQLite's own waiting is no queue: who finds the file busy sleeps, longer each time, and may starve.
Against other processes SQLite's lock on the file goes on to guard.
"""

import logging
import sqlite3
import threading
from collections import deque
from contextlib import closing
from pathlib import Path
from typing import Final


class Permit:
    """One thread's leave to write; given back once, at the latest when nobody holds it any more."""

    def __init__(self, queue: "WriterQueue") -> None:
        self._queue: WriterQueue | None = queue

    def give_back(self) -> None:
        """Let the next writer begin."""
        queue, self._queue = self._queue, None
        if queue is not None:
            queue.let_next_in()

    # A connection that is dropped in the middle of a transaction must not stop all others.
    __del__ = give_back


class WriterQueue:
    """The writers of one file."""

    def __init__(self) -> None:
        # Reentrant: a collection of garbage may give a permit back in the middle of ``wait``.
        self._guard = threading.RLock()
        self._writing = False
        self._waiting: deque[threading.Lock] = deque()

    def wait(self, seconds: float) -> Permit | None:
        """Wait for one's turn; return ``None`` when it did not come in that time."""
        with self._guard:
            if not self._writing:
                self._writing = True
                return Permit(self)
            called = threading.Lock()
            called.acquire()
            self._waiting.append(called)
        try:
            in_time = called.acquire(timeout=seconds)
        except BaseException:  # Ctrl+C in the main thread
            if not self._left(called):
                self.let_next_in()
            raise
        return None if not in_time and self._left(called) else Permit(self)

    def let_next_in(self) -> None:
        """Hand the turn to the longest waiter; it is never free in between, so nobody slips in."""
        with self._guard:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._writing = False

    def _left(self, called: threading.Lock) -> bool:
        """Leave the queue; return whether one was still in it, and not called meanwhile."""
        with self._guard:
            if called not in self._waiting:
                return False
            self._waiting.remove(called)
            return True


_queues: dict[Path, WriterQueue] = {}
_queues_guard = threading.Lock()


def queue_of(path: Path) -> WriterQueue:
    """Return the one queue of a file in this process."""
    with _queues_guard:
        return _queues.setdefault(path.resolve(), WriterQueue())


# Checkpoints during which nobody writes, for versions of SQLite with the WAL-reset fault.
#
# The fault needs a checkpoint of one connection while another's commit begins the log again
# (``reset_fault.py``). So no connection of ours makes one by itself after a commit. Now and then
# a writer does, after its own commit and while it still holds its permit: a second connection
# takes SQLite's lock for writing before the checkpoint begins and gives it back when it is over.
# That lock holds against every process, dies with its holder, and is the one that a commit needs.
#
# When the last connection of all closes, SQLite makes a checkpoint too, under an exclusive lock on
# the file that no other connection can hold beside it: there the fault cannot happen.

log = logging.getLogger(__name__)

COMMITS_BETWEEN: Final = 64
"""Some 1,000 pages of scores, after which SQLite would make a checkpoint by itself."""
BYTES_BETWEEN: Final = 4_000_000
"""By which the log may have grown: a large import is not sixty-four scores."""


class Checkpoints:
    """When this process copies the log of one file into it; used by the permit's holder."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._log = path.with_name(f"{path.name}-wal")
        self._commits = 0
        self._size = 0

    def after_write(self, connection: sqlite3.Connection) -> None:
        """Make a checkpoint when one is due; the commit stands, so nothing here is an error."""
        self._commits += 1
        size = self._log_size()
        self._size = min(self._size, size)  # a last connection's end takes the log away
        if self._commits < COMMITS_BETWEEN and size - self._size < BYTES_BETWEEN:
            return
        self._commits = 0
        try:
            copied = self.make(connection)
        except sqlite3.Error as error:
            log.warning("no checkpoint: %s", error)
            return
        if copied:
            self._size = self._log_size()

    def make(self, connection: sqlite3.Connection) -> bool:
        """Copy the log into the file while nobody can write; False where somebody does now."""
        with closing(sqlite3.connect(self._path, timeout=0, isolation_level=None)) as holder:
            try:
                holder.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError:
                return False  # another process writes: after the next commits
            # Not through the connection's own cursors, which would wait for this very permit.
            sqlite3.Connection.cursor(connection, sqlite3.Cursor).execute(
                "PRAGMA wal_checkpoint(PASSIVE)"
            ).fetchall()
            holder.execute("ROLLBACK")
        return True

    def _log_size(self) -> int:
        try:
            return self._log.stat().st_size
        except OSError:
            return 0


_of_files: dict[Path, Checkpoints] = {}
_guard = threading.Lock()


def checkpoints_of(path: Path) -> Checkpoints:
    """Return what makes the checkpoints of a file in this process."""
    with _guard:
        return _of_files.setdefault(path.resolve(), Checkpoints(path))
