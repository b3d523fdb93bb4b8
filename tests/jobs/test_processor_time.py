"""A job's seconds are of processor where it computes: waiting costs it no attempt."""

import subprocess
import sys
import time
from collections.abc import Callable
from datetime import timedelta
from typing import Final

import pytest
from django.db import OperationalError
from django.utils import timezone

from tests.backups.conftest import ROOT
from tests.waiting import wait_for
from whiz_tournament.jobs import processor_time, programs
from whiz_tournament.jobs.job_kinds import JobContext, JobKind, Lane
from whiz_tournament.jobs.notifying import _longest
from whiz_tournament.jobs.processor_time import LONGEST_WAIT, ProcessorTime
from whiz_tournament.jobs.registry import KINDS, job_kinds, kind_named
from whiz_tournament.jobs.running import attempt_job, in_hand, take_job
from whiz_tournament.models import Job, JobState

from .conftest import Ask, Rung
from .kinds import MISBEHAVING

SECONDS = 60
Clock = Callable[[float, float], None]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Set what the clock on the wall says, and what the process has used."""

    def at(wall: float, processor: float) -> None:
        monkeypatch.setattr(time, "monotonic", lambda: wall)
        monkeypatch.setattr(time, "process_time", lambda: processor)

    at(0, 0)
    return at


@pytest.fixture
def job(asks: Ask, rung: Rung) -> Job:
    taken = take_job(asks("paper").pk)
    assert taken is not None
    return taken


def is_late(job: Job) -> bool:
    return not Job.objects.filter(in_hand(), pk=job.pk).exists()


@pytest.mark.parametrize(
    ("wall", "processor", "kept"),
    [
        (50, 5, True),  # its time by the clock is nearly over, and it stood in a queue
        (500, 59, True),
        (50, SECONDS, False),
        (LONGEST_WAIT * SECONDS, 1, False),  # it hangs
    ],
)
def test_the_deadline_is_kept_while_there_is_processor_left(
    job: Job, clock: Clock, wall: float, processor: float, kept: bool
) -> None:
    used = ProcessorTime(job, SECONDS)
    Job.objects.update(deadline=timezone.now() - timedelta(seconds=1))
    clock(wall, processor)
    assert used.keep_deadline() is kept
    assert is_late(job) is not kept


def test_who_gets_on_begins_again(job: Job, clock: Clock) -> None:
    used = ProcessorTime(job, SECONDS)
    clock(70, 70)
    assert not used.keep_deadline()
    used.begin_again()
    assert used.keep_deadline()


def test_an_attempt_that_was_given_up_moves_nothing(job: Job, clock: Clock) -> None:
    used = ProcessorTime(job, SECONDS)
    Job.objects.update(attempts=2, deadline=timezone.now() - timedelta(seconds=1))
    assert not used.keep_deadline()
    assert is_late(job)


def test_an_attempt_is_watched_while_it_works(job: Job, monkeypatch: pytest.MonkeyPatch) -> None:
    """It works until its deadline, which has passed, was moved on beside it."""
    Job.objects.update(deadline=timezone.now() - timedelta(seconds=1))

    def waits(_asked: JobContext) -> None:
        while is_late(job):
            pass

    monkeypatch.setattr(processor_time, "LOOKS", 10_000)
    monkeypatch.setitem(KINDS, "paper", JobKind(waits, lane=Lane.PAPERS))
    attempt_job(job)
    job.refresh_from_db()
    assert (job.state, job.attempts) == (JobState.DONE, 1)


def test_it_is_watched_on_when_the_database_was_away(
    job: Job, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    looked: list[bool] = []

    def keep_deadline(_used: ProcessorTime) -> bool:
        looked.append(True)
        if len(looked) == 1:
            raise OperationalError
        return True

    def waits(_asked: JobContext) -> None:
        wait_for(lambda: len(looked) > 1)

    monkeypatch.setattr(ProcessorTime, "keep_deadline", keep_deadline)
    monkeypatch.setattr(processor_time, "LOOKS", 10_000)
    monkeypatch.setitem(KINDS, "paper", JobKind(waits, lane=Lane.PAPERS))
    attempt_job(job)
    job.refresh_from_db()
    assert job.state == JobState.DONE
    assert "could not be moved on" in caplog.text


def test_what_has_used_up_its_time_is_ended_once(
    job: Job, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[bool] = []

    def works(_asked: JobContext) -> None:
        clock(SECONDS, SECONDS)
        wait_for(lambda: ended)

    monkeypatch.setattr(processor_time, "LOOKS", 10_000)
    monkeypatch.setitem(KINDS, "paper", JobKind(works, lane=Lane.PAPERS))
    attempt_job(job, lambda: ended.append(True))
    assert ended == [True]


WAITS: Final = {"hook", "mails", "upload"}
"""Work that waits for servers of others, which may never answer: by the clock."""


@pytest.mark.parametrize("name", sorted(job_kinds().keys() - MISBEHAVING.keys()))
def test_a_broker_gives_work_that_computes_its_longest_time(name: str) -> None:
    times = 1 if name in WAITS else LONGEST_WAIT
    assert _longest(name) == times * kind_named(name).seconds


WITHOUT = """
import contextlib, sys, django
django.setup()
from whiz_tournament.jobs.running import run_job
from whiz_tournament.jobs.registry import job_kinds, kind_named
def loaded(*names):
    print(*(name for name in sys.modules if name.startswith(names)))
kinds = job_kinds()
loaded("whiz_tournament.urls", "whiz_tournament.web", "whiz_tournament.api", "reportlab",
       "rest_framework.serializers", "whiz_tournament.printing.registry",
       "whiz_tournament.backups.", "whiz_tournament.services.",
       "whiz_tournament.features.online.targets")
for kind in kinds.values():
    with contextlib.suppress(AttributeError):
        kind.work(None)
loaded("whiz_tournament.urls", "whiz_tournament.web", "whiz_tournament.api")
"""


def test_a_child_that_begins_has_loaded_no_page_and_no_other_work() -> None:
    """A site is drawn by the pages themselves; they are loaded once it knows what it draws."""
    given = {**programs.environment(), "DJANGO_SETTINGS_MODULE": "whiz_tournament.settings"}
    command = [sys.executable, "-c", WITHOUT]
    done = subprocess.run(command, cwd=ROOT, env=given, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("\n\n", "")


@pytest.mark.parametrize("name", sorted(job_kinds().keys() - MISBEHAVING.keys()))
def test_the_work_of_each_kind_is_found(name: str) -> None:
    """Work is loaded when it begins, so that nothing else would notice a wrong name."""
    with pytest.raises(AttributeError, match="NoneType"):
        kind_named(name).work(None)  # type: ignore[arg-type]
