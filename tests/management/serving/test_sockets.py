"""Of many connections only those are looked at where something happens."""

import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from waitress import wasyncore

from tests.management.serving.plain_server import answer
from whiz_tournament.management.serving.connections import Connection
from whiz_tournament.management.serving.http_requests import Options
from whiz_tournament.management.serving.server import Listener
from whiz_tournament.management.serving.sockets import WatchedSockets
from whiz_tournament.management.serving.turns import FairThreads

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


def _answered(phone: socket.socket) -> bool:
    try:
        return phone.recv(1000).startswith(b"HTTP/1.1 200")
    except BlockingIOError:
        return False
