"""The real server around a small application: port and seconds of patience as arguments."""

import json
import sys
import time
from collections.abc import Iterable
from io import BytesIO
from typing import TYPE_CHECKING

from whiz_tournament.management.serving.server import serve

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

BODY_BYTES = 1_000_000
LARGE = b"x" * 3_000_000
EMPTY = {"/nothing": "204 No Content", "/unchanged": "304 Not Modified"}
TOLD = ("REMOTE_ADDR", "HTTP_X_FORWARDED_FOR", "CONTENT_LENGTH", "PATH_INFO", "QUERY_STRING")


def answer(environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
    """Answer with the length of the body and what was said about the request."""
    path, body = environ["PATH_INFO"], environ["wsgi.input"].read()
    headers = [("Content-Type", "text/plain")]
    if path in {"/slow", "/slow/large"}:
        sys.stdout.write(f"{path}\n")  # whoever waits for it knows that it was taken in
        sys.stdout.flush()
        time.sleep(1)
    start_response(EMPTY.get(path, "200 OK"), headers)
    if path in EMPTY:
        return []
    if path.endswith("/large"):
        return (LARGE[at : at + 4096] for at in range(0, len(LARGE), 4096))
    if path == "/file":
        wrapped: Iterable[bytes] = environ["wsgi.file_wrapper"](BytesIO(LARGE))
        return wrapped
    said = {name: environ[name] for name in TOLD if name in environ}
    return [json.dumps({"body": len(body), **said}).encode()]


if __name__ == "__main__":
    port, patience = (int(argument) for argument in sys.argv[1:])
    serve(answer, host="127.0.0.1", port=port, body_bytes=BODY_BYTES, idle_seconds=patience)
