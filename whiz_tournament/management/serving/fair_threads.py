"""The threads that answer: few at once, and more where those few take their time.

All of them share one processor's worth of Python, and hand it on with every look at the database:
many that work at once serve nobody sooner, and who began first may well end last. Who waits for
something else, or draws a long paper, is no reason to keep others waiting, and does not count.
"""

import threading
import time
from collections.abc import Mapping
from typing import Any, Final

from waitress.task import ThreadedTaskDispatcher

from whiz_tournament.client_address import forwarded_address
from whiz_tournament.management.serving.refused_keys import Answered, RefusedKeys
from whiz_tournament.management.serving.turns import Asker, Turns

SHORT_AT_ONCE: Final = 2
LONG_SECONDS: Final = 0.05


class StartedRequests:
    """What was begun of late: so many short requests at once, and any number of long ones."""

    def __init__(self) -> None:
        self._begun: dict[int, float] = {}  # the oldest first

    def add(self, task: Any) -> None:
        """Note that a request begins now."""
        self._begun[id(task)] = time.monotonic()

    def remove(self, task: Any) -> None:
        """Note that it was answered."""
        self._begun.pop(id(task), None)

    def pause(self) -> float | None:
        """Return how many seconds nobody may begin unless one ends, ``None`` for none."""
        now = time.monotonic()
        while self._begun:
            oldest, since = next(iter(self._begun.items()))
            if now - since < LONG_SECONDS:
                break
            del self._begun[oldest]
        full = len(self._begun) >= SHORT_AT_ONCE
        return LONG_SECONDS - (now - since) if full else None


class FairThreads(ThreadedTaskDispatcher):
    """The threads, each taking the request whose turn it is."""

    def __init__(self, *, session_cookie: str, proxies: int) -> None:
        super().__init__()
        self._turns = Turns()
        self._started = StartedRequests()
        self._keys = RefusedKeys()
        self._watched = False  # one of the threads that rest looks at the clock for all
        self._here = threading.local()
        self._cookie = f"{session_cookie}="
        self._proxies = proxies

    def add_task(self, task: Any) -> None:
        """Let the oldest request of a connection wait for its turn."""
        with self.lock:
            asker = self._asker(task)
            task.is_strangers = not asker.known
            self._turns.add(asker, task)
            self._wake_another()

    def handler_thread(self, thread_no: int) -> None:
        """Answer one request after the other, until there are threads enough."""
        while (begun := self._next(thread_no)) is not None:
            asker, task = begun
            self._here.connection = task
            try:
                task.service()
            except BaseException:
                self.logger.exception("Exception when servicing %r", task)
            finally:
                with self.lock:
                    self._turns.end(asker)
                    self._started.remove(task)

    def answering(self) -> Any:
        """Return the connection that this very thread answers; None to a thread that does not."""
        return getattr(self._here, "connection", None)

    def _next(self, thread_no: int) -> tuple[Asker, Any] | None:
        with self.lock:
            asker = self._whose_turn()
            if asker is None:
                self.active_count -= 1
                self.stop_count -= 1
                self.threads.discard(thread_no)
                self.thread_exit_cv.notify()
                return None
            task = self._turns.begin(asker)
            if asker.known:
                self._started.add(task)
            self._wake_another()  # or a thread would sleep beside what waits
            return asker, task

    def _whose_turn(self) -> Asker | None:
        """Return who is answered next, once somebody may be; None where this thread ends."""
        while not self.stop_count:
            # One look at the clock: whoever slept because somebody was held a moment ago, and set
            # no alarm because nobody is now, would sleep for ever.
            pause = self._started.pause()
            asker = self._turns.turn(held=pause is not None)
            if asker is not None:
                return asker
            self._rest(pause)
        return None

    def _rest(self, pause: float | None) -> None:
        """Sleep until there is something to do; who watches, until somebody may begin."""
        watches = pause is not None and not self._watched and self._turns.turn() is not None
        self._watched = self._watched or watches
        self.active_count -= 1
        self.queue_cv.wait(pause if watches else None)
        self.active_count += 1
        if watches:
            self._watched = False

    def _wake_another(self) -> None:
        """Wake a thread for whoever may begin, or to watch for when that will be."""
        held = self._watched and self._started.pause() is not None
        if self._turns.turn(held=held) is not None:
            self.queue_cv.notify()

    def judge(self, connection: Any, heard: Mapping[str, str], answer: Answered) -> None:
        """Note what became of the key that a request brought, if it brought one."""
        key = self._key(heard)
        if key is not None:
            refused = answer.refuses_key(self._cookie)
            with self.lock:
                self._keys.judge(self._address(connection, heard), key, refused=refused)

    def _asker(self, connection: Any) -> Asker:
        headers = connection.requests[0].headers
        address, key = self._address(connection, headers), self._key(headers)
        return Asker(address, known=key is not None and not self._keys.doubts(address, key))

    def _address(self, connection: Any, headers: Mapping[str, str]) -> str:
        heard, remote = headers.get("X_FORWARDED_FOR", ""), str(connection.addr[0])
        return forwarded_address(heard, remote, proxies=self._proxies)

    def _key(self, headers: Mapping[str, str]) -> int | None:
        """Return what stands for a key or a session, never itself; ``None`` for a stranger."""
        authorization = headers.get("AUTHORIZATION", "")
        session = headers.get("COOKIE", "").partition(self._cookie)[2].partition(";")[0]
        return hash((authorization, session)) if authorization or session else None
