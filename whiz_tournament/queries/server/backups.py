"""How the backups stand: the newest in each place, what the director must be told, the sticks."""

import json
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Final, Self

from django.conf import settings
from django.db.models import BigIntegerField
from django.db.models.expressions import RawSQL
from django.utils import timezone

from whiz_tournament.models import BackupPlace, BackupRecord, triggers

# The second place for backups: an encrypted copy on another disk or a stick.

SETTINGS_FILE: Final = "second_copy.json"
MARKER: Final = "whiz-backups.txt"
"""Lies in the second folder and explains it; without it the stick is not plugged in."""


@dataclass(frozen=True, slots=True)
class SecondCopy:
    """Where copies go, and the two halves of the key.

    ``recipient`` locks and is no secret; ``locked_key`` unlocks, and only the passphrase opens it.
    So backups run unattended, and a thief of the computer cannot open the stick.
    """

    folder: Path
    recipient: str
    locked_key: str

    def document(self) -> dict[str, str]:
        """Return what is kept of it."""
        return {
            "folder": str(self.folder),
            "recipient": self.recipient,
            "locked_key": self.locked_key,
        }

    @classmethod
    def read(cls, document: dict[str, str]) -> Self:
        """Return what was kept."""
        return cls(Path(document["folder"]), document["recipient"], document["locked_key"])


def settings_path() -> Path:
    """Return the file that keeps the choice: not in the database, which travels and is exported."""
    return Path(settings.DATA_DIR) / SETTINGS_FILE


def second_copy() -> SecondCopy | None:
    """Return the second place, if one was chosen."""
    path = settings_path()
    return SecondCopy.read(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else None


TOO_OLD: Final = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class LastBackup:
    """The newest good backup of one place, and why the last attempt failed, if it did.

    ``age`` is never negative: a clock that went back makes a backup new, not unborn.
    """

    name: str
    made_at: datetime | None
    failed_at: datetime | None
    error: str
    error_params: dict[str, str]
    too_old: bool

    @property
    def age(self) -> timedelta | None:
        """Return how long ago it was made; ``None`` while there is none."""
        return None if self.made_at is None else max(timedelta(), timezone.now() - self.made_at)

    @property
    def good(self) -> bool:
        """Tell whether what was written lately is in it."""
        return self.failed_at is None and not self.too_old


@dataclass(frozen=True, slots=True)
class BackupStanding:
    """Both places; ``None`` where nothing was tried yet."""

    folder: LastBackup | None
    second: LastBackup | None
    chosen: SecondCopy | None


def backup_standing() -> BackupStanding:
    """Return how the backups stand; one query."""
    rows = {row.place: row for row in BackupRecord.objects.annotate(written=_WRITTEN)}
    chosen = second_copy()
    second = rows.get(BackupPlace.SECOND) if chosen else None
    return BackupStanding(_last(rows.get(BackupPlace.FOLDER)), _last(second), chosen)


def on_one_disk(*, beside: Path | None = None) -> bool:
    """Tell whether the data and the backups (or a folder ``beside``) would be lost together."""
    data, other = _device(Path(settings.DATA_DIR)), _device(beside or Path(settings.BACKUP_DIR))
    return data is not None and data == other


def _last(row: Any) -> LastBackup | None:
    if row is None:
        return None
    made = row.made_at
    old = made is None or timezone.now() - made > TOO_OLD
    too_old = old and row.written > row.entries
    params = {str(name): str(value) for name, value in row.error_params.items()}
    return LastBackup(row.name, made, row.failed_at, row.error, params, too_old)


_NEWEST: Final = [f"coalesce((SELECT MAX(id) FROM {table}), 0)" for table in triggers.TABLES]  # noqa: S608 - our names
_WRITTEN: Final = RawSQL(" + ".join(_NEWEST), (), output_field=BigIntegerField())  # noqa: S611 - as above
"""How many entries the logs hold, as backups count them."""


def _device(folder: Path) -> int | None:
    """Return the device of the folder, or of the nearest that is there."""
    for path in (folder, *folder.parents):
        if path.exists():
            return path.stat().st_dev
    return None


STICKS: Final = ("/media/", "/run/media/", "/mnt/", "/Volumes/")
"""Where the systems put what is plugged in; Windows says that a drive is removable."""


def sticks() -> list[Path]:
    """Return the folders of sticks and other disks that are plugged in."""
    import psutil  # for two pages alone

    folders = [
        Path(disk_partition.mountpoint)
        for disk_partition in psutil.disk_partitions(all=False)
        if "removable" in disk_partition.opts.split(",")
        or disk_partition.mountpoint.startswith(STICKS)
    ]
    return [folder for folder in folders if folder.is_dir()]
