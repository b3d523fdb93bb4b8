"""Where backups lie, what they are called, which is the newest and which are let go."""

import re
import time
from dataclasses import dataclass
from datetime import UTC
from pathlib import Path
from typing import Final, Self

from django.conf import settings
from django.utils import timezone

from whiz_tournament.backups import sqlite
from whiz_tournament.backups.contents import ContentMark

ENCRYPTED: Final = ".encrypted.zip"
BACKUP_NAME: Final = re.compile(
    r"whiz-(?P<life>\d{3,})-(?P<entries>\d{7,})-(?P<count>\d{2,})-"
    r"(?P<at>\d{8}T\d{6}Z)-(?P<reason>[a-z-]+)\.(sqlite3|dump)(\.encrypted\.zip)?"
)
NAME_BEFORE: Final = re.compile(  # until the first version with marks; it knew the time alone
    r"whiz-(?P<at>\d{8}T\d{6}Z)-(?P<count>\d+)-(?P<reason>[a-z-]+)\.(sqlite3|dump)"
)
NEWEST_KEPT: Final = 50  # an evening has a dozen rounds; older ones are thinned to one a day
DAYS_KEPT: Final = 60
UNFINISHED_SECONDS: Final = 24 * 3600
REPLACED: Final = "replaced"


@dataclass(frozen=True, slots=True)
class BackupFile:
    """One backup; ``order`` says which is newer, by what they hold and never by the clock."""

    path: Path
    mark: ContentMark
    count: int
    at: str
    reason: str

    @classmethod
    def read(cls, path: Path) -> Self | None:
        """Return what the name and, before names had marks, the file tell; ``None`` for others."""
        if match := BACKUP_NAME.fullmatch(path.name):
            mark = ContentMark(int(match["life"]), int(match["entries"]))
        elif match := NAME_BEFORE.fullmatch(path.name):
            mark = sqlite.mark(path) if path.suffix == sqlite.SUFFIX else ContentMark()
        else:
            return None
        return cls(path, mark, int(match["count"]), match["at"], match["reason"])

    @property
    def order(self) -> tuple[ContentMark, bool, int, str]:
        """Return what to sort by; the time in the name decides only where nothing else can."""
        named = BACKUP_NAME.fullmatch(self.path.name) is not None
        return (self.mark, named, self.count if named else 0, self.at)

    @property
    def encrypted(self) -> bool:
        """Tell whether only a passphrase opens it."""
        return self.path.name.endswith(ENCRYPTED)


def backup_folder() -> Path:
    """Return the folder of backups, made private; it is outside the data folder on purpose."""
    folder = Path(settings.BACKUP_DIR)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def claim(folder: Path, mark: ContentMark, reason: str, suffix: str) -> Path:
    """Return a new, empty file under a name that no other backup has, or will have."""
    at = timezone.now().astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")
    start = f"whiz-{mark.life:03}-{mark.entries:07}"
    count = max([backup.count for backup in backups(folder) if backup.mark == mark], default=0) + 1
    while True:
        path = folder / f"{start}-{count:02}-{at}-{reason}{suffix}"
        if not list(folder.glob(f"{start}-{count:02}-*")):
            try:
                path.touch(mode=0o600, exist_ok=False)
            except FileExistsError:
                continue
            return path
        count += 1


def backups(folder: Path | None = None) -> list[BackupFile]:
    """Return all backups of a folder, those that hold most first."""
    files = map(BackupFile.read, (folder or backup_folder()).iterdir())
    return sorted((file for file in files if file), key=lambda file: file.order, reverse=True)


def last_life() -> int:
    """Return the latest life that any backup of the folder is from."""
    return max((file.mark.life for file in backups()), default=0)


def delete_old_backups(folder: Path) -> None:
    """Keep the newest backups and one a day, sixty of them; let the others go.

    Days are counted by the names, not from today: a clock that is wrong must not empty the folder.
    """
    days: set[str] = set()
    for file in backups(folder)[NEWEST_KEPT:]:
        day = file.at[:8]
        if day in days or len(days) >= DAYS_KEPT:
            file.path.unlink(missing_ok=True)
        days.add(day)
    for partial in folder.glob(".*.partial"):
        if abs(time.time() - partial.stat().st_mtime) > UNFINISHED_SECONDS:
            partial.unlink(missing_ok=True)
