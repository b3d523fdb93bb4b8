"""The child process of a lane: ``python -m whiz_tournament.jobs``, ids in, ids out."""

import contextlib
import gc
import os
import queue
import sys
import threading
from io import FileIO
from typing import Final

import django

from whiz_tournament.value_methods import write_methods_when_called

IDLE_SECONDS: Final = 60
NICENESS: Final = 10


def main() -> None:
    """Attempt each job whose id arrives, until the input ends or nothing comes for a minute."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "whiz_tournament.settings")
    write_methods_when_called()
    gc.disable()  # what is loaded stays
    django.setup()
    gc.enable()
    from whiz_tournament.jobs.processor_time import limit_memory
    from whiz_tournament.jobs.running import run_job

    limit_memory()
    _step_back()
    answers, sys.stdout = sys.stdout, sys.stderr  # what work prints must not look like an answer
    ids: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(ids,), daemon=True).start()
    with contextlib.suppress(queue.Empty):
        while line := ids.get(timeout=IDLE_SECONDS):
            run_job(int(line))
            answers.write(line.decode())
            answers.flush()


def _read(ids: "queue.SimpleQueue[bytes]") -> None:
    """Read ids, an empty line at the end of the input; Windows waits for no pipe otherwise."""
    with FileIO(sys.stdin.fileno(), closefd=False) as lines:
        while line := lines.readline():
            ids.put(line)
    ids.put(b"")


def _step_back() -> None:
    """Pages come first, also on a laptop with two processors; not every system can say so."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICENESS)


if __name__ == "__main__":
    main()
