"""Whether the server can keep its promises now: database, broker, disk, self-check."""

from dataclasses import dataclass

from django.conf import settings
from django.core import checks
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor

from whiz_tournament.models.selfcheck import disk_has_room
from whiz_tournament.queries.server.backups import LastBackup, backup_standing


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


def readiness() -> Readiness:
    """Look at every part the server needs."""
    database = _database()
    return Readiness(
        {
            "database": database,
            "broker": _broker(),
            "disk": disk_has_room(),
            "self_check": database and _self_check(),
        },
        backup_standing().folder if database else None,
    )


def _database() -> bool:
    """Tell whether the database answers and has every migration."""
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
