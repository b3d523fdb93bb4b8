"""The child process of a lane: ``python -m whiz_tournament.jobs``, ids in, ids out."""

import contextlib
import os
import selectors
import sys
from io import FileIO
from typing import Final

import django

IDLE_SECONDS: Final = 60
NICENESS: Final = 10


def main() -> None:
    """Attempt each job whose id arrives, until the input ends or nothing comes for a minute."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whiz_tournament.settings")
    django.setup()
    from whiz_tournament.jobs.limits import limit_memory
    from whiz_tournament.jobs.running import run_job

    limit_memory()
    _step_back()
    answers, sys.stdout = sys.stdout, sys.stderr  # what work prints must not look like an answer
    with FileIO(sys.stdin.fileno(), closefd=False) as ids, selectors.DefaultSelector() as selector:
        selector.register(ids, selectors.EVENT_READ)
        while selector.select(timeout=IDLE_SECONDS):
            line = ids.readline()
            if not line:
                return
            run_job(int(line))
            answers.write(line.decode())
            answers.flush()


def _step_back() -> None:
    """Pages come first, also on a laptop with two processors; not every system can say so."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICENESS)


if __name__ == "__main__":
    main()
