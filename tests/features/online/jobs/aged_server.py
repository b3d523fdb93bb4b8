"""A hosted server of an older program: it says which revision it reads, and takes no other."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

from whiz_tournament.queries.event_envelope import FORMAT

READS_EVENTS = 2


class AgedServer:
    """What it took, by number; ``revision`` rises when its program is updated."""

    def __init__(self, revision: int) -> None:
        self.revision = revision
        self.taken: list[tuple[int, dict[str, Any]]] = []
        self.address = ""

    @contextmanager
    def listening(self) -> "Iterator[AgedServer]":
        """Answer on the loopback until the block ends."""
        server = HTTPServer(("127.0.0.1", 0), self._handler())
        self.address = f"http://127.0.0.1:{server.server_port}/club/les-as/"
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield self
        finally:
            server.shutdown()
            server.server_close()

    def take(self, path: str, document: dict[str, Any]) -> tuple[int, dict[str, object]]:
        """Take a delivery, or refuse it as an older program does."""
        if document["format"] == FORMAT and self.revision < READS_EVENTS:
            refusal = {"code": "release_unreadable", "detail": "x", "revision": self.revision}
            return 400, {**refusal, "errors": [{"field": "format"}]}
        self.taken.append((int(path.split("/")[-2]), document))
        return 201, {"receipt": "r", "url": ""}

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        aged = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self._say(200, {"club": "Les As", "revision": aged.revision})

            def do_PUT(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                self._say(*aged.take(self.path, json.loads(body)))

            def log_message(self, *_: object) -> None:
                """Say nothing."""

            def _say(self, status: int, told: dict[str, object]) -> None:
                content = json.dumps(told).encode()
                self.send_response(status)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

        return Handler
