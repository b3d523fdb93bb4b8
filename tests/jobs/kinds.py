"""Kinds of jobs that misbehave, for a worker of our own (``celery -I tests.jobs.kinds``)."""

import ctypes
import os
import time
from pathlib import Path
from typing import Any

from boards.errors import N_, WhizError
from whiz_tournament.jobs.artefacts import Artefact
from whiz_tournament.jobs.kinds import Asked, Kind, Lane
from whiz_tournament.jobs.registry import KINDS


class Impossible(WhizError):
    code = "impossible"
    message = N_("Board {board} has no hands.")


def note(asked: Asked) -> int:
    """Leave a mark for each attempt; return how many there are."""
    marks = Path(asked.data["marks"])
    (marks / f"{os.getpid()}-{time.monotonic_ns()}").touch()
    return len(list(marks.iterdir()))


def plain(asked: Asked) -> Artefact:
    note(asked)
    asked.report(50)
    return Artefact(f"pid {os.getpid()}".encode(), "text/plain", "plain.txt")


def slow_once(asked: Asked) -> Artefact:
    """Hang in the first attempt, so that somebody can kill the worker."""
    if note(asked) == 1:
        time.sleep(60)
    return plain(asked)


def poison(asked: Asked) -> Artefact:
    note(asked)
    raise RuntimeError(asked.data["marks"])


def crash(asked: Asked) -> Artefact:
    note(asked)
    ctypes.string_at(0)
    raise AssertionError


def eats(asked: Asked) -> Artefact:
    note(asked)
    return Artefact(b"x" * 3 * 1024**3, "text/plain", "large.txt")


def refused(asked: Asked) -> Artefact:
    note(asked)
    raise Impossible(board=7)


def slow(asked: Asked) -> Artefact:
    time.sleep(0.3)
    return plain(asked)


def rows_only(asked: Asked) -> None:
    note(asked)


MISBEHAVING: dict[str, Any] = {
    "plain": Kind(plain),
    "slow": Kind(slow),
    "slow_once": Kind(slow_once, seconds=3),
    "poison": Kind(poison),
    "refused": Kind(refused),
    "rows_only": Kind(rows_only),
    "paper": Kind(plain, lane=Lane.PAPERS),
    "paper_that_hangs": Kind(slow_once, seconds=2, lane=Lane.PAPERS),
    "paper_that_eats": Kind(eats, lane=Lane.PAPERS),
    "safe_copy": Kind(plain, lane=Lane.BACKUPS),
    "heavy": Kind(plain, lane=Lane.COUNTING),
    "heavy_crash": Kind(crash, lane=Lane.COUNTING),
}
KINDS.update(MISBEHAVING)
