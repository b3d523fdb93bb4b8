"""``python -m tests.phones.serve``: the server that a club runs, forked as often as it is asked.

Starting Python and Django takes seconds and is no part of what a restart can spoil. So one process
has read everything and opened nothing; each line ``PORT`` on its input makes a child that serves
there, ``kill`` ends it as ``kill -9`` does, and ``gone`` or ``forked`` answers each. It ends, and
its child with it, when its input ends.
"""

import os
import signal
import sys
from pathlib import Path
from typing import Final

from django.core.cache import cache
from django.db import connections
from django.template.loader import get_template
from django.test import Client
from django.urls import get_resolver, reverse

from tests.faults.application import application
from whiz_tournament.management.serving.server import serve
from whiz_tournament.models import restore_lock

PAGES: Final = ("table", "parts")
TEMPLATES: Final = Path(__file__).resolve().parents[2] / "templates"


def main() -> None:
    """Fork a server for each port, end it where that is said."""
    _read_everything()
    _let_go()
    child = 0
    for line in sys.stdin:
        child = _end(child)
        if line.strip() != "kill":
            child = os.fork() or _serve(int(line))
        sys.stdout.write("forked\n" if child else "gone\n")
        sys.stdout.flush()
    _end(child)


def _read_everything() -> None:
    """Import what the first request of each page would import."""
    assert get_resolver().url_patterns
    for file in (each for room in PAGES for each in (TEMPLATES / room).glob("*.html")):
        get_template(str(file.relative_to(TEMPLATES)))
    # A page of no tournament: nothing of the evening is known from it, and its answer is let go.
    Client(headers={"host": "club.test"}).get(reverse("table_enter", args=["none"]))


def _let_go() -> None:
    """Hold nothing of the database: a forked share is nobody's, so each child takes its own."""
    connections.close_all()
    cache.clear()
    if restore_lock._file_lock is not None:
        restore_lock._file_lock.close()
        restore_lock._file_lock = None


def _serve(port: int) -> int:
    """Be the server until the end, and never come back."""
    try:
        null = os.open(os.devnull, os.O_RDONLY)
        os.dup2(null, 0)
        os.dup2(2, 1)
        restore_lock.share_at_start()
        serve(application, host="127.0.0.1", port=port)
    finally:
        os._exit(1)


def _end(child: int) -> int:
    """``kill -9``, and see that nothing is left of it; return 0."""
    if child:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
    return 0


if __name__ == "__main__":
    main()
