"""The time that an attempt may take is processor that it had, not time that it stood in a queue.

On a busy machine a paper of five seconds takes a minute. What computes keeps its deadline ahead
while it has had less processor than its kind may take, so that no attempt is lost by waiting.
"""

import contextlib
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Final

from django.db import connections
from django.utils import timezone
from django_scopes import scopes_disabled

from whiz_tournament.models import Job, JobState

LONGEST_WAIT: Final = 10
"""Times the seconds of a kind that an attempt may take by the clock: what hangs has an end, too."""
LOOKS: Final = 6
"""How often it looks within those seconds."""


class ProcessorTime:
    """What an attempt has used since it last said how far it is; it is alone in its process."""

    def __init__(self, job: Job, seconds: int) -> None:
        self._job, self._seconds = job, seconds
        self.begin_again()

    def begin_again(self) -> None:
        """Count from now on: the attempt got on."""
        self._began, self._used = time.monotonic(), time.process_time()

    def keep_deadline(self) -> bool:
        """Move the deadline on if there is processor left; false where it is to pass."""
        used = time.process_time() - self._used
        waited = time.monotonic() - self._began
        if used >= self._seconds or waited >= LONGEST_WAIT * self._seconds:
            return False
        deadline = timezone.now() + timedelta(seconds=self._seconds)
        mine = {"pk": self._job.pk, "state": JobState.RUNNING, "attempts": self._job.attempts}
        with scopes_disabled():
            return bool(Job.objects.filter(**mine).update(deadline=deadline))


@contextmanager
def processor_counts(job: Job, seconds: int) -> Iterator[ProcessorTime]:
    """Keep the attempt's deadline while it works."""
    used, over = ProcessorTime(job, seconds), threading.Event()

    def look() -> None:
        try:
            while not over.wait(seconds / LOOKS):
                used.keep_deadline()
        finally:
            connections.close_all()

    looking = threading.Thread(target=look, name="whiz-processor-time", daemon=True)
    looking.start()
    try:
        yield used
    finally:
        over.set()


# How much memory a process that works may take; not every system can promise it.

MOST_BYTES: Final = 2 * 1024**3


def limit_memory() -> None:
    """Limit memory and time, so that a bomb ends this process, not the laptop."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
