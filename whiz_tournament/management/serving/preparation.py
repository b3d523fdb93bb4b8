"""What must be in place before the first request: tables, static files, a club."""

import hashlib
import logging
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection, connections
from django.utils.translation import gettext as _
from django.utils.translation import override
from django_scopes import scope

from boards.errors import WhizError
from whiz_tournament.backups import sqlite
from whiz_tournament.backups import sqlite as backups
from whiz_tournament.backups.folder import backup_folder
from whiz_tournament.command_line import typed
from whiz_tournament.limits.sizes import MEGABYTE
from whiz_tournament.live.log_lines import log_path
from whiz_tournament.logs import formatter
from whiz_tournament.models import Role
from whiz_tournament.plugging import features
from whiz_tournament.queries.people.clubs import own_clubs
from whiz_tournament.queries.people.staff import administrators
from whiz_tournament.queries.server.data_version import is_migrated
from whiz_tournament.services.arriving import clear_abandoned_imports
from whiz_tournament.services.backups.restore import begin_new_epoch, newest_backup
from whiz_tournament.services.laptop import new_club_began, note_version
from whiz_tournament.services.people.clubs import FIRST_NAME, create_director, set_up_club
from whiz_tournament.sqlite.statistics import refresh_statistics
from whiz_tournament.static_storage import NEVER_ASKED_FOR

FINGERPRINT = "collected.sha256"


def prepare(*, afresh: bool = False) -> User:
    """Make ready what is missing or stale; return the club's administrator.

    Where a new club begins in the place of another, its backups come after those of that one.
    """
    migrate()
    if afresh:
        begin_new_epoch()
        new_club_began()
    note_version()
    give_room_back()
    # Nobody else reads one in where the data folder is ours; a server's database has other clients.
    clear_abandoned_imports(all_of_them=connection.vendor == "sqlite")
    collect_static_files()
    if not own_clubs().exists():
        for feature in features():
            feature.make_first_club()
    return administrator()


def administrator() -> User:
    """Return the club's first administrator; the club and its first member are made if need be.

    Nobody gets a password: a one-time link lets the administrator in.
    """
    with override(settings.LANGUAGE_CODE):  # a name for pages, whatever the system speaks
        club = own_clubs().first() or set_up_club(name=_("My club"))
    with scope(club=club):
        member = administrators().first()
        if member is not None:
            return member.user
        return create_director(club=club, username=FIRST_NAME, role=Role.ADMIN)


def migrate() -> None:
    """Bring the tables up to date, where they are not; the command backs up what they hold."""
    if is_migrated():
        refresh_statistics()  # of a file that an older version left, or that came as a copy
    else:
        call_command("migrate", verbosity=0, interactive=False)


def give_room_back() -> None:
    """Have SQLite's file shrink where it is empty or grew: at the start nobody waits to write."""
    path = Path(connection.settings_dict["NAME"])
    if connection.vendor == "sqlite" and path.is_file():
        connection.close()
        with closing(sqlite3.connect(path, isolation_level=None)) as database:
            backups.give_room_back(database, when_grown=True)


def leave_one_file() -> None:
    """Bring all changes into SQLite's file itself: who copies it alone has everything."""
    connections.close_all()  # which may count again what grew: a write, and the last of this thread
    if connection.vendor == "sqlite":
        with closing(sqlite3.connect(connection.settings_dict["NAME"])) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def collect_static_files() -> None:
    """Collect the static files again if any of them changed since the last time.

    A wheel has them collected, and what is installed is never written into.
    """
    if settings.INSTALLED:
        return
    stamp, now = Path(settings.STATIC_ROOT) / FINGERPRINT, static_fingerprint()
    if stamp.exists() and stamp.read_text(encoding="utf-8") == now:
        return
    ignored = list(NEVER_ASKED_FOR)
    call_command(
        "collectstatic", verbosity=0, interactive=False, clear=True, ignore_patterns=ignored
    )
    stamp.write_text(now, encoding="utf-8")


def static_fingerprint() -> str:
    """Return a digest of the names, sizes and times of all static files."""
    digest = hashlib.sha256()
    for finder in get_finders():
        for name, storage in finder.list(NEVER_ASKED_FOR):
            status = Path(storage.path(name)).stat()
            digest.update(f"{name}\0{status.st_size}\0{status.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def keep_log() -> None:
    """Write every further event into the data folder, two megabytes at most."""
    handler = RotatingFileHandler(
        log_path(), maxBytes=MEGABYTE, backupCount=1, encoding="utf-8", delay=True
    )
    handler.setFormatter(formatter())
    logging.getLogger().addHandler(handler)


# On a shared laptop nobody else reads hands, sessions and the secrets of cards.

OURS: Final = 0o077  # what is taken away: all rights of the group and of others


def keep_private() -> None:
    """Close the data and the backups to others, and all that this process makes from now on."""
    os.umask(OURS)
    for path in _kept_by_us():
        # A stick without rights, or a folder of somebody else's, is served as it is.
        with suppress(OSError):
            path.chmod(path.stat().st_mode & ~OURS)


def _kept_by_us() -> Iterator[Path]:
    for folder in (Path(settings.DATA_DIR), Path(settings.BACKUP_DIR)):
        if folder.is_dir():
            yield folder
            yield from (path for path in folder.iterdir() if not path.is_symlink())
    name = Path(str(connection.settings_dict["NAME"]))
    if name.is_absolute():  # SQLite's file, wherever it lies, with what is beside it
        yield from name.parent.glob(f"{name.name}*")


def refuse_unsound_database(*, afresh: bool = False) -> None:
    """Raise CommandError where SQLite's file is damaged, or lost while there are backups.

    A server's database says what is wrong with it by itself; one that begins afresh has none yet.
    """
    if connection.vendor != "sqlite" or afresh:
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
