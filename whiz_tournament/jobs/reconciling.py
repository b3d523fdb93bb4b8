"""Ringing again for what waits: bells get lost, workers die, the rows remember."""

import logging
import os
import secrets
import threading
import time
from datetime import timedelta
from typing import Final

from django.db import connections
from django.db.models import Q
from django.utils import translation
from django_scopes import scopes_disabled

from whiz_tournament.jobs.leases import take_lease
from whiz_tournament.jobs.notifying import notify_worker
from whiz_tournament.jobs.page_packing import pack_due_pages
from whiz_tournament.jobs.registry import queue_due_of_features
from whiz_tournament.jobs.running import ATTEMPTS_EXHAUSTED, MOST_ATTEMPTS, fail_job, in_hand
from whiz_tournament.jobs.sent_files import discard_orphaned_files
from whiz_tournament.limits import times
from whiz_tournament.models import Job, JobState
from whiz_tournament.models.waits import just_begun

# Younger ones were rung for just now.
PATIENCE: Final = timedelta(seconds=5)
HOLDER: Final = f"{os.getpid()}-{secrets.token_hex(4)}"

log = logging.getLogger("whiz_tournament.jobs")


def reconcile(holder: str = HOLDER) -> int:
    """Ring for every job that is queued or past its deadline; return for how many.

    One process at a time does it; the lease outlives two rounds, then another takes over.
    """
    if not take_lease("reconciler", holder, 2 * times.RECONCILE_JOBS):
        return 0
    with scopes_disabled():
        late = Q(state=JobState.RUNNING) & ~in_hand()
        # A worker that was killed cannot say that its job has failed for good: somebody else must.
        for job in Job.objects.filter(late, attempts__gte=MOST_ATTEMPTS):
            fail_job(job, translation.gettext(ATTEMPTS_EXHAUSTED))
        due_again = queue_due_of_features()
        begun = [(job.pk, job.kind) for job in due_again]
        waiting = Q(state=JobState.QUEUED) & ~just_begun("created_at", PATIENCE)
        due = list(Job.objects.filter(waiting | late).values_list("pk", "kind"))
    ringing = [*due, *(new for new in begun if new not in due)]
    for job_id, kind in ringing:
        notify_worker(job_id, kind)
    discard_orphaned_files()
    with scopes_disabled():
        pack_due_pages()
    return len(ringing)


def reconcile_for_ever() -> None:
    """Reconcile every thirty seconds, whatever happens: for a thread of the worker process."""
    while True:
        try:
            reconcile()
        except Exception:
            log.exception("the reconciler goes on")
        finally:
            connections.close_all()
        time.sleep(times.RECONCILE_JOBS)


def start_reconciler() -> None:
    """Start that thread; it ends with its process."""
    threading.Thread(target=reconcile_for_ever, name="whiz-reconciler", daemon=True).start()
