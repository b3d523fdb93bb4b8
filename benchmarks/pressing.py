"""Connections that ask for one thing again and again, each as soon as it is answered.

``python -m benchmarks.pressing PORT CONNECTIONS SECONDS SOURCES`` reads requests from its input,
one a line of JSON, and gives them out in turn; a process of its own, so that who measures beside it
does not wait for it. It prints how many answers of each status came.
"""

import json
import selectors
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import cycle
from typing import Final

from benchmarks.scorer import SCORER_AT
from benchmarks.web_load import connect

LONGEST_HEAD: Final = 65536
Statuses = Counter[str]


class Asker:
    """One connection: what was sent, and what has come of the answer."""

    def __init__(self, connection: socket.socket, asked: bytes) -> None:
        self.connection = connection
        self.came = bytearray()
        self.whole: int | None = None  # bytes of the answer, once its head tells
        connection.sendall(asked)

    def read(self) -> str | None:
        """Return the status of an answer that is whole now; raises OSError when closed."""
        data = self.connection.recv(LONGEST_HEAD)
        if not data:
            raise ConnectionResetError
        self.came += data
        if self.whole is None and (end := self.came.find(b"\r\n\r\n")) >= 0:
            self.whole = end + 4 + _length(bytes(self.came[:end]).lower())
        if self.whole is None or len(self.came) < self.whole:
            return None
        return self.came[9:12].decode()

    def ask(self, asked: bytes) -> None:
        """Ask again."""
        self.came.clear()
        self.whole = None
        self.connection.sendall(asked)


def _length(head: bytes) -> int:
    _, found, rest = head.partition(b"content-length:")
    return int(rest.split(b"\r\n", 1)[0]) if found else 0


@dataclass(frozen=True, slots=True)
class Pressing:
    """So many connections from so many addresses of the loopback, for so long.

    From none: from the address that those have who measure beside it.
    """

    port: int
    connections: int
    seconds: float
    sources: int

    def run(self, requests: Sequence[bytes]) -> Statuses:
        """Press; return the answers by status, and what was closed unanswered."""
        seen, asked = Statuses(), cycle(requests)
        with selectors.DefaultSelector() as ready:
            for number in range(self.connections):
                self._open(ready, number, next(asked), seen)
            until = time.monotonic() + self.seconds
            while time.monotonic() < until:
                for key, _ in ready.select(0.1):
                    self._answered(ready, key.data, next(asked), seen)
            for key in list(ready.get_map().values()):
                key.data[1].connection.close()
        return seen

    def _answered(
        self,
        ready: selectors.DefaultSelector,
        data: tuple[int, Asker],
        asked: bytes,
        seen: Statuses,
    ) -> None:
        number, asker = data
        try:
            status = asker.read()
            if status is not None:
                seen[status] += 1
                asker.ask(asked)
        except OSError:
            seen["closed"] += asker.whole is None
            ready.unregister(asker.connection)
            asker.connection.close()
            self._open(ready, number, asked, seen)

    def _open(
        self, ready: selectors.DefaultSelector, number: int, asked: bytes, seen: Statuses
    ) -> None:
        with suppress(OSError):
            asker = Asker(connect(self.port, self._source(number)), asked)
            ready.register(asker.connection, selectors.EVENT_READ, (number, asker))
            return
        seen["not let in"] += 1

    def _source(self, number: int) -> str:
        if not self.sources:
            return SCORER_AT
        return f"127.0.{10 + number % self.sources // 250}.{number % self.sources % 250 + 1}"

    def start(self, requests: Sequence[bytes]) -> "subprocess.Popen[str]":
        """Press from a process of its own, which prints what ``run`` returns."""
        figures = (self.port, self.connections, self.seconds, self.sources)
        command = [sys.executable, "-m", "benchmarks.pressing", *map(str, figures)]
        pipe = subprocess.PIPE
        process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
        if process.stdin is not None:
            process.stdin.writelines(json.dumps(each.decode()) + "\n" for each in requests)
            process.stdin.close()
            process.stdin = None  # or ``communicate`` would write to it
        return process


if __name__ == "__main__":
    port, connections, seconds, sources = sys.argv[1:]
    pressing = Pressing(int(port), int(connections), float(seconds), int(sources))
    print(json.dumps(pressing.run([json.loads(line).encode() for line in sys.stdin])))
