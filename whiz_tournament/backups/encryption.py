"""An encrypted backup: one zip file that holds the locked backup, its key, and how to open both.

Both parts are age files (age-encryption.org): the backup is locked for a key, the key for a
passphrase. With the age program and the passphrase they open without this one.
"""

import tempfile
import time
import unicodedata
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pyrage
from django.conf import settings

from boards.errors import N_, WhizError
from whiz_tournament.backups.folder import ENCRYPTED
from whiz_tournament.command_line import typed

TOO_MUCH_WORK: Final = "Excessive work"
PAUSES: Final = (0.2, 0.5, 1.0, 2.0)
"""Seconds between two tries while the computer is too busy to open a key."""
KEY: Final = "key.age"
BACKUP: Final = "backup.age"
EXPLAINED: Final = "READ-ME.txt"
HOW: Final = (
    "An encrypted backup of a Whiz tournament server.\n\n"
    "With the program:  {command} THIS-FILE.encrypted.zip\n"
    "Without it, with the age program and your passphrase:\n"
    "  age --decrypt --output key.txt key.age\n"
    "  age --decrypt --identity key.txt --output backup backup.age\n"
)


class EncryptedBackupDamaged(WhizError):
    message = N_("{name} is damaged. Choose another one.")


class WrongPassphrase(WhizError):
    message = N_("This passphrase does not open {name}. Try again: capitals and spaces count.")


class PassphraseTooSlow(WhizError):
    message = N_(
        "This computer has too much to do to open {name} now. Close other programs and try again."
    )


def new_key(passphrase: str) -> tuple[str, str]:
    """Return a fresh key's two halves: what locks, and what unlocks, locked by the passphrase."""
    identity = pyrage.x25519.Identity.generate()
    word = _plain(passphrase)
    locked: bytes = pyrage.passphrase.encrypt(str(identity).encode(), word, armored=True)
    return str(identity.to_public()), locked.decode()


def encrypt(source: Path, target: Path, *, recipient: str, locked_key: str) -> None:
    """Write ``source`` into ``target`` so that only the passphrase opens it."""
    locking = pyrage.x25519.Recipient.from_str(recipient)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as parts:
        parts.writestr(EXPLAINED, HOW.format(command=typed("restore")))
        parts.writestr(KEY, locked_key)
        with source.open("rb") as plain, parts.open(BACKUP, "w", force_zip64=True) as locked:
            pyrage.encrypt_io(plain, locked, [locking])


@contextmanager
def decrypted(source: Path, passphrase: str) -> Iterator[Path]:
    """Give the backup itself; an encrypted one is opened beside the data, and gone afterwards."""
    if not source.name.endswith(ENCRYPTED):
        yield source
        return
    folder = Path(settings.DATA_DIR)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    with tempfile.TemporaryDirectory(prefix=".opened-", dir=folder) as name:
        plain = Path(name) / source.name.removesuffix(ENCRYPTED)
        _open(source, plain, passphrase)
        yield plain


def _open(source: Path, plain: Path, passphrase: str) -> None:
    try:
        with zipfile.ZipFile(source) as parts:
            key = parts.read(KEY)
            identity = unlocked_identity(key, passphrase, source.name)
            with parts.open(BACKUP) as locked, plain.open("wb") as file:
                pyrage.decrypt_io(locked, file, [identity])
    except (zipfile.BadZipFile, KeyError, EOFError, OSError, pyrage.DecryptError) as error:
        raise EncryptedBackupDamaged(name=source.name) from error


def unlocked_identity(key: bytes, passphrase: str, name: str) -> pyrage.x25519.Identity:
    """Return what opens the rest; raises WrongPassphrase."""
    return pyrage.x25519.Identity.from_str(_unlocked(key, passphrase, name))


def _unlocked(key: bytes, passphrase: str, name: str) -> str:
    """Open the key with the passphrase.

    The zip's own sum was right, so a key that does not open was given a wrong word.
    """
    for pause in (*PAUSES, None):
        try:
            secret_key: bytes = pyrage.passphrase.decrypt(key, _plain(passphrase))
        except pyrage.DecryptError as error:
            # How much work it takes is compared with what this computer does in this very moment.
            if TOO_MUCH_WORK not in str(error):
                raise WrongPassphrase(name=name, field="passphrase") from error
            if pause is None:
                raise PassphraseTooSlow(name=name, field="passphrase") from error
            time.sleep(pause)
        else:
            break
    return secret_key.decode().strip()


def _plain(passphrase: str) -> str:
    """Two keyboards write the same accent in two ways; spaces around are nobody's intention."""
    return unicodedata.normalize("NFC", passphrase).strip()
