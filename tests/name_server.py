"""Names that mean what a test says, look by look, and a public address that is this computer."""

import socket
from collections import defaultdict
from typing import Any

import pytest

PUBLIC = "93.184.216.34"
"""Nothing of a test leaves the computer: whoever calls this address is put through to 127.0.0.1."""
LOOPBACK = "127.0.0.1"


class NameServer:
    """Says for each name the next of its answers, the last one for good; notes who was called."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.answers: dict[str, list[list[str]]] = {}
        self.looks: dict[str, int] = defaultdict(int)
        self._called: list[tuple[str, int]] = []
        self._look, self._connect = socket.getaddrinfo, socket.socket.connect
        monkeypatch.setattr(socket, "getaddrinfo", self._looked_up)

        def connect(caller: socket.socket, address: Any) -> None:
            if isinstance(address, tuple):
                self._called.append(address[:2])
                address = (LOOPBACK, address[1]) if address[0] == PUBLIC else address
            self._connect(caller, address)

        monkeypatch.setattr(socket.socket, "connect", connect)

    def forget(self) -> None:
        """Forget who was called so far: a server that starts calls itself."""
        self._called.clear()

    def called(self, port: int) -> set[str]:
        """Return the addresses of which this port was called."""
        return {host for host, of_port in self._called if of_port == port}

    def _looked_up(self, host: Any, port: Any, *args: Any, **named: Any) -> list[Any]:
        name = host.decode() if isinstance(host, bytes) else host
        if name not in self.answers:
            return self._look(host, port, *args, **named)
        told = self.answers[name]
        at = min(self.looks[name], len(told) - 1)
        self.looks[name] += 1
        return [row for each in told[at] for row in self._look(each, port, *args, **named)]
