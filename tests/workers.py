"""The worker that a test wakes by asking for a job: it ends with the test."""

import threading
import time

OURS = "whiz-"
PATIENCE = 30.0
"""Seconds for the job at hand on a busy machine; the product itself waits less for its end."""


def end_workers() -> None:
    """Stop the embedded worker, forget what waits, and make sure that no thread of it goes on."""
    from whiz_tournament.jobs import embedded
    from whiz_tournament.jobs.notifying import NOTIFICATIONS_PER_JOB

    embedded.stop_embedded_worker()
    while not NOTIFICATIONS_PER_JOB.empty():
        NOTIFICATIONS_PER_JOB.get_nowait()
    until = time.monotonic() + PATIENCE
    while threads_of_ours() and time.monotonic() < until:
        time.sleep(0.01)
    assert threads_of_ours() == [], threads_of_ours()


def threads_of_ours() -> list[str]:
    """Return the names of the product's threads that are alive."""
    names = (thread.name for thread in threading.enumerate() if thread.is_alive())
    return sorted(name for name in names if name.startswith(OURS))
