"""Telling somebody that a job waits: a Celery worker where there is a broker, else our own thread.

The bell carries no work and may be lost: the row waits, and the reconciler rings again.
"""

import logging
import queue
from functools import cache
from typing import TYPE_CHECKING, Final

from django.conf import settings

from whiz_tournament.jobs.job_kinds import Lane
from whiz_tournament.jobs.processor_time import LONGEST_WAIT
from whiz_tournament.jobs.registry import kind_named

if TYPE_CHECKING:
    from celery import Celery

TASK: Final = "whiz_tournament.run_job"
# A request must not wait for a broker that is gone.
PATIENCE: Final = {
    "socket_timeout": 1,
    "socket_connect_timeout": 1,
    "max_retries": 1,
    "interval_start": 0,
    "interval_step": 0,
    "interval_max": 0,
}

QUEUES: Final = {
    Lane.BACKUPS: "backups",
    Lane.COUNTING: "heavy",
    Lane.MAILS: "mails",
    Lane.SITES: "heavy",
    Lane.UPLOADS: "uploads",
}
"""What waits for nothing else in a Celery worker; all other work is in one queue."""

GRACE_SECONDS: Final = 15
"""Between the limit that a job may clean up after and the one that ends its process."""

# What the embedded worker (``jobs.embedded``) reads; ``None`` ends it.
NOTIFICATIONS_PER_JOB: Final[queue.SimpleQueue[tuple[int, str] | None]] = queue.SimpleQueue()

log = logging.getLogger("whiz_tournament.jobs")


def queue_of(kind: str) -> str:
    """Return where jobs of a kind wait for a Celery worker."""
    return QUEUES.get(kind_named(kind).lane, "celery")


def notify_worker(job_id: int, kind: str) -> None:
    """Ring once; a broker that is down is logged and changes nothing."""
    if not settings.CELERY_BROKER_URL:
        NOTIFICATIONS_PER_JOB.put((job_id, kind))
        return
    try:
        seconds = _longest(kind)
        _bell(settings.CELERY_BROKER_URL).send_task(
            TASK,
            args=[job_id],
            queue=queue_of(kind),
            ignore_result=True,
            retry=False,
            soft_time_limit=seconds,
            time_limit=seconds + GRACE_SECONDS,
        )
    except Exception as error:  # noqa: BLE001 - whatever the broker's client raises, the row waits
        log.warning("the bell did not ring: %s", type(error).__name__)


def _longest(kind: str) -> int:
    """Return the seconds after which the broker's worker ends a job by the clock."""
    of_kind = kind_named(kind)
    return of_kind.seconds * (LONGEST_WAIT if of_kind.lane.computes else 1)


@cache
def _bell(url: str) -> "Celery":
    """Return a sender of its own, so that every process rings alike, started by Celery or not."""
    from celery import Celery  # a laptop has no broker, and does without

    bell = Celery("whiz_tournament.bell", broker=url, set_as_current=False)
    bell.conf.broker_transport_options = PATIENCE
    bell.conf.broker_connection_timeout = 1
    return bell
