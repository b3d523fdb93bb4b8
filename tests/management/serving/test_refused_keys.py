"""Made-up keys of the director's own address wait like strangers; those that were let in do not."""

import socket
import threading
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import pytest
from waitress import wasyncore

from tests.management.serving.test_fair_threads import FakeConnection, answering
from tests.waiting import LAST_GUARD, wait_for
from whiz_tournament.management.serving import refused_keys
from whiz_tournament.management.serving.fair_threads import (
    KNOWN_AT_ONCE,
    STRANGERS_AT_ONCE,
    FairThreads,
)
from whiz_tournament.management.serving.http_requests import Options
from whiz_tournament.management.serving.refused_keys import KEPT, Answered, RefusedKeys
from whiz_tournament.management.serving.server import Listener
from whiz_tournament.management.serving.sockets import WatchedSockets

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

HALL: Final = "10.0.0.1"
LET_IN: Final = Answered("201 Created", ())
REFUSED: Final = Answered("401 Unauthorized", ())
NO_SESSION: Final = Answered("302 Found", (("Set-Cookie", 'sessionid=""; Max-Age=0; Path=/'),))


def begun_at_once(*, answered: bool) -> tuple[int, bool]:
    """How many of 400 made-up keys begin at once, and whether a score of their address does too.

    Nothing of the 400 ends before that is seen, so that only the order counts.
    """
    scored, over, begun = threading.Event(), threading.Event(), list[int]()

    def made_up() -> None:
        begun.append(1)
        over.wait(LAST_GUARD)

    with answering(16) as threads:
        director = FakeConnection(scored.set, HALL, AUTHORIZATION="Token director")
        crowd = [FakeConnection(made_up, HALL, AUTHORIZATION=f"Token x{n}") for n in range(400)]
        if answered:
            threads.judge(director, director.requests[0].headers, LET_IN)
            threads.judge(crowd[0], crowd[0].requests[0].headers, REFUSED)
        for each in (*crowd, director):
            threads.add_task(each)
        full = STRANGERS_AT_ONCE if answered else KNOWN_AT_ONCE
        wait_for(lambda: len(begun) == full and (scored.is_set() or not answered))
        found = len(begun), scored.is_set()
        over.set()
        return found


def test_a_score_passes_four_hundred_made_up_keys_of_its_own_address() -> None:
    assert begun_at_once(answered=True) == (STRANGERS_AT_ONCE, True)


def test_keys_of_which_nothing_is_known_share_one_line() -> None:
    """Otherwise the test above would show nothing."""
    assert begun_at_once(answered=False) == (KNOWN_AT_ONCE, False)


@pytest.mark.parametrize("refusal", [REFUSED, NO_SESSION])
def test_what_refuses_a_key(refusal: Answered) -> None:
    assert refusal.refuses_key("sessionid=")
    assert not LET_IN.refuses_key("sessionid=")
    assert not Answered("200 OK", (("Set-Cookie", "sessionid=abc"),)).refuses_key("sessionid=")


def test_doubts_pass_and_are_of_one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    keys = RefusedKeys()
    keys.judge(HALL, 1, refused=True)
    assert (keys.doubts(HALL, 1), keys.doubts(HALL, 2), keys.doubts("10.0.0.2", 2)) == (
        True,
        True,
        False,
    )
    keys.judge(HALL, 2, refused=False)  # a phone that was let in
    assert not keys.doubts(HALL, 2)
    now[0] += refused_keys.DOUBT_SECONDS
    assert not keys.doubts(HALL, 3)
    keys.judge(HALL, 2, refused=True)  # and that is no longer
    assert keys.doubts(HALL, 2)


def test_no_more_is_kept_than_a_bound() -> None:
    keys = RefusedKeys()
    for number in range(KEPT + 100):
        keys.judge(f"10.0.0.{number}", number, refused=True)
        keys.judge("10.1.0.1", -number, refused=False)
    assert not keys.doubts("10.0.0.99", 1)
    assert keys.doubts(f"10.0.0.{KEPT + 99}", 1)


def refusing(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
    """Refuse every key but one."""
    good = environ["HTTP_AUTHORIZATION"] == "Token good"
    start_response("200 OK" if good else "401 Unauthorized", [("Content-Length", "0")])
    return []


def test_the_answer_tells_what_a_key_was_worth() -> None:
    sockets, threads = WatchedSockets(), FairThreads(session_cookie="sessionid", proxies=0)
    threads.set_thread_count(1)
    options = Options(listen="127.0.0.1:0", body_bytes=1000)
    listener = Listener(refusing, sockets, threads, options, options.listen[0])
    host, port = listener.getsockname()
    strangers: list[bool] = []
    with socket.create_connection((host, int(port))) as phone:
        phone.setblocking(False)
        for key in ("good", "other", "third", "good"):
            phone.sendall(
                f"GET / HTTP/1.1\r\nHost: x\r\nAuthorization: Token {key}\r\n\r\n".encode()
            )
            while not _answered(phone):
                sockets.turn(0.1)
            strangers += [each.is_strangers for each in sockets.connections()]
    threads.shutdown()
    wasyncore.close_all(sockets, ignore_all=True)
    assert strangers == [False, False, True, False]


def _answered(phone: socket.socket) -> bool:
    try:
        return bool(phone.recv(10_000))
    except BlockingIOError:
        return False
