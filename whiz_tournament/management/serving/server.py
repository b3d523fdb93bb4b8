"""The web server in this very process: no standing process beside it.

granian's own way is a parent and a worker process. Its threaded server does the same work in one
process; it is offered for Python without a global lock only, but runs with the lock as well: the
lock is let go whenever the server waits (docs/decisions/0001-one-process.md has the figures).
"""

import os
import resource
import threading
from typing import Any

from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.server.common import AbstractServer
from granian.server.mt import MTServer

from whiz_tournament.management.serving.slow_clients import BODY_SECONDS, Application, SlowClients

BLOCKING_THREADS = 64
# It counts idle keep-alive connections too: every phone of a large club, and then some.
OPEN_CONNECTIONS = 1024
HEADER_MILLISECONDS = 10_000
DRAIN_SECONDS = 10.0


class OneProcessServer(MTServer):
    """granian's threaded server, stopping in a bounded time."""

    def _check_gil(self) -> None:
        """Allow the global lock, which granian's own check refuses."""

    def signal_handler_interrupt(self, *args: Any, **kwargs: Any) -> None:
        """Stop taking requests, let those in flight end, but wait no longer than the drain."""
        timer = threading.Timer(DRAIN_SECONDS, os._exit, args=(0,))
        timer.daemon = True
        timer.start()
        super().signal_handler_interrupt()  # type: ignore[no-untyped-call]  # granian's own


def serve(
    application: Application, *, host: str, port: int, body_seconds: float = BODY_SECONDS
) -> None:
    """Serve until SIGTERM or SIGINT; raises SystemExit if the server ends by itself."""
    _allow_connections(OPEN_CONNECTIONS)
    guarded = SlowClients(application, port=port, seconds=body_seconds)
    server = OneProcessServer(
        target="whiz_tournament",
        address=host,
        port=port,
        interface=Interfaces.WSGI,
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(header_read_timeout=HEADER_MILLISECONDS),
        websockets=False,
        blocking_threads=BLOCKING_THREADS,
        backpressure=OPEN_CONNECTIONS,
        log_level=LogLevels.error,
    )
    # Past MTServer.serve, which only warns that threads without the lock are an experiment.
    AbstractServer.serve(server, target_loader=lambda: guarded, wrap_loader=False)


def _allow_connections(number: int) -> None:
    """Let this process hold so many connections and its files; some systems begin with 256."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 2 * number if hard == resource.RLIM_INFINITY else min(2 * number, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
