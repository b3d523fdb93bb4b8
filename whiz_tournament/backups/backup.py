"""Makes one backup: written aside, checked, and only then given its name."""

import os
from pathlib import Path
from types import ModuleType

from django.db import connection

from boards.errors import N_, WhizError
from whiz_tournament.backups import postgres, sqlite
from whiz_tournament.backups.folder import delete_old_backups, new_path


class BackupUnsound(WhizError):
    """The copy cannot be read back."""

    code = "backup_unsound"
    message = N_("The backup {name} cannot be read back. Check the disk, then make another one.")


def of_this_database() -> ModuleType:
    """Return the file that knows this kind of database."""
    return postgres if connection.vendor == "postgresql" else sqlite


def back_up(*, reason: str = "by-hand") -> Path:
    """Back the whole database up while it is in use; return the file."""
    kind = of_this_database()
    target = new_path(reason, kind.SUFFIX)
    partial = target.with_name(f".{target.name}.partial")
    try:
        kind.write(connection.settings_dict, partial)
        if not kind.sound(partial):
            raise BackupUnsound(name=target.name)
        with partial.open("rb+") as file:
            os.fsync(file.fileno())
        partial.chmod(0o600)
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)
    delete_old_backups()
    return target
