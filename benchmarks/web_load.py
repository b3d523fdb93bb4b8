"""Clients that press a web server on 127.0.0.1: quick ones, slow ones, silent ones, many of them.

Each connection may come from an address of its own; Linux lends all of 127.0.0.0/8 for that.
"""

import asyncio
import selectors
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from typing import Final

ANSWER_SECONDS: Final = 8.0
FORM: Final = b"language=en&next=/"
POST: Final = (
    b"POST /language/ HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: %d\r\n\r\n"
)


@dataclass(frozen=True, slots=True)
class Waits:
    """How long answers took, in seconds and in order, and how many did not come."""

    seconds: tuple[float, ...]
    missing: int

    def __str__(self) -> str:
        if not self.seconds:
            return f"none of {self.missing} answered"
        said = [f"{1000 * self._at(share):.0f}" for share in (0.5, 0.95, 1)]
        return f"{'/'.join(said)} ms, {self.missing} of {self.missing + len(self.seconds)} failed"

    def _at(self, share: float) -> float:
        return self.seconds[min(len(self.seconds) - 1, int(share * len(self.seconds)))]


def connect(port: int, source: str = "127.0.0.1", window: int = 0) -> socket.socket:
    """Return a connection from that address; a small window makes a slow reader."""
    connection = socket.socket()
    connection.settimeout(ANSWER_SECONDS)
    if window:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
    connection.bind((source, 0))
    connection.connect(("127.0.0.1", port))
    return connection


def request(path: str, *headers: str) -> bytes:
    """Return the bytes that ask for a page."""
    lines = (f"GET {path} HTTP/1.1", "Host: 127.0.0.1", *headers)
    return "\r\n".join((*lines, "", "")).encode()


def answer(port: int, sent: bytes, source: str = "127.0.0.1") -> bytes:
    """Return everything that is sent back until the connection is closed."""
    with connect(port, source) as connection:
        connection.sendall(sent)
        return b"".join(iter(lambda: connection.recv(65536), b""))


def kept_rate(port: int, path: str, connections: int, seconds: float) -> float:
    """Return the answers a second over connections that stay open, from one thread."""
    size, asked = len(answer(port, request(path, "Connection: close"))), request(path)
    size -= len(b"Connection: close\r\n")
    done, buffer = 0, bytearray(1 << 20)
    with ExitStack() as opened, selectors.DefaultSelector() as ready:
        for _ in range(connections):
            connection = opened.enter_context(connect(port))
            ready.register(connection, selectors.EVENT_READ, [0])
            connection.sendall(asked)
        begun = time.perf_counter()
        while time.perf_counter() - begun < seconds:
            for key, _ in ready.select(1):
                assert isinstance(key.fileobj, socket.socket)
                key.data[0] += key.fileobj.recv_into(buffer)
                if key.data[0] == size:
                    key.data[0], done = 0, done + 1
                    key.fileobj.sendall(asked)
        return done / (time.perf_counter() - begun)


def posts(port: int, seconds: float, source: str) -> Waits:
    """Return the waits of somebody who posts a small form twenty times a second."""
    taken, missing, until = [], 0, time.monotonic() + seconds
    while time.monotonic() < until:
        begun = time.perf_counter()
        try:
            came = answer(port, POST % len(FORM) + FORM, source)
        except OSError:
            came = b""
        if came.startswith(b"HTTP/1.1 302"):
            taken.append(time.perf_counter() - begun)
        else:
            missing += 1
        time.sleep(0.05)
    return Waits(tuple(sorted(taken)), missing)


@contextmanager
def slow_senders(port: int, number: int) -> Iterator[None]:
    """Send forms from so many addresses, a byte a second each."""
    over = threading.Event()
    with ExitStack() as opened:
        senders = [opened.enter_context(connect(port, source(n))) for n in range(number)]

        def send() -> None:
            for connection in senders:
                with suppress(OSError):
                    connection.sendall(b"x")

        for connection in senders:
            connection.sendall(POST % 5000)
        thread = threading.Thread(target=lambda: _every_second(over, send))
        thread.start()
        try:
            yield
        finally:
            over.set()
            thread.join()


def _every_second(over: threading.Event, act: Callable[[], None]) -> None:
    while not over.wait(1):
        act()


@contextmanager
def slow_readers(port: int, path: str, number: int, at_once: int) -> Iterator[None]:
    """Ask for so many pages at once over each connection, and read none."""
    with ExitStack() as opened:
        for place in range(number):
            connection = opened.enter_context(connect(port, source(place), window=4096))
            connection.sendall(request(path) * at_once)
        time.sleep(0.5)
        yield


@contextmanager
def idle(port: int, number: int) -> Iterator[None]:
    """Hold so many connections that say nothing, each from an address of its own."""
    with ExitStack() as opened:
        for place in range(number):
            with suppress(OSError):
                opened.enter_context(connect(port, source(place)))
        yield


@contextmanager
def silent(port: int, number: int) -> Iterator[None]:
    """Hold so many silent connections from one address, and open again what is closed."""
    over = threading.Event()
    thread = threading.Thread(target=_stay_silent, args=(port, number, over))
    thread.start()
    time.sleep(2)
    try:
        yield
    finally:
        over.set()
        thread.join()


def _stay_silent(port: int, number: int, over: threading.Event) -> None:
    with ExitStack() as opened, selectors.DefaultSelector() as closed:
        while not over.is_set():
            with suppress(OSError):  # not let in: it is tried again at once
                for _ in range(number - len(closed.get_map())):
                    connection = opened.enter_context(connect(port, "127.0.3.1"))
                    closed.register(connection, selectors.EVENT_READ)
            for key, _ in closed.select(0.2):
                assert isinstance(key.fileobj, socket.socket)
                closed.unregister(key.fileobj)
                key.fileobj.close()


def source(place: int) -> str:
    """Return an address of the loopback for each place in a row of 60,000."""
    return f"127.1.{place // 250}.{place % 250 + 1}"


def polls(port: int, path: str, number: int, every: float, rounds: int) -> Waits:
    """Return the waits of so many phones that poll over connections of their own."""
    return asyncio.run(_polls(port, path, number, every, rounds))


async def _polls(port: int, path: str, number: int, every: float, rounds: int) -> Waits:
    taken: list[float] = []
    phones = (_phone(port, path, (n, number), (every, rounds), taken) for n in range(number))
    await asyncio.gather(*phones)
    return Waits(tuple(sorted(taken)), number * rounds - len(taken))


async def _phone(
    port: int, path: str, place: tuple[int, int], rhythm: tuple[float, int], taken: list[float]
) -> None:
    """Poll in one's turn; open again, within the same wait, what the server closed meanwhile."""
    (number, of), (every, rounds) = place, rhythm
    asked, streams = request(path, "HX-Request: true"), None
    begun = time.perf_counter() + every * number / of
    for turn in range(rounds):
        await asyncio.sleep(begun + turn * every - time.perf_counter())
        started = time.perf_counter()
        for _attempt in range(2):
            try:
                async with asyncio.timeout(60):
                    if streams is None:
                        local = (source(number), 0)
                        streams = await asyncio.open_connection("127.0.0.1", port, local_addr=local)
                    streams[1].write(asked)
                    head = await streams[0].readuntil(b"\r\n\r\n")
            except (OSError, EOFError, TimeoutError):
                streams = None
                continue
            if head.startswith(b"HTTP/1.1 204"):
                taken.append(time.perf_counter() - started)
            if b"connection: close" in head.lower():
                streams = None
            break
    if streams:
        streams[1].close()
