"""Slow phones must not hold the threads that others need.

The web server has no time-out for a request's body. So a body is read whole before the application
starts, and a phone that takes too long is cut off. An answer that comes in pieces would hold its
thread until the last piece is read. So it is handed over whole: the web server itself waits.
"""

import itertools
import os
import socket
import stat
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
from typing import Any

Environ = dict[str, Any]
StartResponse = Callable[..., Any]
Application = Callable[[Environ, StartResponse], Iterable[bytes]]

BODY_SECONDS = 20.0
BODY_BYTES = 8 * 1024 * 1024
WAITING_BODIES = 48  # of 64 threads: the others stay free for pages and for what arrives at once


@dataclass(frozen=True, slots=True)
class WaitingBody:
    """A body that is being read: whose, and until when (monotonic seconds)."""

    address: str
    deadline: float


class SlowClients:
    """Wraps a WSGI application; one instance for each process."""

    def __init__(
        self, application: Application, *, port: int, seconds: float = BODY_SECONDS
    ) -> None:
        self._application = application
        self._port = port
        self._seconds = seconds
        self._waiting: dict[int, WaitingBody] = {}
        self._numbers = itertools.count()
        self._lock = threading.Lock()
        threading.Thread(target=self._watch, name="slow-clients", daemon=True).start()

    def __call__(self, environ: Environ, start_response: StartResponse) -> list[bytes]:
        """Read the body in time, then answer; 408 where the body never came."""
        length = _content_length(environ)
        if length and not self._read_body(environ, length):
            status = HTTPStatus.REQUEST_TIMEOUT
            start_response(f"{status.value} {status.phrase}", [("Connection", "close")])
            return []
        return _whole(self._application(environ, start_response))

    def _read_body(self, environ: Environ, length: int) -> bool:
        """Replace the stream by the bytes; tell whether all of them came.

        A body too large to be read is left out: the application sees its length and refuses it.
        """
        if length > BODY_BYTES:
            environ["wsgi.input"] = BytesIO()
            return True
        number = self._announce(environ["REMOTE_ADDR"])
        try:
            body = environ["wsgi.input"].read()
        finally:
            self._waiting.pop(number, None)
        environ["wsgi.input"] = BytesIO(body)
        return len(body) >= length

    def _announce(self, address: str) -> int:
        """Note that a body is awaited; when too many are, the one that waits longest goes."""
        body = WaitingBody(address, time.monotonic() + self._seconds)
        with self._lock:
            oldest = next(iter(self._waiting), None)
            if oldest is not None and len(self._waiting) >= WAITING_BODIES:
                cut_off({self._waiting.pop(oldest).address}, self._port)
            number = next(self._numbers)
            self._waiting[number] = body
        return number

    def _watch(self) -> None:
        """Cut off, four times in each time-out, those who are past their deadline."""
        while True:
            time.sleep(self._seconds / 4)
            now = time.monotonic()
            overdue = {
                body.address for body in self._waiting.copy().values() if body.deadline < now
            }
            if overdue:
                cut_off(overdue, self._port)


def cut_off(addresses: set[str], port: int) -> None:
    """Shut every connection that these addresses hold to our port.

    The web server does not tell which connection a request came by, so all of the phone's go; its
    browser opens new ones, and what it had sent is sent again under the same uuid.
    """
    for path in Path("/dev/fd").iterdir():
        connection = _connection(int(path.name))
        if connection is not None:
            with connection:
                if _peer(connection, port) in addresses:
                    with suppress(OSError):  # gone by itself in the meantime
                        connection.shutdown(socket.SHUT_RDWR)


def _connection(descriptor: int) -> socket.socket | None:
    """Return a second handle of a socket, to be closed; ``None`` for files and the vanished."""
    try:
        if not stat.S_ISSOCK(os.fstat(descriptor).st_mode):
            return None
        return socket.socket(fileno=os.dup(descriptor))
    except OSError:
        return None


def _peer(connection: socket.socket, port: int) -> str | None:
    """Return the address at the other end of a connection to our port."""
    try:
        here, there = connection.getsockname(), connection.getpeername()
    except OSError:
        return None
    ours = isinstance(here, tuple) and here[1] == port
    return str(there[0]) if ours else None


def _content_length(environ: Environ) -> int:
    """Return the announced number of bytes; 0 without a body or where it is no number."""
    text = environ.get("CONTENT_LENGTH") or "0"
    return int(text) if text.isascii() and text.isdecimal() else 0


def _whole(answer: Iterable[bytes]) -> list[bytes]:
    """Return the answer's bytes at once, and close it."""
    try:
        return [b"".join(answer)]
    finally:
        close = getattr(answer, "close", None)
        if close is not None:
            close()
