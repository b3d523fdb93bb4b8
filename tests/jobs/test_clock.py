"""Leases, the queue and deadlines go on when the clock jumps: no wait outlasts its own length."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.utils import timezone

from whiz_tournament.jobs.leases import take_lease
from whiz_tournament.jobs.reconciling import reconcile
from whiz_tournament.jobs.running import in_hand, run_job, take_job
from whiz_tournament.models import Job, JobState, Lease
from whiz_tournament.models.waits import time_left

from .conftest import Ask, Rung

EVENING = datetime(2026, 11, 22, 21, 30, tzinfo=UTC)
IN_2099 = datetime(2099, 1, 1, tzinfo=UTC)
HOUR = timedelta(hours=1)
MINUTE = timedelta(minutes=1)
jumps = pytest.mark.parametrize(
    ("before", "after"),
    [(EVENING, EVENING - HOUR), (EVENING, EVENING + HOUR), (EVENING, IN_2099), (IN_2099, EVENING)],
    ids=["an hour back", "an hour on", "to 2099", "back from 2099"],
)


@jumps
def test_a_waiting_job_is_rung_for(
    asks: Ask, rung: Rung, before: datetime, after: datetime
) -> None:
    with time_machine.travel(before, tick=False):
        assert reconcile("before the restart") == 0
        job = asks("plain")
    rung()
    with time_machine.travel(after, tick=False):
        assert (reconcile("after it"), rung()) == (1, [(job.pk, "plain")])


@jumps
def test_a_job_whose_worker_died_is_taken_again(
    asks: Ask, rung: Rung, before: datetime, after: datetime
) -> None:
    with time_machine.travel(before, tick=False):
        job = asks("plain")
        assert take_job(job.pk) is not None
    with time_machine.travel(after, tick=False):
        assert reconcile("after it") == 1
        run_job(job.pk)
        job.refresh_from_db()
    assert (job.state, job.attempts) == (JobState.DONE, 2)


@jumps
def test_a_lease_is_free_for_another(asks: Ask, before: datetime, after: datetime) -> None:
    with time_machine.travel(before, tick=False):
        assert take_lease("duty", "one", 60)
        assert not take_lease("duty", "two", 60)
    with time_machine.travel(after, tick=False):
        assert take_lease("duty", "two", 60)
        assert not take_lease("duty", "one", 60)
    assert Lease.objects.count() == 1


def test_a_clock_that_stands_right_takes_nothing_from_anybody(asks: Ask, rung: Rung) -> None:
    with time_machine.travel(EVENING, tick=False):
        job = asks("plain")
        taken = take_job(job.pk)
        assert taken is not None
        assert Job.objects.filter(in_hand()).count() == 1
        assert (reconcile("other"), take_job(job.pk)) == (0, None)


@pytest.mark.parametrize(
    ("until", "left"),
    [(None, 0), (-1, 0), (0, 0), (1, 1), (300, 300), (301, 0), (3900, 0)],
)
def test_a_wait_of_five_minutes(until: int | None, left: int) -> None:
    with time_machine.travel(EVENING, tick=False):
        end = None if until is None else timezone.now() + timedelta(seconds=until)
        assert time_left(end, 5 * MINUTE) == timedelta(seconds=left)
