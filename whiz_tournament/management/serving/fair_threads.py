"""The threads that answer: few at once, and more where those few take their time.

All of them share one processor's worth of Python, and hand it on with every look at the database:
many that work at once serve nobody sooner, and who began first may well end last. Who waits for
something else, or draws a long paper, is no reason to keep others waiting, and does not count.
"""

import logging
import threading
import time
from collections import Counter, OrderedDict, deque
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from whiz_tournament.client_address import forwarded_address
from whiz_tournament.management.serving.refused_keys import Answered, RefusedKeys

log = logging.getLogger("whiz_tournament.serving")

# Who is answered next: scores do not stand in one line with anyone who hammers a page.
#
# All threads share one processor's worth of Python, so four hundred requests of strangers at once
# would make everybody wait, however many threads there are. Few threads answer strangers, and of
# one address only some work at once; among those who wait, addresses take turns.

STRANGERS_AT_ONCE: Final = 3
KNOWN_AT_ONCE: Final = 8
"""Of one address: a whole club may sit behind one, and papers and plans take their time."""


@dataclass(frozen=True, slots=True)
class Asker:
    """Who sends a request, as far as its head tells: nothing of it is believed, only sorted."""

    address: str
    known: bool


class WaitingLine:
    """Requests of many addresses, of which each gets its turn."""

    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        self._waiting: OrderedDict[str, deque[Any]] = OrderedDict()
        self._working: Counter[str] = Counter()

    def add(self, address: str, task: object) -> None:
        """Let a request wait behind the others of its address."""
        self._waiting.setdefault(address, deque()).append(task)

    def turn(self) -> str | None:
        """Return the address whose turn it is, none where nobody may begin."""
        able = (visitor for visitor in self._waiting if self._working[visitor] < self._at_once)
        return next(able, None)

    def begin(self, address: str) -> Any:
        """Return the oldest request of this address; its next waits for the others first."""
        tasks = self._waiting.pop(address)
        task = tasks.popleft()
        if tasks:
            self._waiting[address] = tasks
        self._working[address] += 1
        return task

    def end(self, address: str) -> None:
        """Note that one of this address was answered."""
        self._working[address] -= 1
        if not self._working[address]:
            del self._working[address]

    def waiting(self) -> list[Any]:
        """Return whatever has not begun, without order."""
        return [task for tasks in self._waiting.values() for task in tasks]

    @property
    def working(self) -> int:
        """Return how many are being answered."""
        return self._working.total()


class Turns:
    """Two lines: of those who bring a key or a session, true or not, and of strangers.

    A made-up key gains little: each address has its own share of the first line.
    """

    def __init__(self) -> None:
        self._known = WaitingLine(KNOWN_AT_ONCE)
        self._strangers = WaitingLine(STRANGERS_AT_ONCE)

    def add(self, asker: Asker, task: object) -> None:
        """Let a request wait."""
        self._line(known=asker.known).add(asker.address, task)

    def turn(self, *, held: bool = False) -> Asker | None:
        """Return whose turn it is: of the known, unless no stranger at all is being answered.

        The known may be held back for a moment; strangers do not slip in before them.
        """
        known = self._known.turn()
        stranger = self._strangers.turn() if self._strangers.working < STRANGERS_AT_ONCE else None
        if stranger is not None and (known is None or not self._strangers.working):
            return Asker(stranger, known=False)
        return None if held or known is None else Asker(known, known=True)

    def begin(self, asker: Asker) -> Any:
        """Return the request whose turn it is."""
        return self._line(known=asker.known).begin(asker.address)

    def end(self, asker: Asker) -> None:
        """Note that a request was answered."""
        self._line(known=asker.known).end(asker.address)

    def waiting(self) -> list[Any]:
        """Return whatever has not begun, without order."""
        return self._known.waiting() + self._strangers.waiting()

    def _line(self, *, known: bool) -> WaitingLine:
        return self._known if known else self._strangers


SHORT_AT_ONCE: Final = 2
LONG_SECONDS: Final = 0.05


class StartedRequests:
    """What was begun of late: that many short requests at once, and any number of long ones."""

    def __init__(self) -> None:
        self._begun: dict[int, float] = {}  # the oldest first

    def add(self, task: object) -> None:
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


class FairThreads:
    """The threads, each taking the request whose turn it is.

    waitress asks of such an object for ``add_task``, ``set_thread_count`` and ``shutdown`` alone.
    """

    def __init__(self, *, session_cookie: str, proxies: int) -> None:
        self._turns = Turns()
        self._started = StartedRequests()
        self._keys = RefusedKeys()
        self._lock = threading.Lock()
        self._may_begin = threading.Condition(self._lock)
        self._ended = threading.Condition(self._lock)
        self._threads: set[threading.Thread] = set()
        self._wanted = 0
        self._watched = False  # one of the threads that rest looks at the clock for all
        self._here = threading.local()
        self._cookie = f"{session_cookie}="
        self._proxies = proxies

    def set_thread_count(self, count: int) -> None:
        """Start threads until there are that many; those too many end after what they answer."""
        with self._lock:
            self._wanted = count
            for _ in range(count - len(self._threads)):
                thread = threading.Thread(target=self._answer_all, name="answering", daemon=True)
                self._threads.add(thread)
                thread.start()
            self._may_begin.notify_all()

    def shutdown(self, cancel_pending: bool = True, timeout: float = 5) -> bool:
        """Tell whether all threads have ended in time; what waits is let go if that is asked."""
        self.set_thread_count(0)
        with self._lock:
            ended = self._ended.wait_for(lambda: not self._threads, timeout)
            waiting = self._turns.waiting() if cancel_pending else []
        for connection in waiting:
            connection.cancel()
        return ended

    def add_task(self, task: Any) -> None:
        """Let the oldest request of a connection wait for its turn."""
        with self._lock:
            asker = self._asker(task)
            task.is_strangers = not asker.known
            self._turns.add(asker, task)
            self._wake_another()

    def answering(self) -> Any:
        """Return the connection that this very thread answers; None to a thread that does not."""
        return getattr(self._here, "connection", None)

    def _answer_all(self) -> None:
        """Answer one request after the other, until there are threads enough."""
        while (begun := self._next()) is not None:
            asker, task = begun
            self._here.connection = task
            try:
                task.service()
            except BaseException:
                log.exception("A request was not answered: %r", task)
            finally:
                with self._lock:
                    self._turns.end(asker)
                    self._started.remove(task)

    def _next(self) -> tuple[Asker, Any] | None:
        with self._lock:
            asker = self._whose_turn()
            if asker is None:
                self._threads.discard(threading.current_thread())
                self._ended.notify()
                return None
            task = self._turns.begin(asker)
            if asker.known:
                self._started.add(task)
            self._wake_another()  # or a thread would sleep beside what waits
            return asker, task

    def _whose_turn(self) -> Asker | None:
        """Wait until a request may be answered, and return it; None tells the thread to end."""
        while len(self._threads) <= self._wanted:
            # One look at the clock: anyone who slept because somebody was held a moment ago, and
            # set no alarm because nobody is now, would sleep for ever.
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
        self._may_begin.wait(pause if watches else None)
        if watches:
            self._watched = False

    def _wake_another(self) -> None:
        """Wake a thread for anyone who may begin, or to watch for when that will be."""
        held = self._watched and self._started.pause() is not None
        if self._turns.turn(held=held) is not None:
            self._may_begin.notify()

    def judge(self, connection: object, headers: Mapping[str, str], answer: Answered) -> None:
        """Note what became of the key that a request brought, if it brought one."""
        key = self._key(headers)
        if key is not None:
            refused = answer.refuses_key(self._cookie)
            with self._lock:
                self._keys.judge(self._address(connection, headers), key, refused=refused)

    def _asker(self, connection: Any) -> Asker:
        headers = connection.requests[0].headers
        address, key = self._address(connection, headers), self._key(headers)
        return Asker(address, known=key is not None and not self._keys.doubts(address, key))

    def _address(self, connection: Any, headers: Mapping[str, str]) -> str:
        forwarded, remote = headers.get("X_FORWARDED_FOR", ""), str(connection.addr[0])
        return forwarded_address(forwarded, remote, proxies=self._proxies)

    def _key(self, headers: Mapping[str, str]) -> int | None:
        """Return what stands for a key or a session, never itself; ``None`` for a stranger."""
        authorization = headers.get("AUTHORIZATION", "")
        session = headers.get("COOKIE", "").partition(self._cookie)[2].partition(";")[0]
        return hash((authorization, session)) if authorization or session else None
