"""Clients that post scores, slim ones: they share the processors with the server they press."""

import itertools
import json
import random
import selectors
import socket
import time
import uuid
from typing import Any, Final

PATIENCE: Final = 30.0
END_OF_HEAD: Final = b"\r\n\r\n"
LENGTH: Final = b"content-length: "

Place = tuple[int, int, int]


def drawn(place: Place, version: int) -> dict[str, Any]:
    """A result for a line: the first, or a correction of the version that it holds."""
    number, table, board = place
    contract = f"{random.randint(7, 13)}{random.choice(['C', 'D', 'H', 'S', 'NT'])}"
    played = {"declarer": random.choice("NES"), "contract": contract}
    where = {"uuid": str(uuid.uuid4()), "round": number, "table": table, "board": board}
    base = {"base_version": version} if version else {}
    return {**where, **played, "tricks": random.randint(0, 13), **base}


class Poster:
    """One client with a connection of its own, which posts to its own lines, one after the other.

    Its next post is put together while the answer is on its way: the clients' work is no wait.
    """

    def __init__(self, port: int, path: str, key: str, tables: range) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Token {key}\r\n"
            "Content-Type: application/json\r\nContent-Length: "
        )
        self.versions: dict[Place, int] = {
            (number, table, board): 0
            for table in tables
            for number in (2, 3)
            for board in (2 * number - 1, 2 * number)
        }
        self.seconds: list[float] = []
        self.failures: list[str] = []
        self._places = itertools.cycle(self.versions)
        self._come = b""
        self._prepare()

    def post(self) -> None:
        """Send what is ready, and make the next one ready."""
        self._place, sent = self._next
        self._begun = time.perf_counter()
        self.socket.sendall(sent)
        self._prepare()

    def take(self) -> bool:
        """Take what came; tell whether the answer is whole."""
        came = self.socket.recv(65536)
        if not came:
            raise ConnectionError("the server has hung up")
        self._come += came
        head, end, body = self._come.partition(END_OF_HEAD)
        length = head.lower().partition(LENGTH)[2]
        if not end or len(body) < int(length.partition(b"\r\n")[0]):
            return False
        self.seconds.append(time.perf_counter() - self._begun)
        if self._come.startswith(b"HTTP/1.1 201 "):
            self.versions[self._place] += 1
        else:
            self.failures.append(f"{self._come[:300]!r}")
        self._come = b""
        return True

    def _prepare(self) -> None:
        place = next(self._places)
        body = json.dumps(drawn(place, self.versions[place]))
        self._next = place, f"{self.head}{len(body)}\r\n\r\n{body}".encode()


def posted(posters: list[Poster], seconds: float) -> float:
    """Let all post until the time is over and all are answered; return the time it took."""
    begun, waiting = time.perf_counter(), len(posters)
    with selectors.DefaultSelector() as ready:
        for poster in posters:
            ready.register(poster.socket, selectors.EVENT_READ, poster)
            poster.post()
        while waiting:
            came = ready.select(PATIENCE)
            if not came:
                raise RuntimeError("no answer")
            for key, _ in came:
                if not key.data.take():
                    continue
                if time.perf_counter() - begun < seconds:
                    key.data.post()
                else:
                    waiting -= 1
        return time.perf_counter() - begun
