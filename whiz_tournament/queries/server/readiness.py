"""Whether the server can keep its promises now, and its figures: database, broker, disk, files."""

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.core import checks
from django.core.files.storage import default_storage
from django.db import DatabaseError, connection
from django.db.models import Count, Min
from django.utils import timezone
from django_scopes import scopes_disabled

from whiz_tournament.checks.starting import disk_has_room
from whiz_tournament.models import Job, Release, ServerState
from whiz_tournament.queries.server.backups import LastBackup, backup_standing
from whiz_tournament.queries.server.data_version import is_migrated


@dataclass(frozen=True, slots=True)
class WaitingJobs:
    """Jobs of a kind that wait or are at work, and the seconds for which the oldest waits."""

    kind: str
    state: str
    count: int
    oldest: float


@dataclass(frozen=True, slots=True)
class ServerFigures:
    """What waits, and how much was released."""

    jobs: tuple[WaitingJobs, ...]
    releases: int


def server_figures() -> ServerFigures:
    """Return the figures: two queries, both over few rows or an index."""
    now = timezone.now()
    with scopes_disabled():
        waiting = Job.objects.exclude(state="done").order_by("kind", "state")
        rows = waiting.values_list("kind", "state").annotate(Count("id"), Min("queued_at"))
        jobs = [
            WaitingJobs(kind, state, count, max(0.0, (now - oldest).total_seconds()))
            for kind, state, count, oldest in rows
        ]
        return ServerFigures(tuple(jobs), Release.objects.count())


MARK: Final = "whiz-files.txt"
log = logging.getLogger("whiz_tournament.files")


def has_company() -> bool:
    """Tell whether other machines may work on this database; a file of SQLite has none."""
    return connection.vendor != "sqlite" or bool(settings.CELERY_BROKER_URL)


def mark_of_database() -> str:
    """Return the mark of the storage that the database's files are in; empty before the first."""
    rows = ServerState.objects.order_by("id").values_list("files_mark", flat=True)
    return rows.first() or ""


def mark_of_storage() -> str:
    """Return the mark that is in this process's storage; empty where there is none."""
    if not default_storage.exists(MARK):
        return ""
    with default_storage.open(MARK, "rb") as file:
        return str(file.read().decode())


def files_are_shared() -> bool:
    """Tell whether the storage answers, and is the one that the database knows, if it knows one."""
    try:
        return mark_of_storage() == mark_of_database() or not mark_of_database()
    except Exception as error:  # noqa: BLE001 - each storage raises what it likes
        log.warning("the storage of files does not answer: %s", type(error).__name__)
        return False


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
        return is_migrated()
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
    messages = checks.run_checks(databases=["default"])
    return not any(message.level >= checks.ERROR for message in messages)


_dear = DearChecks(_dear_parts)
