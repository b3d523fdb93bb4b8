"""One transaction, tried again when the database says that trying again is the cure."""

import logging
import random
import time
from collections.abc import Callable
from typing import Final, TypeVar

from django.db import InterfaceError, OperationalError, connection, transaction

from whiz_tournament.models.absent_database import causes_of
from whiz_tournament.services.errors import DiskFull, Unavailable

# Read-only, input/output, full.
FULL_SQLITE: Final = frozenset({8, 10, 13})
# PostgreSQL: disk full, input/output, a server that only reads.
FULL_SQLSTATES: Final = frozenset({"53100", "58030", "25006"})


def is_disk_full(error: BaseException) -> bool:
    """Tell whether the error, or one that led to it, is the disk's fault."""
    return any(_says_so(cause) for cause in causes_of(error))


def _says_so(error: BaseException) -> bool:
    code = getattr(error, "sqlite_errorcode", None)
    if code is not None:
        return code & 0xFF in FULL_SQLITE
    return getattr(error, "sqlstate", None) in FULL_SQLSTATES


T = TypeVar("T")
log = logging.getLogger(__name__)

ATTEMPTS: Final = 5
FIRST_PAUSE: Final = 0.05  # seconds; doubles each time, with jitter
# PostgreSQL: connection, rollback (serialization, deadlock), resources, stopping or starting up,
# and a lock that somebody holds for now (autovacuum on a log's table, say).
PASSING_SQLSTATES: Final = ("08", "40", "53", "57", "55P03")
# SQLite: busy, locked, read-only, input/output, full, cannot open.
PASSING_SQLITE: Final = frozenset({5, 6, 8, 10, 13, 14})


def in_one_transaction(work: Callable[[], T]) -> T:
    """Do the work and commit it; after five failures that may pass, raise ``Unavailable``.

    A full disk raises ``DiskFull`` at once.

    Durable: inside somebody else's transaction an answer would come before the commit.
    """
    failed: Exception | None = None
    for attempt in range(ATTEMPTS):
        try:
            with transaction.atomic(durable=True):
                return work()
        except (OperationalError, InterfaceError) as error:
            # Inside another transaction there is nothing left to try in: all of it is broken.
            if connection.in_atomic_block or not passing(error):
                raise
            failed = error
            log.warning("attempt %s of %s failed: %s", attempt + 1, ATTEMPTS, error)
            connection.close()  # it may be dead; the next attempt opens its own
            if is_disk_full(error):  # no pause makes room
                raise DiskFull from error
        if attempt + 1 < ATTEMPTS:
            # By chance shorter or longer: two who collided would else collide again in step.
            time.sleep(FIRST_PAUSE * 2**attempt * random.uniform(0.5, 1))  # noqa: S311 - jitter
    raise Unavailable from failed


def database_is_away(error: BaseException | None) -> bool:
    """Return whether nothing is wrong but that the database does not answer now."""
    return isinstance(error, OperationalError | InterfaceError) and passing(error)


def passing(error: Exception) -> bool:
    """Return whether the fault is with the moment rather than with the statement."""
    cause = error.__cause__
    code = getattr(cause, "sqlite_errorcode", None)
    if code is not None:
        return code & 0xFF in PASSING_SQLITE
    state = getattr(cause, "sqlstate", None)
    # No state: there was nobody to give one, the connection is gone.
    return state is None or state.startswith(PASSING_SQLSTATES)
