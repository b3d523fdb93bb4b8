from datetime import timedelta

from django.utils import timezone

from whiz_tournament.jobs.leases import take_lease
from whiz_tournament.jobs.reconciling import reconcile
from whiz_tournament.jobs.running import take_job
from whiz_tournament.models import Job, JobState, Lease

from .conftest import Ask, Rung

AGO = timedelta(seconds=60)


def test_it_rings_again_for_what_is_queued(asks: Ask, rung: Rung) -> None:
    job = asks("plain")
    Job.objects.update(created_at=timezone.now() - AGO)
    rung()
    assert (reconcile(), rung()) == (1, [(job.pk, "plain")])


def test_not_for_what_was_asked_a_moment_ago(asks: Ask, rung: Rung) -> None:
    asks("plain")
    assert reconcile() == 0


def test_for_what_is_past_its_deadline(asks: Ask, rung: Rung) -> None:
    job = asks("plain")
    take_job(job.pk)
    assert reconcile() == 0
    Job.objects.update(deadline=timezone.now() - AGO)
    rung()
    assert (reconcile(), rung()) == (1, [(job.pk, "plain")])


def test_a_job_that_killed_three_workers_is_given_up(asks: Ask, rung: Rung) -> None:
    asks("plain")
    Job.objects.update(state=JobState.RUNNING, attempts=3, deadline=timezone.now() - AGO)
    assert reconcile() == 0
    job = Job.objects.get()
    assert job.state == JobState.FAILED
    assert job.error


def test_one_process_at_a_time(asks: Ask, rung: Rung) -> None:
    asks("plain")
    Job.objects.update(created_at=timezone.now() - AGO)
    assert [reconcile("one"), reconcile("two"), reconcile("one")] == [1, 0, 1]


def test_another_takes_over_when_the_holder_is_gone(asks: Ask, rung: Rung) -> None:
    assert take_lease("duty", "one", 60)
    assert not take_lease("duty", "two", 60)
    Lease.objects.update(until=timezone.now() - AGO)
    assert take_lease("duty", "two", 60)
    assert not take_lease("duty", "one", 60)
