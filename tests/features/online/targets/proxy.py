"""A line that can be cut or stopped in the middle: a proxy of plain TCP on the loopback."""

import contextlib
import socket
import threading
from typing import Self


class Line:
    """Forwards to one port. ``budget``: so many bytes from the client, then the line is cut."""

    def __init__(self, port: int) -> None:
        self.budget: int | None = None
        self.stalled = False
        self._to = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._open: list[socket.socket] = []

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._listening.close()
        self._cut()

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self._listening.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self._to))
            for each in (near, far):
                each.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self._open += [near, far]
            for source, sink, counted in ((near, far, True), (far, near, False)):
                threading.Thread(
                    target=self._pump, args=(source, sink, counted), daemon=True
                ).start()

    def _pump(self, source: socket.socket, sink: socket.socket, counted: bool) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(4096):
                if self.stalled:
                    return
                if counted and self.budget is not None:
                    self.budget -= len(data)
                    if self.budget < 0:
                        self._cut()
                        return
                sink.sendall(data)
            sink.shutdown(socket.SHUT_WR)

    def _cut(self) -> None:
        for each in self._open:
            with contextlib.suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()
        self._open.clear()
