"""The job that opens a club file: unpacked aside, verified. What is here stays as it is.

The passphrase is in no row: it waits in this very process, which on a laptop is the one that does
the work, and is given out once.
"""

import errno
import json
import logging
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from whiz_tournament.backups.carrying import FULL
from whiz_tournament.backups.club_file.errors import ClubFileDamaged, ClubFileUnfit, NoRoom
from whiz_tournament.backups.club_file.unpacking import unpack_club_file
from whiz_tournament.features.club_file.queries import waiting_folder
from whiz_tournament.jobs.artefacts import seldom
from whiz_tournament.jobs.club_file import verify_club_database
from whiz_tournament.jobs.job_kinds import JobContext
from whiz_tournament.jobs.other_data import OtherDataUnreadable, verify_logs
from whiz_tournament.limits.times import PROGRESS_SECONDS
from whiz_tournament.queries.club_file.folders import ABOUT, TABLES, club_file_folder, opened_folder
from whiz_tournament.queries.club_file.migrations import known_migrations, newest_migration
from whiz_tournament.replacing import put_in_place

UNPACKED: Final = 80
"""Percent that are done once everything is unpacked; it is brought up to date then."""
Report = Callable[[int], None]
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
