"""Start-up checks: the server refuses to run where a saved score could be lost.

Each check names its mend. They look at the database as it is connected, not at the settings.
"""

import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from django.conf import settings
from django.core.checks import CheckMessage, Error, Info, Tags, register
from django.db import DatabaseError, OperationalError, connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.utils.translation import gettext as _

from whiz_tournament.command_line import typed
from whiz_tournament.limits.sizes import MEGABYTE, megabytes
from whiz_tournament.models import triggers
from whiz_tournament.sqlite.reset_fault import has_reset_fault

FREE_BYTES_NEEDED = 500 * MEGABYTE
SQLITE_NEEDS = {
    "journal_mode": "wal",
    "synchronous": 2,
    "foreign_keys": 1,
    "recursive_triggers": 1,
}
POSTGRES_NEEDS = {
    "fsync": {"on"},
    "synchronous_commit": {"on", "remote_apply"},
    "full_page_writes": {"on"},
}
NETWORK_FILE_SYSTEMS = {"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "fuse.sshfs", "fuse.rclone"}
SYNCED_FOLDERS = {"onedrive", "dropbox", "google drive", "icloud drive", "nextcloud"}


@register(Tags.database)
def saved_means_on_disk(
    *, databases: Sequence[str] | None = None, **_hook: object
) -> list[CheckMessage]:
    """Check every database asked about."""
    messages: list[CheckMessage] = []
    for alias in databases or []:
        connection = connections[alias]
        check = _postgres if connection.vendor == "postgresql" else _sqlite
        try:
            messages += [*check(connection), *_append_only(connection)]
        except DatabaseError as error:
            if isinstance(error, OperationalError):  # away or busy, which others say
                raise
            messages.append(_damaged())
    return messages + list(_disk()) if databases else messages


def _sqlite(connection: BaseDatabaseWrapper) -> Iterator[CheckMessage]:
    """Check that an answered score is on disk and that a lock makes others wait, not fail."""
    if connection.is_in_memory_db():  # type: ignore[attr-defined]  # SQLite's own
        return
    for name, needed in SQLITE_NEEDS.items():
        value = _ask(connection, f"PRAGMA {name}")
        if value != needed:
            yield _weak(name, value, needed, "E001")
    if connection.transaction_mode != "IMMEDIATE":  # type: ignore[attr-defined]  # SQLite's own
        yield _weak("transaction_mode", connection.transaction_mode, "IMMEDIATE", "E001")  # type: ignore[attr-defined]
    if _ask(connection, "PRAGMA quick_check") != "ok":
        yield _damaged()


def _damaged() -> CheckMessage:
    hint = _("Run “{command}” to put the newest good backup back.").format(command=typed("restore"))
    return Error(_("The database is damaged."), hint=hint, id="whiz.E002")


def _postgres(connection: BaseDatabaseWrapper) -> Iterator[CheckMessage]:
    """Check that PostgreSQL writes to disk before it answers."""
    for name, accepted in POSTGRES_NEEDS.items():
        value = _ask(connection, f"SHOW {name}")
        if value not in accepted:
            yield _weak(name, value, "on", "E003")


def _append_only(connection: BaseDatabaseWrapper) -> Iterator[CheckMessage]:
    """Check that the log's triggers are in place, once there is a log."""
    if triggers.TABLES[0] in connection.introspection.table_names() and not triggers.installed(
        connection
    ):
        hint = _("Run “{command}” on a copy and compare, or restore.")
        hint = hint.format(command=typed("migrate whiz_tournament"))
        yield Error(_("The score log is not protected."), hint=hint, id="whiz.E004")


def disk_has_room() -> bool:
    """Tell whether the disk has room for an evening and its backups."""
    return shutil.disk_usage(settings.DATA_DIR).free >= FREE_BYTES_NEEDED


def _disk() -> Iterator[CheckMessage]:
    """Check room on the disk, and that the data folder is really on this machine."""
    if not disk_has_room():
        hint = _("Free some space, or name another folder in WHIZ_DATA_DIR.")
        sentence = _("Less than {limit} MB are free on the disk.")
        sentence = sentence.format(limit=megabytes(FREE_BYTES_NEEDED))
        yield Error(sentence, hint=hint, id="whiz.E005")
    if _elsewhere(Path(settings.DATA_DIR)):
        hint = _("Name a folder on this machine’s own disk in WHIZ_DATA_DIR.")
        yield Error(_("The data folder is on a network or synced."), hint=hint, id="whiz.E006")


def _elsewhere(folder: Path) -> bool:
    """Tell whether the folder is on a network file system or is synced to a cloud."""
    synced = any(part.lower().startswith(tuple(SYNCED_FOLDERS)) for part in folder.parts)
    return synced or file_system_of(folder) in NETWORK_FILE_SYSTEMS


def file_system_of(folder: Path, mounts: Path = Path("/proc/mounts")) -> str:
    """Return the kind of file system of the folder's mount; empty where the system tells none."""
    if not mounts.exists():
        return ""
    rows = [line.split() for line in mounts.read_text(encoding="utf-8").splitlines()]
    within = [row for row in rows if folder.is_relative_to(row[1].replace("\\040", " "))]
    return max(within, key=lambda row: len(row[1]))[2] if within else ""


def _weak(name: str, value: object, needed: object, number: str) -> CheckMessage:
    text = _("{name} is {found}; a saved score needs {needed}.")
    hint = _("Take your change of the database’s settings back.")
    message = text.format(name=name, found=value, needed=needed)
    return Error(message, hint=hint, id=f"whiz.{number}")


def _ask(connection: BaseDatabaseWrapper, sql: str) -> object:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        row = cursor.fetchone()
    return row[0] if row else None


PACKAGES: Final[Mapping[str, str]] = {
    "CELERY_BROKER_URL": "celery",
    "REDIS_URL": "redis",
    "FILES_BUCKET": "storages",
    "METRICS_TOKEN": "prometheus_client",
    "SENTRY_DSN": "sentry_sdk",
}
"""What a setting needs that a laptop does without."""
INSTALLED: Final = "installed"
"""The tag of the one check that every command makes."""


@register(INSTALLED)
def installed_for_what_is_set(**_hook: object) -> Iterator[CheckMessage]:
    """Check that the parts which only a server needs are installed where settings name them."""
    for name, package in PACKAGES.items():
        if getattr(settings, name) and find_spec(package) is None:
            hint = _("Install requirements.txt, or “whiz-tournament[server]”.")
            text = _("{name} is set, but the package “{package}” is not installed.")
            yield Error(text.format(name=name, package=package), hint=hint, id="whiz.E007")


@register(Tags.database)
def sqlite_can_be_trusted(
    *, databases: Sequence[str] | None = None, **_hook: object
) -> Iterator[CheckMessage]:
    """Check that a version which can lose a commit is kept from doing so."""
    for connection in map(connections.__getitem__, databases or []):
        if connection.vendor != "sqlite":
            continue
        with suppress(DatabaseError):  # a damaged file, which another check tells
            connection.ensure_connection()  # which reads the options
        version_info: tuple[int, int, int] = connection.Database.sqlite_version_info  # type: ignore[attr-defined]
        if not has_reset_fault(version_info):
            continue
        version = ".".join(map(str, version_info))
        if connection.own_checkpoints:  # type: ignore[attr-defined]  # of our own backend
            text = _("SQLite {version} has a known fault; the program keeps it from happening.")
            hint = _("Nothing is to be done. A Python with SQLite 3.51.3 or newer is free of it.")
            yield Info(text.format(version=version), hint=hint, id="whiz.I027")
        else:
            text = _("SQLite {version} has a known fault that can lose what was saved.")
            hint = _("Take your change of the database’s settings back.")
            yield Error(text.format(version=version), hint=hint, id="whiz.E027")
