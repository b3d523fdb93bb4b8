"""Whether the server can keep its promises now: database, broker, disk, files, self-check."""

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.core import checks
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor

from whiz_tournament.checks.starting import disk_has_room
from whiz_tournament.queries.server.backups import LastBackup, backup_standing
from whiz_tournament.queries.server.files_mark import files_are_shared

DEAR_SECONDS: Final = 10.0
DEAR_PARTS: Final = ("database", "migrations", "storage", "self_check")


@dataclass(frozen=True, slots=True)
class Readiness:
    """Each part by name, and whether it is well; beside them the newest backup.

    A backup that fails takes no server out of service: that would end the evening it should save.
    """

    parts: dict[str, bool]
    backup: LastBackup | None = None

    @property
    def ready(self) -> bool:
        """Tell whether all parts are well."""
        return all(self.parts.values())


class DearChecks:
    """What takes long to find out: found out once in a while, by one, however many ask."""

    def __init__(
        self, look: Callable[[], dict[str, bool]], *, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._look, self._clock = look, clock
        self._lock = threading.Lock()
        self._found: dict[str, bool] = {}
        self._found_at = float("-inf")

    def outcome(self) -> dict[str, bool]:
        """Return what was found last; nobody waits for somebody else's look but the first time."""
        if self._is_due() and self._lock.acquire(blocking=not self._found):
            try:
                if self._is_due():  # and not just found by whom we waited for
                    self._found, self._found_at = self._look(), self._clock()
            finally:
                self._lock.release()
        return self._found

    def _is_due(self) -> bool:
        return self._clock() - self._found_at >= DEAR_SECONDS


def readiness() -> Readiness:
    """Look at every part the server needs; what is dear to look at may be some seconds old."""
    dear = _dear.outcome() if _database_answers() else dict.fromkeys(DEAR_PARTS, False)
    parts = {"disk": disk_has_room(), "broker": _broker(), **dear}
    return Readiness(parts, backup_standing().folder if dear["migrations"] else None)


def _dear_parts() -> dict[str, bool]:
    """Look at the migrations on disk, at every page of the database, and for the files."""
    migrations = _database_is_up_to_date()
    return {
        "database": True,
        "migrations": migrations,
        "storage": migrations and files_are_shared(),
        "self_check": migrations and _self_check(),
    }


def _database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True


def _database_is_up_to_date() -> bool:
    """Tell whether the database has every migration."""
    try:
        executor = MigrationExecutor(connection)
        return not executor.migration_plan(executor.loader.graph.leaf_nodes())
    except DatabaseError:
        return False


def _broker() -> bool:
    """Tell whether the broker answers; without one there is nothing to ask."""
    if not settings.CELERY_BROKER_URL:
        return True
    import redis

    try:
        return bool(redis.Redis.from_url(settings.CELERY_BROKER_URL, socket_timeout=2).ping())
    except redis.RedisError:
        return False


def _self_check() -> bool:
    """Tell whether no start-up check reports an error."""
    found = checks.run_checks(databases=["default"])
    return not any(message.level >= checks.ERROR for message in found)


_dear = DearChecks(_dear_parts)
