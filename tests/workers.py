"""The worker that a test wakes by asking for a job: it ends with the test."""

import threading

from tests.waiting import wait_for

OURS = "whiz-"


def end_workers() -> None:
    """Stop the embedded worker, forget what waits, and make sure that no thread of it goes on."""
    from whiz_tournament.jobs import embedded
    from whiz_tournament.jobs.notifying import NOTIFICATIONS_PER_JOB

    embedded.stop_embedded_worker()
    while not NOTIFICATIONS_PER_JOB.empty():
        NOTIFICATIONS_PER_JOB.get_nowait()
    wait_for(lambda: not threads_of_ours(), says=threads_of_ours)


def threads_of_ours() -> list[str]:
    """Return the names of the product's threads that are alive."""
    names = (thread.name for thread in threading.enumerate() if thread.is_alive())
    return sorted(name for name in names if name.startswith(OURS))
