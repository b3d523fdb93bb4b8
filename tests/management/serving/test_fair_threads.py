"""Few are answered at once, more where those few take their time; everybody in the end."""

import itertools
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import SimpleNamespace

import pytest

from tests.waiting import LAST_GUARD, wait_for
from whiz_tournament.management.serving import fair_threads
from whiz_tournament.management.serving.fair_threads import (
    LONG_SECONDS,
    SHORT_AT_ONCE,
    FairThreads,
)


class FakeConnection:
    """What the threads are given: a request's head, an address, and something to do."""

    def __init__(self, work: Callable[[], None], address: str = "127.0.0.1", **head: str) -> None:
        self.requests = [SimpleNamespace(headers=head)]
        self.addr = (address, 1234)
        self.service = work
        self.cancel: Callable[[], object] = lambda: None


@contextmanager
def answering(number: int) -> Iterator[FairThreads]:
    """So many threads, until the block ends."""
    threads = FairThreads(session_cookie="sessionid", proxies=1)
    threads.set_thread_count(number)
    yield threads
    threads.shutdown()


def test_the_threads_answer_everybody_in_the_end() -> None:
    done: list[str] = []

    def work() -> None:
        time.sleep(0.001)
        done.append(threading.current_thread().name)
        if len(done) % 10 == 0:
            raise RuntimeError

    with answering(8) as threads:
        for number in range(200):
            head = {"COOKIE": "a=b; sessionid=x"} if number % 3 else {}
            heard = {"X_FORWARDED_FOR": f"10.0.0.{number % 7}"}
            threads.add_task(FakeConnection(work, **head, **heard))
        wait_for(lambda: len(done) == 200)


def test_of_short_requests_few_are_answered_at_once() -> None:
    working, most, done = 0, 0, 0
    counting = threading.Lock()

    def work() -> None:
        nonlocal working, most, done
        with counting:
            working += 1
            most = max(most, working)
        time.sleep(LONG_SECONDS / 50)
        with counting:
            working -= 1
            done += 1

    with answering(16) as threads:
        for number in range(100):
            threads.add_task(FakeConnection(work, f"10.0.0.{number}", AUTHORIZATION="Table x"))
        wait_for(lambda: done == 100)
    # One or two may have been held up by this computer, and then no longer count as short.
    assert most < 2 * SHORT_AT_ONCE + 2


def all_begin(number: int) -> None:
    """Have so many that last until all have begun answered by as many threads."""
    over, begun = threading.Event(), list[int]()

    def work() -> None:
        begun.append(1)
        over.wait(LAST_GUARD)

    with answering(number) as threads:
        for each in range(number):
            threads.add_task(FakeConnection(work, f"10.0.0.{each}", AUTHORIZATION="Token x"))
        try:
            wait_for(lambda: len(begun) == number)
        finally:
            over.set()


def test_who_takes_long_keeps_nobody_waiting() -> None:
    """Without a request that ends, and without one that comes: somebody looks at the clock."""
    all_begin(7)


@pytest.mark.parametrize("step", [0.1, 0.12, 0.16])
def test_nobody_sleeps_over_a_clock_that_goes_on_meanwhile(
    monkeypatch: pytest.MonkeyPatch, step: float
) -> None:
    """A thread that looked twice was told to wait, then that nobody waits, and slept for ever."""
    looks = itertools.count()
    clock = SimpleNamespace(monotonic=lambda: next(looks) * step * LONG_SECONDS)
    monkeypatch.setattr(fair_threads, "time", clock)
    all_begin(7)


def test_the_next_begins_when_one_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not only when the clock says so, which here it never does."""
    monkeypatch.setattr(fair_threads, "LONG_SECONDS", 3600.0)
    done: list[int] = []
    with answering(8) as threads:
        for number in range(200):
            work = partial(done.append, number)
            threads.add_task(FakeConnection(work, f"10.0.0.{number}", AUTHORIZATION="Table x"))
        wait_for(lambda: len(done) == 200)


def test_threads_end_when_fewer_are_wanted_and_at_the_end_all_do() -> None:
    release, begun, let_go = threading.Event(), list[int](), list[int]()

    def work() -> None:
        begun.append(1)
        release.wait(LAST_GUARD)

    threads = FairThreads(session_cookie="sessionid", proxies=0)
    threads.set_thread_count(1)
    threads.add_task(FakeConnection(work))
    wait_for(lambda: begun == [1])
    waiting = FakeConnection(work)
    waiting.cancel = lambda: let_go.append(1)
    threads.add_task(waiting)
    assert not threads.shutdown(timeout=0)  # one still answers
    assert let_go == [1]
    release.set()
    assert threads.shutdown(timeout=LAST_GUARD)
    assert begun == [1]
