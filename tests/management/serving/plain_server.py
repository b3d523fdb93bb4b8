"""The real server around an application of six lines: port and seconds for a body as arguments."""

import sys
import time
from collections.abc import Iterable

from whiz_tournament.management.serving.server import serve
from whiz_tournament.management.serving.slow_clients import Environ, StartResponse

LARGE = b"x" * 3_000_000


def answer(environ: Environ, start_response: StartResponse) -> Iterable[bytes]:
    """Answer ``/slow`` after a second, ``/large`` with 3 MB piecewise, a body with its length."""
    if environ["PATH_INFO"] == "/slow":
        time.sleep(1)
    body = environ["wsgi.input"].read() if environ["REQUEST_METHOD"] == "POST" else b""
    start_response("200 OK", [("Content-Type", "text/plain")])
    if environ["PATH_INFO"] == "/large":
        return (LARGE[at : at + 4096] for at in range(0, len(LARGE), 4096))
    return [b"%d" % len(body)]


if __name__ == "__main__":
    serve(answer, host="127.0.0.1", port=int(sys.argv[1]), body_seconds=float(sys.argv[2]))
