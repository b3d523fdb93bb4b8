"""The server is one process that slow phones cannot hold up and that stops in its time."""

import http.client
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass

import psutil
import pytest

from tests.postgres import free_port

STALLED_POST = b"POST / HTTP/1.1\r\nHost: club\r\nContent-Length: 50\r\n\r\nonly this"


@dataclass(frozen=True, slots=True)
class Running:
    """A server under test."""

    process: subprocess.Popen[bytes]
    port: int

    def ask(self, method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
        """Return status and body of one answer; raises TimeoutError after ten seconds."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request(method, path, body)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def phone(self, number: int, request: bytes) -> socket.socket:
        """Send the start of a request from an address of its own (Linux lends all of 127/8)."""
        phone = socket.socket()
        phone.settimeout(10)
        phone.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        phone.bind((f"127.0.1.{number}", 0))
        phone.connect(("127.0.0.1", self.port))
        phone.sendall(request)
        return phone


@contextmanager
def running(body_seconds: float) -> Iterator[Running]:
    """Start the plain server, wait until it answers, and stop it."""
    port = free_port()
    command = [sys.executable, "-m", f"{__package__}.plain_server", str(port), str(body_seconds)]
    server = Running(subprocess.Popen(command), port)
    try:
        wait_until(lambda: answers(port))
        yield server
    finally:
        server.process.kill()
        server.process.wait()


def answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def wait_until(happened: Callable[[], bool]) -> None:
    """Return when it has happened; raises AssertionError after a minute, for busy machines."""
    deadline = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.02)


@pytest.fixture
def patient() -> Iterator[Running]:
    with running(body_seconds=60) as server:
        yield server


def test_no_process_stands_beside_it(patient: Running) -> None:
    assert patient.ask("GET", "/") == (200, b"0")
    assert psutil.Process(patient.process.pid).children(recursive=True) == []


def test_a_body_reaches_the_application_whole(patient: Running) -> None:
    assert patient.ask("POST", "/", b"s" * 300_000) == (200, b"300000")


def test_a_body_too_large_is_left_unread(patient: Running) -> None:
    with patient.phone(
        1, b"POST / HTTP/1.1\r\nHost: c\r\nContent-Length: 9000000\r\n\r\n"
    ) as phone:
        assert phone.recv(1000).startswith(b"HTTP/1.1 200")


def test_a_hundred_stalled_bodies_hold_nobody_up(patient: Running) -> None:
    with ExitStack() as phones:
        for number in range(1, 101):
            phones.enter_context(patient.phone(number, STALLED_POST))
        time.sleep(1)
        assert patient.ask("GET", "/") == (200, b"0")
        assert patient.ask("POST", "/", b"a score") == (200, b"7")


def test_a_hundred_slow_readers_hold_nobody_up(patient: Running) -> None:
    with ExitStack() as phones:
        for number in range(1, 101):
            phones.enter_context(patient.phone(number, b"GET /large HTTP/1.1\r\nHost: c\r\n\r\n"))
        time.sleep(1)  # until every answer has begun and stands still
        assert patient.ask("GET", "/") == (200, b"0")


def test_a_stalled_body_is_cut_off_in_time_and_others_are_not() -> None:
    with running(body_seconds=0.4) as server, server.phone(1, STALLED_POST) as stalled:
        idle = server.phone(2, b"GET / HTTP/1.1\r\nHost: c\r\n")
        assert stalled.recv(1000) == b""
        idle.sendall(b"\r\n")
        assert idle.recv(1000).startswith(b"HTTP/1.1 200")
        idle.close()


@pytest.mark.parametrize("stop", [signal.SIGTERM, signal.SIGINT])
def test_what_is_in_flight_is_answered_before_it_stops(patient: Running, stop: int) -> None:
    told: list[tuple[int, bytes]] = []
    asking = threading.Thread(target=lambda: told.append(patient.ask("GET", "/slow")))
    asking.start()
    time.sleep(0.3)
    os.kill(patient.process.pid, stop)
    assert patient.process.wait(timeout=5) == 0
    asking.join()
    assert told == [(200, b"0")]
