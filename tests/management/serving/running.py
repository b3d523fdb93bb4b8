"""A server of its own process for the tests, and how one speaks to it."""

import http.client
import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from tests.postgres import free_port
from tests.waiting import LAST_GUARD, wait_for


@dataclass(frozen=True, slots=True)
class Running:
    """A server under test."""

    process: subprocess.Popen[bytes]
    port: int

    def taken_in(self) -> str:
        """Return the path of the next slow request that the application has begun to answer."""
        assert self.process.stdout is not None
        said: bytes = self.process.stdout.readline()
        return said.decode().strip()

    def ask(self, method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
        """Return status and body of one answer; raises TimeoutError of who never answers."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LAST_GUARD)
        try:
            connection.request(method, path, body)
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def told(self, method: str, path: str, body: bytes | None = None) -> dict[str, Any]:
        """Return what the application was told of such a request."""
        status, said = self.ask(method, path, body)
        assert status == 200
        found: dict[str, Any] = json.loads(said)
        return found

    def phone(self, number: int, request: bytes) -> socket.socket:
        """Send the start of a request from an address of its own (Linux lends all of 127/8)."""
        phone = socket.socket()
        phone.settimeout(LAST_GUARD)
        phone.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        phone.bind((f"127.0.1.{number}", 0))
        phone.connect(("127.0.0.1", self.port))
        phone.sendall(request)
        return phone

    def said(self, request: bytes) -> bytes:
        """Return all that comes back until the server closes the connection."""
        with self.phone(1, request) as phone:
            return everything(phone)


def everything(phone: socket.socket) -> bytes:
    """Return all that comes until the connection is closed."""
    return b"".join(iter(lambda: phone.recv(65536), b""))


def one_answer(phone: socket.socket) -> bytes:
    """Return one answer on a connection that stays open, by its length: it may come in parts."""
    said = b""
    while b"\r\n\r\n" not in said:
        said += phone.recv(65536)
    head = said.partition(b"\r\n\r\n")[0]
    (length,) = re.findall(rb"(?i)^content-length: (\d+)\r?$", head, re.MULTILINE)
    while len(said) < len(head) + 4 + int(length):
        said += phone.recv(65536)
    return said


@contextmanager
def running(idle_seconds: int) -> Iterator[Running]:
    """Start the plain server, wait until it answers, and stop it."""
    port = free_port()
    command = [sys.executable, "-m", f"{__package__}.plain_server", str(port), str(idle_seconds)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        try:
            wait_for(lambda: _listens(port), process)
            yield Running(process, port)
        finally:
            process.kill()


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
