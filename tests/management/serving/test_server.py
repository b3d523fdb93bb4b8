"""The server is one process that slow phones cannot hold up and that stops in its time."""

import os
import signal
import socket
import threading
from contextlib import ExitStack, suppress

import psutil
import pytest

from tests.management.serving.plain_server import LARGE
from tests.management.serving.running import Running, everything, running
from tests.waiting import LAST_GUARD, wait_for

STALLED_POST = b"POST / HTTP/1.1\r\nHost: club\r\nContent-Length: 50\r\n\r\nonly this"
MANY = 1500


def get(path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: club\r\n\r\n".encode()


def test_no_process_stands_beside_it(patient: Running) -> None:
    assert patient.ask("GET", "/")[0] == 200
    assert psutil.Process(patient.process.pid).children(recursive=True) == []


def test_a_body_reaches_the_application_whole(patient: Running) -> None:
    assert patient.told("POST", "/", b"s" * 300_000)["body"] == 300_000


def test_a_hundred_stalled_bodies_hold_nobody_up(patient: Running) -> None:
    with ExitStack() as phones:
        for number in range(1, 101):
            phones.enter_context(patient.phone(number, STALLED_POST))
        assert patient.told("POST", "/", b"a score")["body"] == 7


@pytest.mark.parametrize("path", ["/large", "/file"])
def test_a_hundred_slow_readers_hold_nobody_up(patient: Running, path: str) -> None:
    with ExitStack() as phones:
        readers = [
            phones.enter_context(patient.phone(number, get(path))) for number in range(1, 101)
        ]
        for reader in readers:
            assert reader.recv(12) == b"HTTP/1.1 200"  # begun, and from now on nobody reads
        assert patient.ask("GET", "/")[0] == 200


def test_a_slow_reader_gets_all_of_it_in_the_end(patient: Running) -> None:
    with patient.phone(1, get("/large") + b"GET /nothing HTTP/1.0\r\n\r\n") as reader:
        head, _, body = everything(reader).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200")
    assert body == LARGE


def test_more_connections_than_a_club_has_phones_shut_nobody_out(patient: Running) -> None:
    with ExitStack() as phones:
        for number in range(MANY):
            phones.enter_context(patient.phone(number % 250 + 1, b""))
        assert patient.told("POST", "/", b"a score")["body"] == 7


def test_a_stalled_body_is_cut_off_alone() -> None:
    """Not even another connection of the same phone goes with it."""
    with (
        running(idle_seconds=1) as server,
        server.phone(1, STALLED_POST) as stalled,
        server.phone(1, get("/")[:-2]) as other,
    ):
        while not _closed(stalled):
            other.sendall(b"X-Still: here\r\n")
        other.sendall(b"\r\n")
        assert other.recv(1000).startswith(b"HTTP/1.1 200")


def _closed(phone: socket.socket) -> bool:
    phone.settimeout(0.2)
    try:
        return phone.recv(1000) == b""
    except TimeoutError:
        return False


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("path", ["/slow", "/slow/large"])
def test_what_is_in_flight_is_answered_before_it_stops(stop: signal.Signals, path: str) -> None:
    with (
        running(idle_seconds=60) as server,
        server.phone(1, get(path)) as asking,
        server.phone(2, b"") as silent,
    ):
        assert server.taken_in() == path
        os.kill(server.process.pid, stop)
        wait_for(lambda: not _accepts(server))
        assert everything(silent) == b""
        head, _, body = everything(asking).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200")
        assert body == LARGE if path == "/slow/large" else body.startswith(b'{"body": 0')
        assert server.process.wait(timeout=LAST_GUARD) == 0


def _accepts(server: Running) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", server.port)) == 0


def test_the_end_waits_for_nobody_who_does_not_read() -> None:
    with running(idle_seconds=60) as server, server.phone(1, get("/large")) as reader:
        assert reader.recv(12) == b"HTTP/1.1 200"
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(timeout=LAST_GUARD) == 0


def test_a_busy_phone_does_not_put_off_the_end() -> None:
    with running(idle_seconds=60) as server:
        begun, over = threading.Event(), threading.Event()
        busy = threading.Thread(target=_keep_asking, args=(server, begun, over))
        busy.start()
        assert begun.wait(LAST_GUARD)
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(timeout=LAST_GUARD) == 0
        over.set()
        busy.join()


def _keep_asking(server: Running, begun: threading.Event, over: threading.Event) -> None:
    with server.phone(1, get("/")) as phone, suppress(OSError):
        while not over.is_set() and phone.recv(65536):
            begun.set()
            phone.sendall(get("/"))
