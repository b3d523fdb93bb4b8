"""Kinds of jobs that misbehave, for a worker of our own (``celery -I tests.jobs.kinds``)."""

import ctypes
import os
import time
from pathlib import Path
from typing import Any

from boards.errors import N_, WhizError
from whiz_tournament.jobs.artefacts import Artefact
from whiz_tournament.jobs.job_kinds import JobContext, JobKind, Lane
from whiz_tournament.jobs.registry import KINDS


class Impossible(WhizError):
    code = "impossible"
    message = N_("Board {board} has no hands.")


def note(asked: JobContext) -> int:
    """Leave a mark for each attempt; return how many there are."""
    marks = Path(asked.data["marks"])
    (marks / f"{os.getpid()}-{time.monotonic_ns()}").touch()
    return len(list(marks.iterdir()))


def plain(asked: JobContext) -> Artefact:
    note(asked)
    asked.report(50)
    return Artefact(f"pid {os.getpid()}".encode(), "text/plain", "plain.txt")


def slow_once(asked: JobContext) -> Artefact:
    """Hang in the first attempt, so that somebody can kill the worker."""
    if note(asked) == 1:
        time.sleep(60)
    return plain(asked)


def poison(asked: JobContext) -> Artefact:
    note(asked)
    raise RuntimeError(asked.data["marks"])


def crash(asked: JobContext) -> Artefact:
    note(asked)
    ctypes.string_at(0)
    raise AssertionError


def eats(asked: JobContext) -> Artefact:
    note(asked)
    return Artefact(b"x" * 3 * 1024**3, "text/plain", "large.txt")


def spins(asked: JobContext) -> None:
    note(asked)
    while True:
        pass


def refused(asked: JobContext) -> Artefact:
    note(asked)
    raise Impossible(board=7)


def slow(asked: JobContext) -> Artefact:
    time.sleep(0.3)
    return plain(asked)


def rows_only(asked: JobContext) -> None:
    note(asked)


MISBEHAVING: dict[str, Any] = {
    "plain": JobKind(plain),
    "slow": JobKind(slow),
    "slow_once": JobKind(slow_once, seconds=3),
    "poison": JobKind(poison),
    "refused": JobKind(refused),
    "rows_only": JobKind(rows_only),
    "paper": JobKind(plain, lane=Lane.PAPERS),
    "paper_that_hangs": JobKind(slow_once, seconds=2, lane=Lane.PAPERS),
    "site_that_hangs": JobKind(slow_once, seconds=2, lane=Lane.SITES),
    "paper_that_spins": JobKind(spins, seconds=1, lane=Lane.PAPERS),
    "paper_that_eats": JobKind(eats, lane=Lane.PAPERS),
    "safe_copy": JobKind(plain, lane=Lane.BACKUPS),
    "heavy": JobKind(plain, lane=Lane.COUNTING),
    "heavy_crash": JobKind(crash, lane=Lane.COUNTING),
}
KINDS.update(MISBEHAVING)
