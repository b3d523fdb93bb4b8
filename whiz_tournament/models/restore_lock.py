"""Who uses the database and who replaces it: users share a lock, a restore takes it alone.

A request that answers "saved" holds the shared lock, so nothing is answered between the copy of the
present database and the moment at which a backup takes its place.

SQLite: a lock on a file beside the database, taken when a process starts, before it opens anything
(a handle from before would go on writing into the file that was replaced); the processes that a
Celery worker forks are covered by its own share. PostgreSQL: an advisory lock of every connection,
for as long as the connection lives. Both are let go by the system when a process ends, however it
ends.

A restore that waits goes first: it holds a second lock, and whatever starts meanwhile waits behind
that one. What runs already goes on until it is stopped, with the processes that it starts for its
own work. Without it a server that is stopped and
started again would take a share before the restore finds the database free.
"""

import os
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final, Protocol

from django.db import OperationalError, connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.utils.translation import gettext
from filelock import ReadWriteLock, Timeout

from boards.errors import N_, WhizError

KEY: Final = 1_464_353_114  # any number of ours; advisory locks are counted for each database
WAITING_KEY: Final = KEY + 1  # of the restore that goes first
START_SECONDS: Final = 600.0
"""A restore of a large club with all its backups is over by then; who starts has read why."""
MOMENT: Final = 1.0
"""Seconds in which another program that starts at the same time is done with a lock."""
CONNECT_MILLISECONDS: Final = 5000
PAUSE: Final = 0.2
STARTED_BY: Final = "WHIZ_STARTED_BY"
"""In the environment of a process: that which started it for its own work."""
LONGEST_NAME: Final = 63  # what PostgreSQL keeps of a program's name

_file_lock: ReadWriteLock | None = None
_alone = False
_has_connected = False

WhileWaiting = Callable[[str], None]
"""Called with the programs that are to be stopped, once a restore waits and goes first."""


class DatabaseInUse(WhizError):
    message = N_("The database is in use: stop {programs} first.")


class RestoreUnderWay(WhizError):
    message = N_("Another restore waits or is under way: try again when it is done.")


def share_at_start() -> None:
    """Take this process's share of SQLite's lock, after a restore that waits or is under way.

    Ends the process if that takes too long.
    """
    global _file_lock  # noqa: PLW0603 - one lock a process is what this module is for
    path = _lock_path()
    if path is None or _file_lock is not None:
        return
    if not _works_for_another():
        with closing(_waiting_lock(path)) as waiting:
            _share(waiting)
    lock = ReadWriteLock(path, is_singleton=False)
    _share(lock)
    _file_lock = lock  # held until the process ends, however it ends


def share_on_connect(*, connection: BaseDatabaseWrapper, **_signal: object) -> None:
    """Take a new connection's share of PostgreSQL's lock, or refuse the connection.

    The first of a process waits behind a restore that waits; a server that runs already goes on.
    """
    global _has_connected  # noqa: PLW0603 - as above
    if connection.vendor != "postgresql" or _alone:
        return
    try:
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT set_config('application_name', %s, false),"
                " set_config('lock_timeout', %s, false)",
                [_program(), str(CONNECT_MILLISECONDS)],
            )
            if not (_has_connected or _works_for_another()):
                cursor.execute("SELECT pg_advisory_lock_shared(%s)", [WAITING_KEY])
                cursor.execute("SELECT pg_advisory_unlock_shared(%s)", [WAITING_KEY])
            cursor.execute("SELECT pg_advisory_lock_shared(%s)", [KEY])
            cursor.execute("RESET lock_timeout")
            _has_connected = True
    except OperationalError:
        connection.close()
        raise


@contextmanager
def database_alone(
    *, seconds: float = 0, while_waiting: WhileWaiting = lambda _programs: None
) -> Iterator[None]:
    """Hold the database alone; raises DatabaseInUse when others still use it after so long.

    RestoreUnderWay, when another restore does.
    """
    global _alone  # noqa: PLW0603 - as above
    connection.close()
    of_restore = _restore_on_postgres if connection.vendor == "postgresql" else _restore_on_sqlite
    _alone = True
    try:
        with of_restore() as lock:
            if lock is not None:
                _take_alone(lock, seconds, while_waiting)
            yield
            connection.close()
    finally:
        _alone = False


class _RestoreLock(Protocol):
    """What a restore takes, at once or not at all: first its turn, then the database."""

    def take_turn(self) -> bool: ...

    def take_all(self) -> bool: ...

    def users(self) -> str: ...


def _take_alone(lock: _RestoreLock, seconds: float, while_waiting: WhileWaiting) -> None:
    """Have whatever starts wait from now on, and wait so long for what runs to stop."""
    end = time.monotonic() + seconds
    if not _in_time(lock.take_turn, end):
        raise RestoreUnderWay
    if lock.take_all():
        return
    if seconds > 0:
        while_waiting(lock.users())
    if not _in_time(lock.take_all, end):
        raise DatabaseInUse(programs=lock.users())


@dataclass(frozen=True, slots=True)
class _FileLocks:
    """Those of SQLite; nobody can tell who else holds them."""

    waiting: ReadWriteLock
    shared: ReadWriteLock

    def take_turn(self) -> bool:
        return _is_taken(partial(self.waiting.acquire_write, blocking=False))

    def take_all(self) -> bool:
        return _is_taken(partial(self.shared.acquire_write, blocking=False))

    def users(self) -> str:
        return gettext("the server and every other program on it")


@contextmanager
def _restore_on_sqlite() -> Iterator[_RestoreLock | None]:
    """Give up this process's share for what a restore takes; it ends as a share again.

    ``None`` for a database in memory, which nobody else can use.
    """
    if _file_lock is None:
        share_at_start()
    if (lock := _file_lock) is None:
        yield None
        return
    with closing(_waiting_lock(Path(lock.lock_file))) as waiting:
        lock.release()
        try:
            yield _FileLocks(waiting, lock)
        finally:
            lock.release(force=True)
            _share(lock)


def _share(lock: ReadWriteLock) -> None:
    """Wait for a share, and say so; ends the process if a restore takes too long."""
    attempt = partial(_is_taken, partial(lock.acquire_read, timeout=MOMENT))
    if attempt():
        return
    text = gettext("A backup is to be restored first. This start waits for it.")
    print(text, file=sys.stderr, flush=True)  # noqa: T201 - bears it that a program has no console
    if not _in_time(attempt, time.monotonic() + START_SECONDS):
        sys.exit(gettext("A backup is being restored. Start again when that is done."))


def _is_taken(acquire: Callable[[], object]) -> bool:
    """Return whether the lock is held now."""
    try:
        acquire()
    except Timeout:
        return False
    return True


@dataclass(frozen=True, slots=True)
class _AdvisoryLocks:
    """Those of PostgreSQL, on one connection."""

    cursor: Any

    def take_turn(self) -> bool:
        return self._take(WAITING_KEY)

    def take_all(self) -> bool:
        return self._take(KEY)

    def users(self) -> str:
        return _users(self.cursor)

    def _take(self, key: int) -> bool:
        self.cursor.execute("SELECT pg_try_advisory_lock(%s)", [key])
        return bool(self.cursor.fetchone()[0])


@contextmanager
def _restore_on_postgres() -> Iterator[_RestoreLock]:
    """Hold the locks on a connection of its own: ours is closed and opened meanwhile."""
    holder = connection.copy()
    try:
        with holder.cursor() as cursor:
            yield _AdvisoryLocks(cursor)
    finally:
        holder.close()


def _users(cursor: Any) -> str:
    """Return the programs that hold the lock, as they named themselves."""
    cursor.execute(
        "SELECT DISTINCT application_name FROM pg_stat_activity JOIN pg_locks USING (pid)"
        " WHERE locktype = 'advisory' AND granted AND objid = %s"
        " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        " ORDER BY 1",
        [KEY],
    )
    return ", ".join(name for (name,) in cursor.fetchall()) or gettext("the server")


def _program() -> str:
    """Return what to stop: the program's name, its process and its machine."""
    path = Path(sys.argv[0])
    name = path.parent.name if path.name == "__main__.py" else path.name
    if name == "manage.py":
        name = " ".join([name, *sys.argv[1:2]])
    return f"{name} {os.getpid()}@{socket.gethostname()}"[:LONGEST_NAME]


def _works_for_another() -> bool:
    """Tell whether this process is part of the work of one that runs already."""
    return os.environ.get(STARTED_BY) == str(os.getppid())


def _lock_path() -> Path | None:
    """Return the file that stands for SQLite's database; ``None`` where there is none."""
    name = str(connection.settings_dict["NAME"])
    if connection.vendor != "sqlite" or ":memory:" in name or "mode=memory" in name:
        return None
    path = Path(f"{name}.lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _waiting_lock(path: Path) -> ReadWriteLock:
    """Return the lock of the restore that goes first, on a file beside the other's."""
    return ReadWriteLock(path.with_name(f"{path.stem}.restore.lock"), is_singleton=False)


def _in_time(attempt: Callable[[], bool], end: float) -> bool:
    """Try until it succeeds or the monotonic clock is at ``end``; at least once."""
    while not attempt():
        if time.monotonic() >= end:
            return False
        time.sleep(PAUSE)
    return True
