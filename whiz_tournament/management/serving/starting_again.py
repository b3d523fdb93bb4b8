"""“Start again” on the page: this process makes room for a new one of the same kind."""

import os
import subprocess
import sys

from whiz_tournament.jobs.embedded import stop_embedded_worker
from whiz_tournament.live.running_server import starts_again
from whiz_tournament.management.serving.places import AGAIN
from whiz_tournament.management.start_page import WAITS


def start_again(port: int) -> None:
    """Become the same command again, on the same port; what was held is let go by then."""
    stop_embedded_worker()
    _exchange(port)


def leave_or_start_again(port: int) -> None:
    """End this process whatever hangs in it, or become a new one if that was asked for."""
    if starts_again():
        _exchange(port)
    os._exit(0)


def _exchange(port: int) -> None:
    sys.stdout.flush()
    command = [sys.executable, *sys.orig_argv[1:]]
    os.environ[AGAIN] = str(port)
    os.environ[WAITS] = "1"  # the page that asked for it goes on by itself
    if os.name == "posix":
        os.execv(command[0], command)  # noqa: S606
    subprocess.Popen(command)  # noqa: S603 - our own command line; there exec would lose the window
