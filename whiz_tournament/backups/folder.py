"""Where backups lie, what they are called, and which are let go."""

import re
from datetime import UTC, datetime
from pathlib import Path

from django.conf import settings
from django.utils import timezone

BACKUP_NAME = re.compile(
    r"whiz-(?P<at>\d{8}T\d{6}Z)-(?P<n>\d+)-(?P<reason>[a-z-]+)\.(sqlite3|dump)"
)
NEWEST_KEPT = 50  # an evening has a dozen rounds; older ones are thinned to one a day
DAYS_KEPT = 60


def backup_folder() -> Path:
    """Return the folder of backups, made private; it lies outside the data folder on purpose."""
    folder = Path(settings.BACKUP_DIR)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def new_path(reason: str, suffix: str) -> Path:
    """Return a name that no backup has yet: time, a count within the second, reason."""
    at = timezone.now().astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")
    folder, count = backup_folder(), 0
    while list(folder.glob(f"whiz-{at}-{count}-*")):
        count += 1
    return folder / f"whiz-{at}-{count}-{reason}{suffix}"


def backups() -> list[Path]:
    """Return all backups, newest first."""
    named = [path for path in backup_folder().iterdir() if BACKUP_NAME.fullmatch(path.name)]
    return sorted(named, key=lambda path: path.name, reverse=True)


def delete_old_backups() -> None:
    """Keep the newest backups and one a day for sixty days; let the others go."""
    days: set[str] = set()
    for path in backups()[NEWEST_KEPT:]:
        day = path.name[5:13]
        age = timezone.now() - datetime.strptime(day, "%Y%m%d").replace(tzinfo=UTC)
        if day in days or age.days > DAYS_KEPT:
            path.unlink(missing_ok=True)
        days.add(day)
