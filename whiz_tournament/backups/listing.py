"""The backups of this computer as a list: when each was made, what is in it, where else it is."""

import sqlite3
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path

from whiz_tournament.backups.folder import ENCRYPTED, BackupFile, backups
from whiz_tournament.queries.server.backups import second_copy


@dataclass(frozen=True, slots=True)
class BackupContents:
    """The newest tournament of a backup, the last round with results, how many there are."""

    tournament: str
    round: int
    results: int


@dataclass(frozen=True, slots=True)
class ListedBackup:
    """A backup of the folder, what it was made for, and whether a copy is in the second place."""

    name: str
    at: datetime
    reason: str
    contents: BackupContents | None
    in_second_place: bool


@dataclass(frozen=True, slots=True)
class BackupList:
    """The newest backups, and how many older ones there are."""

    newest: tuple[ListedBackup, ...]
    older: int


def backup_list(most: int) -> BackupList:
    """Return so many backups, those that hold most first."""
    found, second = backups(), _names_in_second_place()
    listed = tuple(_listed(file, second) for file in found[:most])
    return BackupList(listed, len(found) - len(listed))


def backup_named(name: str) -> BackupFile | None:
    """Return the backup of this computer's folder with that name."""
    return next((file for file in backups() if file.path.name == name), None)


def made_at(file: BackupFile) -> datetime:
    """Return when a backup was made, as its name says."""
    return datetime.strptime(file.at, "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)


def _listed(file: BackupFile, second: frozenset[str]) -> ListedBackup:
    name = file.path.name
    return ListedBackup(
        name=name,
        at=made_at(file),
        reason=file.reason,
        contents=_contents(file.path),
        in_second_place=f"{name}{ENCRYPTED}" in second,
    )


def _names_in_second_place() -> frozenset[str]:
    chosen = second_copy()
    if chosen is None:
        return frozenset()
    with suppress(OSError):  # the stick is not plugged in
        return frozenset(path.name for path in chosen.folder.iterdir())
    return frozenset()


@lru_cache(maxsize=256)
def _contents(path: Path) -> BackupContents | None:
    """Return what a finished backup contains: no backup is ever written again."""
    statement = """
        SELECT t.name, coalesce(max(l.round), 0), count(l.id)
        FROM whiz_tournament_tournament t
        LEFT JOIN whiz_tournament_resultline l
            ON l.tournament_id = t.id AND l.state NOT IN ('empty', 'void')
        WHERE t.deleted_at IS NULL
        GROUP BY t.id ORDER BY t.date DESC, t.id DESC LIMIT 1
    """
    with suppress(sqlite3.Error), closing(opened_backup(path)) as backup:
        row = backup.execute(statement).fetchone()
        return BackupContents(*row) if row else None
    return None


def opened_backup(path: Path) -> sqlite3.Connection:
    """Open a backup to be read: never the database that is in use."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
