"""The job that backs up, and what became of it: written down where the director sees it."""

import logging
import threading
import time
from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.db import DatabaseError, connection, connections
from django.utils import timezone

from boards.errors import WhizError
from whiz_tournament.backups.backup import back_up, of_this_database
from whiz_tournament.backups.carrying import copy_to_second_place
from whiz_tournament.backups.folder import BackupFile
from whiz_tournament.jobs.job_kinds import JobContext
from whiz_tournament.jobs.leases import take_lease
from whiz_tournament.jobs.reconciling import HOLDER
from whiz_tournament.limits import times
from whiz_tournament.models import BackupPlace, BackupRecord
from whiz_tournament.queries.server.backups import second_copy

log = logging.getLogger("whiz_tournament.jobs")


def make_backup(asked: JobContext) -> None:
    """Back the whole database up; the file is with the other backups, not with the artefacts."""
    if not settings.OWN_BACKUPS:
        return
    back_up_and_note(reason=str(asked.data["reason"]))


def back_up_and_note(*, reason: str) -> Path:
    """Make a backup and its second copy, and note what became of each; return the first.

    A second copy that fails is noted and seen; it does not undo the backup.
    """
    try:
        path = back_up(reason=reason)
    except WhizError as error:
        _note_failure(BackupPlace.FOLDER, error)
        raise
    _note(BackupPlace.FOLDER, path)
    if (second := second_copy()) is not None:
        try:
            _note(BackupPlace.SECOND, copy_to_second_place(path, second))
        except WhizError as error:
            _note_failure(BackupPlace.SECOND, error)
    return path


def back_up_if_changed(*, reason: str) -> Path | None:
    """Make a backup if the database holds more than the last one."""
    last = BackupRecord.objects.filter(place=BackupPlace.FOLDER, failed_at=None).first()
    now = of_this_database().mark_now(connection.settings_dict)
    if last is not None and (last.life, last.entries) == (now.life, now.entries):
        return None
    return back_up_and_note(reason=reason)


def _note(place: BackupPlace, path: Path) -> None:
    file = BackupFile.read(path)
    assert file is not None  # noqa: S101 - we have just named it
    made = {"name": path.name, "made_at": timezone.now(), "failed_at": None, "error": ""}
    mark = {"life": file.mark.life, "entries": file.mark.entries, "error_params": {}}
    _write(place, made | mark)


def _note_failure(place: BackupPlace, error: WhizError) -> None:
    log.warning("backup (%s): %s", place, error)
    params = {name: str(value) for name, value in error.params.items()}
    _write(place, {"failed_at": timezone.now(), "error": error.message, "error_params": params})


def _write(place: BackupPlace, changes: dict[str, object]) -> None:
    """Note what became of it; a database that cannot be written is said by other parts."""
    try:
        BackupRecord.objects.update_or_create(place=place, defaults=changes)
    except DatabaseError:
        log.exception("what became of the backup (%s) could not be noted", place)


# Backups that nobody asks for: one when a server starts, then as long as something is written.
#
# The first finds a failing tool or disk before the evening begins; the others keep what a lost
# laptop costs to a quarter of an hour.


def start_backup_watch() -> None:
    """Begin, in a thread that ends with its process; not where others back the database up."""
    if not settings.OWN_BACKUPS:
        return
    threading.Thread(target=_watch, name="whiz-backup-watch", daemon=True).start()


def _watch() -> None:
    # A laptop backs up at every start; of a server's machines one does, and not for each of them.
    shared = bool(settings.CELERY_BROKER_URL)
    _guarded(_back_up_what_is_new if shared else lambda: back_up_and_note(reason="start"))
    while True:
        time.sleep(times.BACKUP)
        _guarded(_back_up_what_is_new)


def _back_up_what_is_new() -> None:
    """Back up, one process at a time; the lease outlives two rounds, then another takes over."""
    if take_lease("backup-watch", HOLDER, 2 * times.BACKUP):
        back_up_if_changed(reason="quarter")


def _guarded(step: Callable[[], object]) -> None:
    """Do one step of the watch; a backup that fails was noted, and nothing ends the watch."""
    try:
        step()
    except WhizError:
        pass
    except Exception:
        log.exception("the watch over backups goes on")
    finally:
        connections.close_all()
