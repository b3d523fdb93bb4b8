"""Deaths of workers at chosen moments of a job: ``celery worker … -I tests.fleet.deaths``.

The product holds no hook for them: they replace its parts from here, in the fleet's workers alone.
Every job dies at one moment, one in ten at two; half the deaths take the process that draws, half
the whole machine. What died, and what was kept as done, is noted in a folder of all workers.
"""

import os
import secrets
import signal
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from random import uniform
from typing import Any, Final, NoReturn

from django.db.models import F
from django.utils import timezone
from django_scopes import scopes_disabled

from whiz_tournament.jobs import artefacts, running, turns
from whiz_tournament.jobs.registry import KINDS
from whiz_tournament.models import Job, JobState

FOLDER: Final = Path(os.environ.get("WHIZ_FLEET_DEATHS", ""))
MOST: Final = int(os.environ.get("WHIZ_FLEET_KILLS", "0"))
KIND: Final = "documents"


class Moment(StrEnum):
    """When the worker dies."""

    ASKED = "before it is taken"
    DRAWN = "while it is drawn"
    WRITTEN = "file written, row not"
    KEPT = "row committed, bell not answered"


MOMENTS: Final = tuple(Moment)
_at_work = threading.local()


def moments_of(job: int) -> set[Moment]:
    """Return when this job's worker dies: once, for one in ten twice."""
    first = job % len(MOMENTS)
    again = {MOMENTS[(first + 2) % len(MOMENTS)]} if job // len(MOMENTS) % 10 == 0 else set()
    return {MOMENTS[first], *again}


def dies_now(moment: Moment) -> bool:
    """Tell whether the job at hand dies at this moment, for the first time; note it."""
    job: int = _at_work.job
    if moment not in moments_of(job) or len(list((FOLDER / "deaths").iterdir())) >= MOST:
        return False
    try:
        with (FOLDER / "deaths" / f"{job}-{moment.name}").open("x") as note:
            note.write(f"{time.time()}")
    except FileExistsError:
        return False
    return True


def die() -> NoReturn:
    """``kill -9`` the process at work, or all of the machine: group and parent."""
    whole = _at_work.job // len(MOMENTS) % 2
    (os.killpg if whole else os.kill)(os.getpgid(0) if whole else os.getpid(), signal.SIGKILL)
    raise AssertionError


def _die_if_due(moment: Moment) -> None:
    if dies_now(moment):
        die()


def _run_job(run: Callable[..., bool]) -> Callable[..., bool]:
    def run_and_die(job_id: int, *end: Any) -> bool:
        _at_work.job = job_id
        _die_if_due(Moment.ASKED)
        done = run(job_id, *end)
        with scopes_disabled():
            kept = Job.objects.filter(pk=job_id, state=JobState.DONE).exists()
        if done and kept:
            _die_if_due(Moment.KEPT)
        return done

    return run_and_die


def _work(work: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Die somewhere in the drawing, at the latest when it is drawn."""
    took = [0.2]

    def work_and_die(asked: Any) -> Any:
        begun, job = time.monotonic(), _at_work.job
        if not dies_now(Moment.DRAWN):
            made = work(asked)
            took[0] = time.monotonic() - begun
            return made

        def later() -> None:
            time.sleep(uniform(0, took[0]))
            _at_work.job = job
            die()

        threading.Thread(target=later).start()
        work(asked)
        time.sleep(60)
        raise AssertionError

    return work_and_die


def _store(store: Callable[[bytes], Any]) -> Callable[[bytes], Any]:
    def store_and_die(data: bytes) -> Any:
        stored = store(data)
        _die_if_due(Moment.WRITTEN)
        return stored

    return store_and_die


def _noted(settle: Callable[..., bool]) -> Callable[..., bool]:
    """Note each time that a job is kept as done: twice would be printed twice."""

    def settle_and_note(job: Job, **changes: object) -> bool:
        kept = settle(job, **changes)
        if kept and changes.get("state") == JobState.DONE:
            (FOLDER / "done" / f"{job.pk}-{secrets.token_hex(8)}").touch()
        return kept

    return settle_and_note


def _unfenced(job: Job, **changes: object) -> bool:
    return bool(Job.objects.filter(pk=job.pk).update(**changes))


def early() -> None:
    """Planted: the row says done before the work is."""
    attempt = running.attempt_job

    def done_first(job: Job) -> None:
        Job.objects.filter(pk=job.pk).update(
            state=JobState.DONE, progress=100, finished_at=timezone.now()
        )
        attempt(job)

    vars(running).update(attempt_job=done_first, _settle=_unfenced)


def twice() -> None:
    """Planted: whoever is rung for a job does it, whatever became of it before."""

    def take_anything(job_id: int) -> Job | None:
        Job.objects.filter(pk=job_id).update(state=JobState.RUNNING, attempts=F("attempts") + 1)
        return Job.objects.select_related("club").filter(pk=job_id).first()

    vars(running).update(take_job=take_anything, _settle=_unfenced)


MUTANTS: Final[dict[str, Callable[[], None]]] = {"early": early, "twice": twice}


def _begin() -> None:
    """Replace what is replaced: in a worker of the fleet, nowhere else."""
    if planted := os.environ.get("WHIZ_MUTANT"):
        MUTANTS[planted]()
    vars(running).update(
        _settle=_noted(running._settle),
        store_artefact=_store(artefacts.store_artefact),
    )
    vars(turns).update(run_job=_run_job(running.run_job))
    KINDS[KIND] = replace(KINDS[KIND], work=_work(KINDS[KIND].work))


if "WHIZ_FLEET_DEATHS" in os.environ:
    _begin()
