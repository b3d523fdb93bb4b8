"""Carries a finished file to another folder, and reads it back before it gets its name."""

import errno
import hashlib
import os
import shutil
import tempfile
from pathlib import Path
from typing import Final

from boards.errors import N_, WhizError
from whiz_tournament.backups.encryption import encrypt
from whiz_tournament.backups.folder import ENCRYPTED, backup_folder, delete_old_backups
from whiz_tournament.files import sync_folder
from whiz_tournament.queries.server.backups import MARKER, SecondCopy
from whiz_tournament.replacing import put_in_place

FULL: Final = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


def carry(source: Path, target: Path) -> Path:
    """Copy under a passing name, read back, and only then replace what has this one's name."""
    partial = target.with_name(f".{os.getpid()}-{target.name}.partial")
    try:
        shutil.copyfile(source, partial)
        with partial.open("rb+") as file:
            os.fsync(file.fileno())
        if _digest(partial) != _digest(source):
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        put_in_place(partial, target)
        sync_folder(target.parent)
    finally:
        partial.unlink(missing_ok=True)
    return target


def _digest(path: Path) -> bytes:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").digest()


# Carries a finished backup to the second place, encrypted, and reads it back from there.


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
