"""What stands between a phone and the server: passes, cuts, keeps answers back, or lies."""

import contextlib
import http.client
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Final, Self

LIES: Final = ("portal", "not found", "echo", "old answer", "another's answer")
MODES: Final = ("pass", "cut", "swallow", *LIES)
"""``swallow`` gives the request on and loses the answer; the lies answer in the server's place."""
PORTAL: Final = b"<!doctype html><title>Free wifi</title><h1>Welcome</h1>"
SECONDS: Final = 30


class LyingProxy:
    """Listens on a port of the loopback; ``to`` is where the server is, 0 while there is none."""

    def __init__(self) -> None:
        self.to = 0
        self.planted: tuple[bytes, bytes] | None = None
        """A fault: what is put for what in every script that passes."""
        self.forget()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        self.port: int = self._server.server_port

    def forget(self) -> None:
        """Pass everything on, as if nothing had been heard yet."""
        self.mode = "pass"
        self.old = _of_another("of-old")
        self.others = self.old
        """What a phone of another table is answered in this life of the server."""

    def __enter__(self) -> Self:
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        proxy = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                proxy.serve(self)

            do_POST = do_GET  # noqa: N815 - the name that http.server asks for

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - theirs
                """Say nothing."""

        return Handler

    def serve(self, near: BaseHTTPRequestHandler) -> None:
        """Do to one request what the mode says."""
        near.close_connection = True
        body = near.rfile.read(int(near.headers.get("Content-Length", 0)))
        mode = self.mode
        if mode == "cut" or (not self.to and mode not in LIES):
            return
        if mode in LIES:
            self._answer(near, *self._lie(mode, body))
            return
        with contextlib.suppress(OSError, http.client.HTTPException):
            status, headers, answer = self._ask(near, body)
            if near.path.endswith("/outbox/") and status < 300:
                self.old = answer
            if epoch := next((text for name, text in headers if name.lower() == EPOCH), ""):
                self.others = _of_another(epoch)
            if mode != "swallow":
                self._answer(near, status, headers, answer)

    def _lie(self, mode: str, body: bytes) -> tuple[int, list[tuple[str, str]], bytes]:
        data = [("Content-Type", "application/json")]
        html = [("Content-Type", "text/html")]
        lies = {
            "portal": (200, html, PORTAL),
            "not found": (404, html, b""),
            "echo": (200, data, body or b"{}"),
            "old answer": (201, data, self.old),
            "another's answer": (201, data, self.others),
        }
        return lies[mode]

    def _ask(
        self, near: BaseHTTPRequestHandler, body: bytes
    ) -> tuple[int, list[tuple[str, str]], bytes]:
        far = http.client.HTTPConnection("127.0.0.1", self.to, timeout=SECONDS)
        try:
            held = {"connection", "accept-encoding"} if self.planted else {"connection"}
            headers = {name: t for name, t in near.headers.items() if name.lower() not in held}
            far.request(near.command, near.path, body, headers)
            answer = far.getresponse()
            kept = [(n, t) for n, t in answer.getheaders() if n.lower() not in DROPPED]
            read = answer.read()
            if self.planted and near.path.endswith(".js"):
                read = read.replace(*self.planted)
            return answer.status, kept, read
        finally:
            far.close()

    def _answer(
        self, near: BaseHTTPRequestHandler, status: int, headers: list[tuple[str, str]], body: bytes
    ) -> None:
        with contextlib.suppress(OSError):
            near.send_response_only(status)
            for name, text in headers:
                near.send_header(name, text)
            near.send_header("Content-Length", str(len(body)))
            near.send_header("Connection", "close")
            near.end_headers()
            near.wfile.write(body)


def _of_another(epoch: str) -> bytes:
    """Return an answer to an entry that no phone of the walk has sent."""
    answer = {"state": "confirmed", "why": "", "epoch": epoch, "digest": "0" * 64}
    return json.dumps(answer).encode()


EPOCH: Final = "x-whiz-epoch"
DROPPED: Final = {"connection", "content-length", "transfer-encoding", "keep-alive"}
