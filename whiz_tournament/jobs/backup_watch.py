"""Backups that nobody asks for: one when a server starts, then as long as something is written.

The first finds a failing tool or disk before the evening begins; the others keep what a lost laptop
costs to a quarter of an hour.
"""

import logging
import threading
import time
from collections.abc import Callable

from django.conf import settings
from django.db import connections

from boards.errors import WhizError
from whiz_tournament.jobs.backup import back_up_and_note, back_up_if_changed
from whiz_tournament.jobs.leases import take_lease
from whiz_tournament.jobs.reconciling import HOLDER
from whiz_tournament.limits import periods

log = logging.getLogger("whiz_tournament.jobs")


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
        time.sleep(periods.BACKUP)
        _guarded(_back_up_what_is_new)


def _back_up_what_is_new() -> None:
    """Back up, one process at a time; the lease outlives two rounds, then another takes over."""
    if take_lease("backup-watch", HOLDER, 2 * periods.BACKUP):
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
