"""Who writes to a SQLite file next: the threads of this process, in the order in which they came.

SQLite's own waiting is no queue: who finds the file busy sleeps, longer each time, and may starve.
Against other processes SQLite's lock on the file goes on to guard.
"""

import threading
from collections import deque
from pathlib import Path


class Permit:
    """One thread's leave to write; given back once, at the latest when nobody holds it any more."""

    def __init__(self, queue: "WriterQueue") -> None:
        self._queue: WriterQueue | None = queue

    def give_back(self) -> None:
        """Let the next writer begin."""
        queue, self._queue = self._queue, None
        if queue is not None:
            queue.let_next_in()

    # A connection that is dropped in the middle of a transaction must not stop all others.
    __del__ = give_back


class WriterQueue:
    """The writers of one file."""

    def __init__(self) -> None:
        # Reentrant: a collection of garbage may give a permit back in the middle of ``wait``.
        self._guard = threading.RLock()
        self._writing = False
        self._waiting: deque[threading.Lock] = deque()

    def wait(self, seconds: float) -> Permit | None:
        """Wait for one's turn; return ``None`` when it did not come in that time."""
        with self._guard:
            if not self._writing:
                self._writing = True
                return Permit(self)
            called = threading.Lock()
            called.acquire()
            self._waiting.append(called)
        try:
            in_time = called.acquire(timeout=seconds)
        except BaseException:  # Ctrl+C in the main thread
            if not self._left(called):
                self.let_next_in()
            raise
        return None if not in_time and self._left(called) else Permit(self)

    def let_next_in(self) -> None:
        """Hand the turn to who waits longest; it is never free in between, so nobody slips in."""
        with self._guard:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._writing = False

    def _left(self, called: threading.Lock) -> bool:
        """Leave the queue; return whether one was still in it, and not called meanwhile."""
        with self._guard:
            if called not in self._waiting:
                return False
            self._waiting.remove(called)
            return True


_queues: dict[Path, WriterQueue] = {}
_queues_guard = threading.Lock()


def queue_of(path: Path) -> WriterQueue:
    """Return the one queue of a file in this process."""
    with _queues_guard:
        return _queues.setdefault(path.resolve(), WriterQueue())
