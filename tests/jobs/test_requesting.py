from django.core.files.storage import default_storage

from tests.jobs.conftest import Ask, Rung
from whiz_tournament.jobs.requesting import job_key
from whiz_tournament.jobs.running import fail_job, run_job, take_job
from whiz_tournament.models import Job, JobState, Tournament
from whiz_tournament.queries.documents.artefacts import artefact, is_gone


def test_the_same_input_is_one_job(asks: Ask, rung: Rung) -> None:
    first, again = asks("plain", part=1), asks("plain", part=1)
    assert (first.pk, Job.objects.count()) == (again.pk, 1)


def test_changed_content_is_another_job(asks: Ask, rung: Rung) -> None:
    assert asks("plain", content="a").pk != asks("plain", content="b").pk


def test_the_order_of_the_input_does_not_matter(tournament: Tournament) -> None:
    assert job_key("plain", tournament, {"a": 1, "b": 2}) == job_key(
        "plain", tournament, {"b": 2, "a": 1}
    )


def test_it_rings_once_after_the_commit(asks: Ask, rung: Rung) -> None:
    job = asks("plain")
    assert rung() == [(job.pk, "plain")]


def test_a_done_job_is_reused(asks: Ask, rung: Rung) -> None:
    job = asks("plain")
    run_job(job.pk)
    name = Job.objects.get().artefact
    rung()
    again = asks("plain")
    assert (again.state, again.artefact, rung()) == (JobState.DONE, name, [])


def test_a_done_job_whose_file_is_gone_is_made_again(asks: Ask, rung: Rung) -> None:
    run_job(asks("plain").pk)
    default_storage.delete(Job.objects.get().artefact)
    assert is_gone(Job.objects.get())
    assert artefact(Job.objects.get()) is None
    job = asks("plain")
    assert (job.state, job.attempts) == (JobState.QUEUED, 0)
    run_job(job.pk)
    assert artefact(Job.objects.get()) is not None


def test_a_failed_job_starts_over(asks: Ask, rung: Rung) -> None:
    taken = take_job(asks("plain").pk)
    assert taken is not None
    fail_job(taken, "no")
    job = asks("plain")
    assert (job.state, job.attempts, job.error) == (JobState.QUEUED, 0, "")
    assert rung() == [(job.pk, "plain")] * 2


def test_a_running_job_is_left_alone(asks: Ask, rung: Rung) -> None:
    job = asks("plain")
    take_job(job.pk)
    rung()
    assert (asks("plain").state, rung()) == (JobState.RUNNING, [])
