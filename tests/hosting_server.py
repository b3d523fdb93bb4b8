"""A hosted instance in a process of its own, and a line to it that cuts, repeats and delays."""

import os
import re
import socket
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from tests.postgres import free_port
from tests.waiting import LAST_GUARD, wait_for

ROOT = Path(__file__).resolve().parents[1]


@dataclass(frozen=True)
class HostedServer:
    """The real server on the loopback, with a database of its own."""

    port: int
    environment: dict[str, str]
    process: subprocess.Popen[bytes]
    log: Path

    def manage(self, *arguments: str) -> str:
        """Run a command beside it."""
        command = [sys.executable, str(ROOT / "manage.py"), *arguments]
        done = subprocess.run(command, env=self.environment, capture_output=True, check=True)
        return done.stdout.decode()

    def host(self, *names: str) -> dict[str, str]:
        """Take clubs in by the operator's command, in one process, and return their codes."""
        calls = "; ".join(f"call_command('hosted_club', {name!r})" for name in names)
        said = self.manage("shell", "-c", f"from django.core.management import *; {calls}")
        return dict(zip(names, re.findall(r"code\s*: (\S+)", said), strict=True))

    def page(self, path: str) -> str:
        with urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=LAST_GUARD) as answer:
            text: str = answer.read().decode()
        return text

    def is_ready(self) -> bool:
        assert self.process.poll() is None, self.log.read_text()
        try:
            self.page("/readyz")
        except (URLError, ConnectionError):
            return False
        return True


@contextmanager
def hosted_server(folder: Path, database: str) -> Iterator[HostedServer]:
    """Serve until the block ends; an empty ``database`` is a file of SQLite."""
    port = free_port()
    environment = {
        **{name: value for name, value in os.environ.items() if name != "DATABASE_URL"},
        **({"DATABASE_URL": database} if database else {}),
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "WHIZ_DATA_DIR": str(folder / "data"),
        "WHIZ_DEMO": "0",
    }
    log = folder / "log"
    with log.open("wb") as out:
        command = [sys.executable, str(ROOT / "manage.py"), "serve"]
        process = subprocess.Popen(command, env=environment, stdout=out, stderr=out)
    served = HostedServer(port, environment, process, log)
    try:
        wait_for(served.is_ready, process, says=log.read_text)
        yield served
    finally:
        process.kill()
        process.wait()


class Fault(StrEnum):
    """What the line does with one request."""

    NONE = "none"
    CUT_BEFORE = "cut before"  # half of the request arrives
    CUT_AFTER = "cut after"  # all of it arrives, the answer does not
    TWICE = "twice"  # it arrives twice
    LATE = "late"  # nothing arrives now, all of it later
    GARBLED = "garbled"  # a name is another one on arrival


@dataclass
class FaultyLine:
    """Listens on the loopback and carries each delivery to the server, as it is told to.

    What is only asked comes through; ``statuses`` are those of deliveries.
    """

    target: int
    faults: deque[Fault] = field(default_factory=deque)
    late: list[bytes] = field(default_factory=list)
    statuses: list[int] = field(default_factory=list)
    port: int = 0

    @contextmanager
    def listening(self) -> Iterator["FaultyLine"]:
        """Carry until the block ends."""
        with socket.create_server(("127.0.0.1", 0)) as listener:
            self.port = listener.getsockname()[1]
            threading.Thread(target=self._accept, args=(listener,), daemon=True).start()
            yield self

    def _accept(self, listener: socket.socket) -> None:
        while True:
            try:
                caller, _ = listener.accept()
            except OSError:
                return
            with caller:
                self._carry(caller)

    def _carry(self, caller: socket.socket) -> None:
        request = whole_request(caller)
        delivered = not request.startswith(b"GET ")
        fault = self.faults.popleft() if self.faults and delivered else Fault.NONE
        match fault:
            case Fault.CUT_BEFORE:
                self._send(request[: len(request) // 2], answered=False)
            case Fault.CUT_AFTER:
                self._send(request)
            case Fault.LATE:
                self.late.append(request)
            case Fault.TWICE:
                self._send(request)
                caller.sendall(self._send(request))
            case Fault.GARBLED:
                caller.sendall(self._send(request.replace(b"Anne", b"Anna")))
            case Fault.NONE:
                caller.sendall(self._send(request))

    def deliver_late(self, held_up: list[bytes]) -> None:
        """Let through what was held up."""
        for request in held_up:
            self._send(request)

    def _send(self, request: bytes, *, answered: bool = True) -> bytes:
        with socket.create_connection(("127.0.0.1", self.target), timeout=LAST_GUARD) as server:
            server.sendall(request)
            if not answered:
                time.sleep(0.1)
                return b""
            answer = whole_request(server)
        if not request.startswith(b"GET "):
            self.statuses.append(int(answer.split(b" ", 2)[1]))
        return answer


def whole_request(peer: socket.socket) -> bytes:
    """Read a message of HTTP to its end."""
    data = b""
    while b"\r\n\r\n" not in data:
        more = peer.recv(65536)
        if not more:
            return data
        data += more
    head, _, body = data.partition(b"\r\n\r\n")
    found = re.search(rb"(?i)content-length: (\d+)", head)
    length = int(found[1]) if found else 0
    while len(body) < length:
        more = peer.recv(65536)
        if not more:
            break
        body += more
    return head + b"\r\n\r\n" + body
