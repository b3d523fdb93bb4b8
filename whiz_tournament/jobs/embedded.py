"""The worker inside the web process: a thread for the doorbell and one for each lane.

It is the default on a laptop; the rows and the code are those of a Celery worker.
"""

import atexit
import logging
import queue
import threading
import time
from collections.abc import Callable
from functools import partial

from django.conf import settings
from django.db import connections

from whiz_tournament.jobs.child import ChildProcess
from whiz_tournament.jobs.job_kinds import Lane
from whiz_tournament.jobs.notifying import NOTIFICATIONS_PER_JOB
from whiz_tournament.jobs.reconciling import reconcile
from whiz_tournament.jobs.registry import kind_named
from whiz_tournament.jobs.turns import next_in_turn, run_in_turn
from whiz_tournament.limits import times

JobQueue = queue.SimpleQueue[tuple[int, str] | None]

log = logging.getLogger("whiz_tournament.jobs")


class WorkerThread(threading.Thread):
    """Works off rings one after the other, whatever becomes of each."""

    def __init__(self, name: str, rings: JobQueue) -> None:
        super().__init__(name=name, daemon=True)
        self._jobs = rings

    def run(self) -> None:
        """Work until stopped."""
        while True:
            try:
                job = self._jobs.get(timeout=self.patience())
            except queue.Empty:
                self._guarded(self.look_around)
                continue
            if job is None:
                return
            self._guarded(partial(self.work, *job))

    def patience(self) -> float | None:
        """Return the seconds to wait for a ring before looking around, ``None`` for ever."""
        return None

    def look_around(self) -> None:
        """Do what is due without a ring."""

    def work(self, job_id: int, kind: str) -> None:
        """Have the job attempted."""
        raise NotImplementedError

    def _guarded(self, step: Callable[[], None]) -> None:
        """Nothing ends this thread: a database that is away now may be back in a moment."""
        try:
            step()
        except Exception:
            log.exception("the embedded worker goes on")
        finally:
            connections.close_all()


class LaneThread(WorkerThread):
    """One lane's thread: it works off its own rings, whatever the other lanes are at."""

    def __init__(self, lane: Lane) -> None:
        super().__init__(f"whiz-{lane}", queue.SimpleQueue())

    def ring(self, job_id: int, kind: str) -> None:
        """Put the job behind those that wait."""
        self._jobs.put((job_id, kind))

    def work(self, job_id: int, kind: str) -> None:
        """Do here the job whose turn it is."""
        run_in_turn(job_id)

    def stop(self) -> None:
        """End after the job at hand; the rest is rung for again at the next start."""
        while not self._jobs.empty():
            self._jobs.get_nowait()
        self._jobs.put(None)
        self.join(timeout=5)


class ChildLane(LaneThread):
    """Waits for a child process, which does the job."""

    def __init__(self, lane: Lane) -> None:
        super().__init__(lane)
        self._child = ChildProcess()

    def work(self, job_id: int, kind: str) -> None:
        """Have the child attempt the job whose turn it is; this lane alone gives it work."""
        self._child.run(next_in_turn(job_id), kind_named(kind).seconds)

    def stop(self) -> None:
        """End the child at once: what it kept is kept, and the rest is asked for again."""
        self._child.kill()
        super().stop()
        self._child.end()


class EmbeddedWorker(WorkerThread):
    """Hands the doorbell's rings to the lanes, and reconciles every thirty seconds."""

    def __init__(self) -> None:
        super().__init__("whiz-jobs", NOTIFICATIONS_PER_JOB)
        self._lanes = {lane: (ChildLane if lane.in_child else LaneThread)(lane) for lane in Lane}
        self._reconciled_at = float("-inf")

    def run(self) -> None:
        """Work until stopped, beside the lanes."""
        for lane in self._lanes.values():
            lane.start()
        super().run()

    def stop(self) -> None:
        """End after the jobs at hand; what still waits is rung again at the next start."""
        NOTIFICATIONS_PER_JOB.put(None)
        self.join(timeout=5)
        for lane in self._lanes.values():
            lane.stop()

    def work(self, job_id: int, kind: str) -> None:
        """Hand the job to its lane."""
        self._lanes[kind_named(kind).lane].ring(job_id, kind)

    def look_around(self) -> None:
        """Ring for what waits."""
        self._reconciled_at = time.monotonic()
        reconcile()

    def patience(self) -> float:
        """Return the seconds until it reconciles again."""
        return max(0.0, self._reconciled_at + times.RECONCILE_JOBS - time.monotonic())


_lock = threading.Lock()
_worker: EmbeddedWorker | None = None


def start_embedded_worker() -> None:
    """Start the process's worker where there is no broker, none yet, or a fork left it behind.

    The server calls it when it comes up, so that what waits from before is done without asking.
    """
    global _worker  # noqa: PLW0603 - one thread a process is what this module is for
    with _lock:
        if settings.CELERY_BROKER_URL:
            return
        if _worker is None or not _worker.is_alive():
            _worker = EmbeddedWorker()
            _worker.start()
            atexit.register(stop_embedded_worker)


def stop_embedded_worker() -> None:
    """End the process's worker, if it has one."""
    global _worker  # noqa: PLW0603 - as above
    with _lock:
        if _worker is not None and _worker.is_alive():
            _worker.stop()
        _worker = None
