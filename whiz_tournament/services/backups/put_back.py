"""Putting a backup back from a page: it waits beside the database, the next start does it.

A running server never changes its database under its own feet.
"""

import shutil
from pathlib import Path
from typing import Final

from django.conf import settings

from whiz_tournament.backups.backup import of_this_database
from whiz_tournament.backups.encryption import decrypted
from whiz_tournament.backups.folder import BackupFile
from whiz_tournament.backups.listing import backup_named
from whiz_tournament.jobs.backup import back_up_and_note
from whiz_tournament.live.running_server import own_computer
from whiz_tournament.services.backups.restore import NotABackup, Restored, newest_backup, restore
from whiz_tournament.services.backups.second_copy import SharedServer

WAITING: Final = "put_back"
DATABASE: Final = "whiz.sqlite3"
PARTIAL: Final = "whiz.partial"


def back_up_now() -> Path:
    """Make a backup at once, and its copy in the second place."""
    _refuse_server()
    return back_up_and_note(reason="by-hand")


def put_back(*, name: str) -> None:
    """Have a backup of this computer put back at the next start."""
    _refuse_server()
    file = backup_named(name)
    if file is None:
        raise NotABackup(name=name[:80])
    _let_wait(file.path, "")


def put_back_from(*, path: str, passphrase: str) -> None:
    """Do so with a backup of another disk or stick: a file, or the newest of a folder."""
    _refuse_server()
    source = Path(path)
    _let_wait(newest_backup(folder=source).path if source.is_dir() else source, passphrase)


def put_back_without_database(*, file: BackupFile) -> None:
    """Do so where the database cannot even be asked whose it is."""
    _let_wait(file.path, "")


def leave_as_it_is() -> None:
    """Put nothing back at the next start."""
    shutil.rmtree(_folder(), ignore_errors=True)


def backup_waits() -> bool:
    """Tell whether a backup is put back at the next start."""
    return (_folder() / DATABASE).exists()


def put_waiting_backup_in_place() -> Restored | None:
    """Do it, before anybody uses the database; ``None`` where nothing waits."""
    if not backup_waits():
        return None
    done = restore(source=_folder() / DATABASE)
    shutil.rmtree(_folder(), ignore_errors=True)
    return done


def _let_wait(source: Path, passphrase: str) -> None:
    waiting = _folder()
    shutil.rmtree(waiting, ignore_errors=True)
    waiting.mkdir(parents=True, mode=0o700)
    with decrypted(source, passphrase) as plain:
        if not plain.is_file() or not of_this_database().sound(plain):
            raise NotABackup(name=source.name)
        # Its name comes last: what is half copied does not wait.
        shutil.copyfile(plain, waiting / PARTIAL)
    (waiting / PARTIAL).replace(waiting / DATABASE)


def _folder() -> Path:
    return Path(settings.DATA_DIR) / WAITING


def _refuse_server() -> None:
    if not own_computer():
        raise SharedServer
