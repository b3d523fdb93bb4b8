"""Whose request is answered next: keys and sessions before strangers, address by address."""

import threading
import time
from types import SimpleNamespace

from whiz_tournament.management.serving.turns import (
    KNOWN_AT_ONCE,
    STRANGERS_AT_ONCE,
    Asker,
    FairThreads,
    Turns,
)

PHONE = Asker("10.0.0.7", known=True)
CROWD = Asker("10.0.0.66", known=False)


def begun(turns: Turns, most: int) -> list[str]:
    """Which requests so many idle threads would take now."""
    taken: list[str] = []
    while len(taken) < most and (asker := turns.turn()) is not None:
        taken.append(turns.begin(asker))
    return taken


def test_a_score_passes_a_crowd_of_strangers() -> None:
    turns = Turns()
    for number in range(400):
        turns.add(CROWD, f"page {number}")
    assert begun(turns, 64) == [f"page {number}" for number in range(STRANGERS_AT_ONCE)]
    turns.add(PHONE, "score")
    assert begun(turns, 64) == ["score"]


def test_of_one_address_only_some_are_answered_at_once() -> None:
    turns = Turns()
    for number in range(400):
        turns.add(Asker("10.0.0.66", known=True), f"forged {number}")
    turns.add(PHONE, "score")
    taken = begun(turns, 64)
    assert len(taken) == KNOWN_AT_ONCE + 1
    assert taken[1] == "score"  # its address came after one of the other, not after all


def test_addresses_take_turns() -> None:
    turns = Turns()
    for address in ("a", "b"):
        for number in (1, 2):
            turns.add(Asker(address, known=True), f"{address}{number}")
    assert begun(turns, 64) == ["a1", "b1", "a2", "b2"]


def test_one_stranger_is_always_answered_however_many_scores_wait() -> None:
    turns = Turns()
    for number in range(10):
        turns.add(Asker(f"10.0.0.{number}", known=True), "score")
        turns.add(CROWD, "page")
    assert begun(turns, 4) == ["page", "score", "score", "score"]


def test_who_was_answered_makes_room_for_the_next() -> None:
    turns = Turns()
    for number in range(STRANGERS_AT_ONCE + 1):
        turns.add(CROWD, f"page {number}")
    begun(turns, 64)
    assert turns.turn() is None
    turns.end(CROWD)
    assert begun(turns, 64) == [f"page {STRANGERS_AT_ONCE}"]


class FakeConnection:
    """What the threads are given: a request's head, an address, and something to do."""

    def __init__(self, done: list[str], address: str, **headers: str) -> None:
        self.requests = [SimpleNamespace(headers=headers)]
        self.addr = (address, 1234)
        self._done = done

    def service(self) -> None:
        time.sleep(0.001)
        self._done.append(threading.current_thread().name)
        if len(self._done) % 10 == 0:
            raise RuntimeError


def test_the_threads_answer_everybody_in_the_end() -> None:
    done: list[str] = []
    threads = FairThreads(session_cookie="sessionid", proxies=1)
    threads.set_thread_count(8)
    for number in range(200):
        head = {"COOKIE": "a=b; sessionid=x"} if number % 3 else {}
        heard = {"X_FORWARDED_FOR": f"10.0.0.{number % 7}"}
        threads.add_task(FakeConnection(done, "127.0.0.1", **head, **heard))
    until = time.monotonic() + 60
    while len(done) < 200 and time.monotonic() < until:
        time.sleep(0.01)
    threads.shutdown()
    assert len(done) == 200
