"""Makes one backup: written aside, checked, and only then given its name."""

import os
import sqlite3
import uuid
from pathlib import Path
from types import ModuleType

from django.db import DatabaseError, connection

from boards.errors import N_, WhizError
from whiz_tournament.backups import postgres, sqlite
from whiz_tournament.backups.folder import backup_folder, claim, delete_old_backups
from whiz_tournament.files import sync_folder
from whiz_tournament.replacing import put_in_place


class BackupUnsound(WhizError):
    message = N_(
        "The copy of the database cannot be read back. The database or the disk of {folder} "
        "may be damaged."
    )


class BackupFailed(WhizError):
    message = N_("No backup could be made in {folder}: {reason}.")


def of_this_database() -> ModuleType:
    """Return the file that knows this kind of database."""
    return postgres if connection.vendor == "postgresql" else sqlite


def back_up(*, reason: str = "by-hand", alone: bool = False) -> Path:
    """Back the whole database up while it is in use, or held ``alone``; return the file."""
    try:
        return _back_up(backup_folder(), reason, alone=alone)
    except (OSError, sqlite3.Error, DatabaseError) as error:
        raise BackupFailed(folder=_folder(), reason=_words(error)) from error


def _back_up(folder: Path, reason: str, *, alone: bool) -> Path:
    kind = of_this_database()
    # Nobody else has this name, and a finished name is claimed before it is filled.
    partial = folder / f".{os.getpid()}-{uuid.uuid4().hex}.partial"
    try:
        write = kind.write_alone if alone else kind.write
        mark = write(connection.settings_dict, partial)
        if not kind.sound(partial):
            raise BackupUnsound(folder=_folder())
        partial.chmod(0o600)
        with partial.open("rb+") as file:
            os.fsync(file.fileno())
        target = claim(folder, mark, reason, kind.SUFFIX)
        put_in_place(partial, target)
        sync_folder(folder)
    finally:
        partial.unlink(missing_ok=True)
    delete_old_backups(folder)
    return target


def _folder() -> str:
    from django.conf import settings

    return str(settings.BACKUP_DIR)


def _words(error: Exception) -> str:
    """Return the system's own words, without the file's name where they have one."""
    return str(error.strerror if isinstance(error, OSError) and error.strerror else error).strip()
