"""One password is hashed at a time in each process, whichever page asked for it."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from whiz_tournament.services.errors import TooMany

_slot = threading.BoundedSemaphore(1)


@contextmanager
def hashing_slot() -> Iterator[None]:
    """Hold the process's one slot for hashing a password, or say when to come again.

    A hash takes a third of a second of a processor: two at once would starve the scores. Nobody
    waits for the slot, for whoever waits holds one of the threads that answer the scores.
    """
    if not _slot.acquire(blocking=False):
        raise TooMany
    try:
        yield
    finally:
        _slot.release()
