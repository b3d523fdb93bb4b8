"""The job that saves the club's data as one file: to be downloaded, or into a folder."""

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from django.db import connection
from django.utils.text import slugify

from whiz_tournament.backups import sqlite
from whiz_tournament.backups.backup import BackupUnsound
from whiz_tournament.backups.carrying import FULL, carry
from whiz_tournament.backups.club_file.errors import FileNotKept, FolderGone, NoRoom
from whiz_tournament.backups.club_file.header import CREDENTIALS, DATABASE
from whiz_tournament.backups.club_file.packing import Seal, strip_secrets
from whiz_tournament.credentials import credential_key_path
from whiz_tournament.features.club_file.queries import saved_folder
from whiz_tournament.jobs.club_file import Report, packed_club_file
from whiz_tournament.jobs.job_kinds import JobContext
from whiz_tournament.models import Club, SavedClubFile
from whiz_tournament.queries.club_file.contents import club_details
from whiz_tournament.queries.club_file.folders import SUFFIX, club_file_folder
from whiz_tournament.replacing import put_in_place

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
