"""Carries a finished backup to the second place, encrypted, and reads it back from there."""

import tempfile
from pathlib import Path

from boards.errors import N_, WhizError
from whiz_tournament.backups.carrying import FULL, carry
from whiz_tournament.backups.encryption import encrypt
from whiz_tournament.backups.folder import ENCRYPTED, backup_folder, delete_old_backups
from whiz_tournament.queries.server.second_copy import MARKER, SecondCopy


class SecondPlaceMissing(WhizError):
    message = N_("{folder} is not there. Plug the stick in.")


class SecondPlaceFull(WhizError):
    message = N_("{folder} is full. Make room on it, or take another stick.")


class SecondPlaceFailed(WhizError):
    message = N_("{folder} does not keep the copy ({reason}). Take another stick.")


def copy_to_second_place(backup: Path, second: SecondCopy) -> Path:
    """Encrypt the backup and put it there; return the file. What is there is never overwritten."""
    if not (second.folder / MARKER).is_file():
        raise SecondPlaceMissing(folder=str(second.folder))
    with tempfile.TemporaryDirectory(prefix=".encrypting-", dir=backup_folder()) as name:
        encrypted = Path(name) / f"{backup.name}{ENCRYPTED}"
        encrypt(backup, encrypted, recipient=second.recipient, locked_key=second.locked_key)
        try:
            delete_old_backups(second.folder)
            return carry(encrypted, second.folder / encrypted.name)
        except OSError as error:
            raise _in_words(error, second.folder) from error


def _in_words(error: OSError, folder: Path) -> WhizError:
    if error.errno in FULL:
        return SecondPlaceFull(folder=str(folder))
    if not folder.is_dir():
        return SecondPlaceMissing(folder=str(folder))
    return SecondPlaceFailed(folder=str(folder), reason=error.strerror or str(error))
