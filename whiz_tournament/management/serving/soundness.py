"""Refuses to start on a database that is damaged or gone, and says how to get it back."""

from pathlib import Path

from django.core.management.base import CommandError
from django.db import connection
from django.utils.translation import gettext as _

from boards.errors import WhizError
from whiz_tournament.backups import sqlite
from whiz_tournament.backups.folder import backup_folder
from whiz_tournament.command_line import typed
from whiz_tournament.services.backups.restore import newest_backup


def refuse_unsound_database() -> None:
    """Raise CommandError where SQLite's file is damaged, or lost while there are backups.

    A server's database says what is wrong with it by itself.
    """
    if connection.vendor != "sqlite":
        return
    path, newest = Path(connection.settings_dict["NAME"]), _newest_backup()
    if path.exists() and path.stat().st_size:
        if reason := sqlite.damage(path):
            text = _("The database {path} is damaged ({reason}).")
            raise CommandError(text.format(path=path, reason=reason) + "\n" + _mend(newest))
    elif newest is not None:
        text = _("The database {path} is not there, but there are backups of it.")
        begin = _("To begin with an empty club instead, move the folder {folder} away.")
        start_anew = begin.format(folder=backup_folder())
        raise CommandError("\n".join((text.format(path=path), _mend(newest), start_anew)))


def _newest_backup() -> Path | None:
    try:
        return newest_backup(folder=backup_folder()).path
    except WhizError:
        return None


def _mend(newest: Path | None) -> str:
    if newest is None:
        text = _("There is no backup in {folder}. Look for one on a stick: {command} FILE")
        return text.format(folder=backup_folder(), command=typed("restore"))
    text = _("The newest good backup is {path}. Put it back with: {command}")
    return text.format(path=newest, command=typed("restore"))
