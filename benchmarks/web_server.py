"""``python -m benchmarks.web_server NAME PORT``: the product behind one of the compared servers.

``serve`` is what ``manage.py serve`` runs; ``granian`` and ``waitress`` are these two by their own
means, with as many threads and connections. ``/slow`` takes two seconds, for the end of them all.
"""

import os
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whiz_tournament.settings")

from django.core.wsgi import get_wsgi_application

THREADS = 64
CONNECTIONS = 8192

_product = get_wsgi_application()


def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    """Answer as the product does, and one address late."""
    if environ["PATH_INFO"] != "/slow":
        return _product(environ, start_response)
    time.sleep(2)
    start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", "4")])
    return [b"late"]


def _serve(port: int) -> None:
    from whiz_tournament.management.serving.server import serve

    serve(application, host="127.0.0.1", port=port)


def _granian(port: int) -> None:
    from granian import Granian
    from granian.constants import Interfaces

    Granian(
        f"{__spec__.name}:application",
        address="127.0.0.1",
        port=port,
        interface=Interfaces.WSGI,
        blocking_threads=THREADS,
        backpressure=CONNECTIONS,
        log_enabled=False,
    ).serve()


def _waitress(port: int) -> None:
    import logging

    import waitress

    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    waitress.serve(
        application,
        host="127.0.0.1",
        port=port,
        threads=THREADS,
        connection_limit=CONNECTIONS,
        asyncore_use_poll=True,
        _quiet=True,
    )


SERVERS: dict[str, Callable[[int], None]] = {
    "serve": _serve,
    "granian": _granian,
    "waitress": _waitress,
}

if __name__ == "__main__":
    SERVERS[sys.argv[1]](int(sys.argv[2]))
