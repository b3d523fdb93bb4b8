"""Of many connections only those are looked at where something happens."""

import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from waitress import wasyncore

from tests.management.serving.plain_server import answer
from whiz_tournament.management.serving.connections import Connection
from whiz_tournament.management.serving.fair_threads import FairThreads
from whiz_tournament.management.serving.http_requests import Options
from whiz_tournament.management.serving.server import Listener
from whiz_tournament.management.serving.sockets import STRANGERS_A_TURN, WatchedSockets

SILENT = 40
looked_at: Counter[object] = Counter()


class CountedConnection(Connection):
    """Counts how often it is asked whether it wants to read."""

    def readable(self) -> bool:
        looked_at[self] += 1
        return super().readable()


class CountedListener(Listener):
    """Listens for counted connections, and leaves the silent ones alone."""

    channel_class = CountedConnection
    next_channel_cleanup = 1 << 60


@contextmanager
def listening() -> Iterator[tuple[WatchedSockets, CountedListener]]:
    sockets, threads = WatchedSockets(), FairThreads(session_cookie="sessionid", proxies=0)
    threads.set_thread_count(2)
    options = Options(listen="127.0.0.1:0", body_bytes=1000)
    listener = CountedListener(answer, sockets, threads, options, options.listen[0])
    try:
        yield sockets, listener
    finally:
        threads.shutdown()
        wasyncore.close_all(sockets, ignore_all=True)


def test_a_request_costs_no_look_at_the_silent_ones() -> None:
    with listening() as (sockets, listener), ExitStack() as phones:
        host, port = listener.getsockname()
        silent = [
            phones.enter_context(socket.create_connection((host, int(port)))) for _ in range(SILENT)
        ]
        while len(list(sockets.connections())) < SILENT:
            sockets.turn(1)
        sockets.turn(0)  # the last one is asked, too
        before = looked_at.copy()
        silent[7].sendall(b"GET / HTTP/1.1\r\nHost: club\r\n\r\n")
        silent[7].setblocking(False)
        while not _answered(silent[7]):
            sockets.turn(0.1)
        assert len(looked_at - before) == 1


def test_everybody_who_knocks_is_let_in_at_once() -> None:
    with listening() as (sockets, listener), ExitStack() as phones:
        host, port = listener.getsockname()
        for _ in range(SILENT):
            phones.enter_context(socket.create_connection((host, int(port))))
        for _ in range(2):  # the first begins to listen
            sockets.turn(1)
        assert len(list(sockets.connections())) == SILENT


def test_a_crowd_of_strangers_is_served_some_at_a_time() -> None:
    asked = b"GET / HTTP/1.1\r\nHost: club\r\n"
    with listening() as (sockets, listener), ExitStack() as phones:
        host, port = listener.getsockname()
        crowd = [
            phones.enter_context(socket.create_connection((host, int(port))))
            for _ in range(STRANGERS_A_TURN + 10)
        ]
        score = phones.enter_context(socket.create_connection((host, int(port))))
        _ask_all(sockets, [(each, asked) for each in crowd])
        _ask_all(sockets, [(score, asked + b"Authorization: Token x\r\n")])
        for each in (*crowd, score):
            each.sendall(asked)  # half of the next one
        before = looked_at.copy()
        sockets.turn(1)
        read = [one for one in sockets.connections() if (looked_at - before)[one]]
        assert len(read) == STRANGERS_A_TURN + 1
        assert [one.is_strangers for one in read].count(False) == 1


def _ask_all(sockets: WatchedSockets, asked: list[tuple[socket.socket, bytes]]) -> None:
    """Send these requests, and wait for all answers."""
    for phone, head in asked:
        phone.sendall(head + b"\r\n")
        phone.setblocking(False)
    for phone, _ in asked:
        while not _answered(phone):
            sockets.turn(0.1)
    sockets.turn(0)  # and nobody has anything to say any more
    for phone, _ in asked:
        phone.setblocking(True)


def test_nobody_is_asked_while_a_thread_answers() -> None:
    with listening() as (sockets, listener), ExitStack() as phones:
        host, port = listener.getsockname()
        slow = phones.enter_context(socket.create_connection((host, int(port))))
        slow.sendall(b"GET /slow HTTP/1.1\r\nHost: club\r\n\r\n")
        slow.setblocking(False)
        while not any(one.requests for one in sockets.connections()):
            sockets.turn(1)
        sockets.turn(0)  # it is asked once more, and waits from now on
        before = looked_at.copy()
        for _ in range(100):
            sockets.turn(0)
        assert looked_at == before
        while not _answered(slow):
            sockets.turn(0.1)


def _answered(phone: socket.socket) -> bool:
    try:
        return phone.recv(1000).startswith(b"HTTP/1.1 200")
    except BlockingIOError:
        return False
