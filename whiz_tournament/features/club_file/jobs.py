"""The jobs that save the club's data as one file and open one: unpacked aside, verified.

What is here stays as it is. The passphrase of a file to open is in no row: it waits in this very
process, which on a laptop is the one that does the work, and is given out once.
"""

import errno
import json
import logging
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from django.db import connection
from django.utils.text import slugify

from whiz_tournament.backups import sqlite
from whiz_tournament.backups.backup import BackupUnsound
from whiz_tournament.backups.carrying import FULL, carry
from whiz_tournament.backups.club_file.errors import (
    ClubFileDamaged,
    ClubFileUnfit,
    FileNotKept,
    FolderGone,
    NoRoom,
)
from whiz_tournament.backups.club_file.header import CREDENTIALS, DATABASE
from whiz_tournament.backups.club_file.packing import Seal, strip_secrets
from whiz_tournament.backups.club_file.unpacking import unpack_club_file
from whiz_tournament.credentials import credential_key_path
from whiz_tournament.features.club_file.queries import saved_folder, waiting_folder
from whiz_tournament.jobs.artefacts import seldom
from whiz_tournament.jobs.club_file import Report, packed_club_file, verify_club_database
from whiz_tournament.jobs.job_kinds import JobContext
from whiz_tournament.jobs.other_data import OtherDataUnreadable, verify_logs
from whiz_tournament.limits.times import PROGRESS_SECONDS
from whiz_tournament.models import Club, SavedClubFile
from whiz_tournament.queries.club_file.contents import club_details
from whiz_tournament.queries.club_file.folders import (
    ABOUT,
    SUFFIX,
    TABLES,
    club_file_folder,
    opened_folder,
)
from whiz_tournament.queries.club_file.migrations import known_migrations, newest_migration
from whiz_tournament.replacing import put_in_place

UNPACKED: Final = 80
"""Percent that are done once everything is unpacked; it is brought up to date then."""
log = logging.getLogger(__name__)
_passphrases: Final[dict[str, str]] = {}


def hold_passphrase(opening: str, passphrase: str) -> None:
    """Keep what opens the file for the work that was just asked for, and for no other."""
    _passphrases.clear()
    _passphrases[opening] = passphrase


def make_opened_club_file(asked: JobContext) -> None:
    """Open the file that was asked for; one that the browser sent is let go afterwards."""
    passphrase = _passphrases.pop(asked.data["opening"], "")
    path = Path(asked.data["path"])
    try:
        open_club_file_here(path, passphrase=passphrase, report=asked.report)
    finally:
        if asked.data["received"]:
            shutil.rmtree(path.parent, ignore_errors=True)


def open_club_file_here(path: Path, *, passphrase: str, report: Report) -> None:
    """Unpack the file aside and verify it; only a whole one replaces one opened before.

    A sentence says what is wrong with any other, and nothing of it stays.
    """
    folder = club_file_folder()
    unpacking = seldom(lambda done: report(UNPACKED * done // 100), PROGRESS_SECONDS)
    try:
        with tempfile.TemporaryDirectory(prefix=".opening-", dir=folder) as name:
            made = Path(name) / "data"
            made.mkdir(mode=0o700)
            header = unpack_club_file(
                path, made, passphrase=passphrase, known=known_migrations(), report=unpacking
            )
            report(UNPACKED)
            verify_club_database(made, path.name)
            _refuse_broken_logs(made, path.name)
            about = {
                "name": header.name,
                "made_at": header.made_at,
                "version": header.version,
                TABLES: newest_migration(),
            }
            (made / ABOUT).write_text(json.dumps(about), encoding="utf-8")
            report(99)  # the last moment at which somebody who cancelled is heard
            let_go_of_opened()
            put_in_place(made, opened_folder())
    except OSError as error:
        if error.errno in FULL:
            raise NoRoom(folder=str(folder)) from error
        if error.errno in {errno.EIO, errno.ENOENT, errno.ENODEV}:  # a stick that was pulled out
            raise ClubFileDamaged(name=path.name) from error
        raise


def let_go_of_opened() -> None:
    """Remove the file that was looked at, and one that waited for the next start."""
    for folder in (opened_folder(), waiting_folder()):
        shutil.rmtree(folder, ignore_errors=True)


def _refuse_broken_logs(folder: Path, name: str) -> None:
    """Refuse scores that somebody altered behind their log: sums of a file can be made again."""
    try:
        verify_logs(folder)
    except OtherDataUnreadable as error:
        log.warning("club file %s: %s", name, error)
        raise ClubFileUnfit(name=name) from error


COPIED: Final = 10
"""Percent that are done once the database is copied."""


@dataclass(frozen=True, slots=True)
class ClubFileOrder:
    """What is asked for: sealed or not, into which folder (none: to be downloaded), by whom."""

    seal: Seal | None
    folder: str
    actor: str


def make_club_file(asked: JobContext) -> None:
    """Save the file; the passphrase was never here, only a key that it locks."""
    data = asked.data
    seal = Seal(data["recipient"], data["locked_key"]) if data["recipient"] else None
    order = ClubFileOrder(seal, data["folder"], data["actor"])
    save_club_file(club=asked.club, order=order, report=asked.report)


def save_club_file(*, club: Club, order: ClubFileOrder, report: Report) -> Path:
    """Copy, strip, pack, and put it where it is wanted; what has its name there goes last."""
    own = club_file_folder()
    target = Path(order.folder or saved_folder()) / f"{slugify(club.name) or 'club'}{SUFFIX}"
    if order.folder and not target.parent.is_dir():
        raise FolderGone(folder=order.folder)
    _note_journey(club, order.actor)
    try:
        with tempfile.TemporaryDirectory(prefix=".saving-", dir=own) as name:
            packed = _packed(club, order.seal, Path(name), report)
            target.parent.mkdir(exist_ok=True, mode=0o700)
            _remove_older(target)
            return carry(packed, target) if order.folder else put_in_place(packed, target)
    except OSError as error:
        folder = str(target.parent)
        if error.errno in FULL:
            raise NoRoom(folder=folder) from error
        if not target.parent.is_dir():
            raise FolderGone(folder=folder) from error
        raise FileNotKept(folder=folder, reason=error.strerror or str(error)) from error


def _note_journey(club: Club, actor: str) -> None:
    """Note what has no log, as it is now: the copy carries it, and it stays here."""
    details = sorted(club_details(connection.alias))
    SavedClubFile.objects.create(club=club, details=details, actor=actor)


def _packed(club: Club, seal: Seal | None, folder: Path, report: Report) -> Path:
    copy = folder / DATABASE
    sqlite.write(connection.settings_dict, copy)
    strip_secrets(copy, sealed=seal is not None)
    if not sqlite.sound(copy):
        raise BackupUnsound(folder=str(folder.parent))
    report(COPIED)
    parts = {DATABASE: copy}
    key = credential_key_path()
    if seal is not None and key.exists():
        parts[CREDENTIALS] = key
    return packed_club_file(
        club, parts, seal, lambda done: report(COPIED + (100 - COPIED) * done // 100)
    )


def _remove_older(target: Path) -> None:
    """Let the file go that was saved here before under another name; a stick's files stay."""
    if target.parent == saved_folder():
        for older_file in target.parent.glob(f"*{SUFFIX}"):
            older_file.unlink()
