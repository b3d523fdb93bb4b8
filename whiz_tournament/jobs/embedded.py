"""The worker inside the web process: one thread that works off what the doorbell brings.

It is the default on a laptop; the rows and the code are those of a Celery worker.
"""

import atexit
import logging
import queue
import threading
import time
from collections.abc import Callable

from django.conf import settings
from django.db import connections

from whiz_tournament.jobs.child import Child
from whiz_tournament.jobs.doorbell import RINGS
from whiz_tournament.jobs.reconciling import EVERY_SECONDS, reconcile
from whiz_tournament.jobs.registry import kind_named
from whiz_tournament.jobs.running import run_job

log = logging.getLogger("whiz_tournament.jobs")


class Embedded(threading.Thread):
    """Works off rings one after the other, and reconciles every thirty seconds."""

    def __init__(self) -> None:
        super().__init__(name="whiz-jobs", daemon=True)
        self._child = Child()
        self._reconciled_at = float("-inf")

    def stop(self) -> None:
        """End after the job at hand; what still waits is rung again at the next start."""
        RINGS.put(None)
        self.join(timeout=5)
        self._child.end()

    def run(self) -> None:
        """Work until stopped."""
        while True:
            try:
                found = RINGS.get(timeout=self._until_next_reconcile())
            except queue.Empty:
                self._guarded(self._reconcile)
                continue
            if found is None:
                return
            job_id, kind = found
            self._guarded(lambda: self._work(job_id, kind))  # noqa: B023 - called at once

    def _work(self, job_id: int, kind: str) -> None:
        if kind_named(kind).heavy:
            self._child.run(job_id, kind_named(kind).seconds)
        else:
            run_job(job_id)

    def _reconcile(self) -> None:
        self._reconciled_at = time.monotonic()
        reconcile()

    def _until_next_reconcile(self) -> float:
        return max(0.0, self._reconciled_at + EVERY_SECONDS - time.monotonic())

    def _guarded(self, step: Callable[[], None]) -> None:
        """Nothing ends this thread: a database that is away now may be back in a moment."""
        try:
            step()
        except Exception:
            log.exception("the embedded worker goes on")
        finally:
            connections.close_all()


_lock = threading.Lock()
_worker: Embedded | None = None


def start() -> None:
    """Start the process's worker where there is no broker, none yet, or a fork left it behind.

    The server calls it when it comes up, so that what waits from before is done without asking.
    """
    global _worker  # noqa: PLW0603 - one thread a process is what this module is for
    with _lock:
        if settings.CELERY_BROKER_URL:
            return
        if _worker is None or not _worker.is_alive():
            _worker = Embedded()
            _worker.start()
            atexit.register(stop)


def stop() -> None:
    """End the process's worker, if it has one."""
    global _worker  # noqa: PLW0603 - as above
    with _lock:
        if _worker is not None and _worker.is_alive():
            _worker.stop()
        _worker = None
