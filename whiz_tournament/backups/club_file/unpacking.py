"""Takes a club file apart: only what its format knows, never more than it declares."""

import hashlib
import shutil
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pyrage

from whiz_tournament.backups.club_file.errors import (
    ClubFileDamaged,
    NoRoom,
    PassphraseMissing,
)
from whiz_tournament.backups.club_file.header import (
    CREDENTIALS,
    DATABASE,
    KEY,
    SEALED,
    ClubFileHeader,
    Part,
    read_header,
)
from whiz_tournament.backups.encryption import unlocked_identity

CHUNK: Final = 1 << 20
LARGEST_KEY: Final = 1 << 16
UNREADABLE: Final = (zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError)
SPARE: Final = 64 << 20
"""Bytes that the disk keeps free, whatever is unpacked."""
Report = Callable[[int], None]


def unpack_club_file(
    path: Path, folder: Path, *, passphrase: str, known: frozenset[str], report: Report
) -> ClubFileHeader:
    """Put the database, and the key that comes with it, into an empty folder; return the header."""
    header = read_header(path, known=known)
    if not header.sealed:
        _take(path, header, folder, {DATABASE}, report)
        return header
    if not passphrase.strip():
        raise PassphraseMissing(name=path.name, field="passphrase")
    _take(path, header, folder, {SEALED, KEY}, lambda done: report(done // 2))
    locked, key, plain = folder / SEALED, folder / KEY, folder / path.name
    try:
        identity = unlocked_identity(key.read_bytes(), passphrase, path.name)
        with locked.open("rb") as source, plain.open("wb") as file:
            pyrage.decrypt_io(source, file, [identity])
    except (pyrage.DecryptError, pyrage.IdentityError, ValueError) as error:
        raise ClubFileDamaged(name=path.name) from error
    locked.unlink()
    key.unlink()
    inner = read_header(plain, known=known)
    wanted = {DATABASE, CREDENTIALS} & inner.parts.keys()
    _take(plain, inner, folder, wanted, lambda done: report(50 + done // 2))
    plain.unlink()
    return inner


def try_passphrase(path: Path, header: ClubFileHeader, passphrase: str) -> None:
    """Refuse a passphrase that does not open a sealed file, before anything of it is unpacked."""
    if not header.sealed:
        return
    if not passphrase.strip():
        raise PassphraseMissing(name=path.name, field="passphrase")
    if KEY not in header.parts or header.parts[KEY].bytes > LARGEST_KEY:
        raise ClubFileDamaged(name=path.name)
    try:
        with zipfile.ZipFile(path) as archive:
            unlocked_identity(archive.read(KEY), passphrase, path.name)
    except (*UNREADABLE, zipfile.BadZipFile, pyrage.IdentityError) as error:
        raise ClubFileDamaged(name=path.name) from error


def _take(
    path: Path, header: ClubFileHeader, folder: Path, wanted: set[str], report: Report
) -> None:
    """Unpack the parts under their own names; each must have the length and the sum it names."""
    if not wanted or not wanted <= header.parts.keys():
        raise ClubFileDamaged(name=path.name)
    # A sealed file is there locked, opened and unpacked at one time.
    needed = header.size * (3 if header.sealed else 1)
    if shutil.disk_usage(folder).free < needed + SPARE:
        raise NoRoom(folder=str(folder.parent))
    total, done = header.size or 1, 0
    try:
        with zipfile.ZipFile(path) as archive:
            for name in sorted(wanted):
                done = _copied(archive, name, folder, header.parts[name], (done, total, report))
    except (zipfile.BadZipFile, *UNREADABLE) as error:
        raise ClubFileDamaged(name=path.name) from error
    except _Differs as error:
        raise ClubFileDamaged(name=path.name) from error


class _Differs(Exception):
    """A part is not what the header says."""


def _copied(
    archive: zipfile.ZipFile,
    name: str,
    folder: Path,
    part: Part,
    counting: tuple[int, int, Report],
) -> int:
    done, total, report = counting
    digest, left = hashlib.sha256(), part.bytes
    with archive.open(name) as source, (folder / name).open("xb") as file:
        while chunk := source.read(CHUNK):
            left -= len(chunk)
            if left < 0:
                raise _Differs(name)
            digest.update(chunk)
            file.write(chunk)
            done += len(chunk)
            report(99 * done // total)
    if left or digest.hexdigest() != part.sha256:
        raise _Differs(name)
    return done
