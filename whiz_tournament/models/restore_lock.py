"""Who uses the database and who replaces it: users share a lock, a restore takes it alone.

A request that answers "saved" holds the shared lock, so nothing is answered between the copy of the
present database and the moment at which a backup takes its place.

SQLite: a lock on a file beside the database, taken when a process starts, before it opens anything
(a handle from before would go on writing into the file that was replaced); the processes that a
Celery worker forks are covered by its own share. PostgreSQL: an advisory lock of every connection,
for as long as the connection lives. Both are let go by the system when a process ends, however it
ends.
"""

import os
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from django.db import OperationalError, connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.utils.translation import gettext
from filelock import ReadWriteLock, Timeout

from boards.errors import N_, WhizError

KEY: Final = 1_464_353_114  # any number of ours; advisory locks are counted for each database
START_SECONDS: Final = 60.0
CONNECT_MILLISECONDS: Final = 5000
PAUSE: Final = 0.2
LONGEST_NAME: Final = 63  # what PostgreSQL keeps of a program's name

_file_lock: ReadWriteLock | None = None
_alone = False


class DatabaseInUse(WhizError):
    message = N_("The database is in use: stop {programs} first.")


def share_at_start() -> None:
    """Take this process's share of SQLite's lock; ends the process if a restore takes too long."""
    global _file_lock  # noqa: PLW0603 - one lock a process is what this module is for
    path = _lock_path()
    if path is None or _file_lock is not None:
        return
    lock = ReadWriteLock(path, is_singleton=False)
    _share(lock)
    _file_lock = lock  # held until the process ends, however it ends


def share_on_connect(*, connection: BaseDatabaseWrapper, **_signal: object) -> None:
    """Take a new connection's share of PostgreSQL's lock, or refuse the connection."""
    if connection.vendor != "postgresql" or _alone:
        return
    try:
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT set_config('application_name', %s, false),"
                " set_config('lock_timeout', %s, false)",
                [_program(), str(CONNECT_MILLISECONDS)],
            )
            cursor.execute("SELECT pg_advisory_lock_shared(%s)", [KEY])
            cursor.execute("RESET lock_timeout")
    except OperationalError:
        connection.close()
        raise


@contextmanager
def database_alone(*, seconds: float = 0) -> Iterator[None]:
    """Hold the database alone; raises DatabaseInUse when others still use it after so long."""
    global _alone  # noqa: PLW0603 - as above
    connection.close()
    holding = _alone_on_postgres if connection.vendor == "postgresql" else _alone_on_sqlite
    _alone = True
    try:
        with holding(seconds):
            yield
            connection.close()
    finally:
        _alone = False


@contextmanager
def _alone_on_sqlite(seconds: float) -> Iterator[None]:
    """Turn this process's share into the whole; it ends as a share again."""
    if _file_lock is None:
        share_at_start()
    if (lock := _file_lock) is None:  # in memory: nobody else can use it
        yield
        return
    lock.release()
    try:
        lock.acquire_write(timeout=seconds)
    except Timeout:
        _share(lock)
        programs = gettext("the server and every other program on it")
        raise DatabaseInUse(programs=programs) from None
    try:
        yield
    finally:
        lock.release()
        _share(lock)


def _share(lock: ReadWriteLock) -> None:
    """Wait for a share; ends the process if a restore takes too long."""
    try:
        lock.acquire_read(timeout=START_SECONDS)
    except Timeout:
        sys.exit(gettext("A backup is being restored. Start again when that is done."))


@contextmanager
def _alone_on_postgres(seconds: float) -> Iterator[None]:
    """Hold the lock on a connection of its own: ours is closed and opened meanwhile."""
    holder = connection.copy()
    try:
        with holder.cursor() as cursor:
            if not _in_time(lambda: _try_lock(cursor), seconds):
                raise DatabaseInUse(programs=_users(cursor))
            yield
    finally:
        holder.close()


def _try_lock(cursor: Any) -> bool:
    cursor.execute("SELECT pg_try_advisory_lock(%s)", [KEY])
    return bool(cursor.fetchone()[0])


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


def _lock_path() -> Path | None:
    """Return the file that stands for SQLite's database; ``None`` where there is none."""
    name = str(connection.settings_dict["NAME"])
    if connection.vendor != "sqlite" or ":memory:" in name or "mode=memory" in name:
        return None
    path = Path(f"{name}.lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    return path


def _in_time(attempt: Callable[[], bool], seconds: float) -> bool:
    """Try until it succeeds or the time is over; at least once."""
    end = time.monotonic() + seconds
    while not attempt():
        if time.monotonic() >= end:
            return False
        time.sleep(PAUSE)
    return True
