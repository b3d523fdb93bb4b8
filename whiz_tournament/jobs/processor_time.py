"""The time that an attempt may take is processor that it had, not time that it stood in a queue.

On a busy machine a paper of five seconds takes a minute. What computes keeps its deadline ahead
while it has had less processor than its kind may take, so that no attempt is lost by waiting.
Counted is all of the process: work that a web does beside its pages is counted too much, and
nobody ends that by its deadline.
"""

import contextlib
import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Final

from django.db import Error, connections
from django.utils import timezone
from django_scopes import scopes_disabled

from whiz_tournament.models import Job, JobState

LONGEST_WAIT: Final = 10
"""Times the seconds of a kind that an attempt may take by the clock: what hangs has an end, too."""
LOOKS: Final = 6
"""How often it looks within those seconds."""

log = logging.getLogger("whiz_tournament.jobs")


class ProcessorTime:
    """What an attempt has used since it last said how far it is."""

    def __init__(self, job: Job, seconds: int) -> None:
        self._job, self._seconds = job, seconds
        self.begin_again()

    def begin_again(self) -> None:
        """Count from now on: the attempt got on."""
        self._began, self._used = time.monotonic(), time.process_time()

    def is_used_up(self) -> bool:
        """Tell whether it had its seconds, or so many by the clock that it must hang."""
        used = time.process_time() - self._used
        waited = time.monotonic() - self._began
        return used >= self._seconds or waited >= LONGEST_WAIT * self._seconds

    def keep_deadline(self) -> bool:
        """Move the deadline on if there is processor left; false where it is to pass."""
        if self.is_used_up():
            return False
        deadline = timezone.now() + timedelta(seconds=self._seconds)
        mine = {"pk": self._job.pk, "state": JobState.RUNNING, "attempts": self._job.attempts}
        with scopes_disabled():
            return bool(Job.objects.filter(**mine).update(deadline=deadline))


EndAttempt = Callable[[], object]
"""Ends the attempt at work in this process, asked by the thread that counts its time."""


def left_to_others() -> None:
    """End nothing here: a child whose attempt has used up its time is killed by its parent."""


@contextmanager
def processor_counts(job: Job, seconds: int, end: EndAttempt) -> Iterator[ProcessorTime]:
    """Keep the attempt's deadline while it works, and end it once it has used up its time."""
    used, over = ProcessorTime(job, seconds), threading.Event()

    def look() -> None:
        while not over.wait(seconds / LOOKS):
            try:
                used.keep_deadline()
            except Error:
                log.warning("a job's deadline could not be moved on; its next look tries again")
            finally:
                connections.close_all()
            if used.is_used_up() and not over.is_set():
                end()
                return

    looking = threading.Thread(target=look, name="whiz-processor-time", daemon=True)
    looking.start()
    try:
        yield used
    finally:
        over.set()
        looking.join(timeout=1)


# How much memory a process that works may take; not every system can promise it.

MOST_BYTES: Final = 2 * 1024**3


def limit_memory() -> None:
    """Limit memory and time, so that a bomb ends this process, not the laptop."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
