import os
import sys
import time
from pathlib import Path

import pytest
from django.db import transaction

from tests.waiting import LAST_GUARD
from tests.workers import end_workers, threads_of_ours
from whiz_tournament.jobs import embedded
from whiz_tournament.jobs.child import ChildProcess
from whiz_tournament.models import Job, JobState
from whiz_tournament.queries.documents.artefacts import artefact

from .conftest import Ask, Rung, drained, wait_until


@pytest.fixture
def _children_find_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    child = ("-m", "tests.jobs.start_child")
    monkeypatch.setattr("whiz_tournament.jobs.child.COMMAND", (sys.executable, *child))


def pid_of(job: Job) -> int:
    found = artefact(job)
    assert found is not None
    return int(found.read().decode().removeprefix("pid "))


def test_a_job_is_done_in_a_thread_of_this_process(asks: Ask) -> None:
    job = wait_until(asks("plain"), JobState.DONE)
    assert pid_of(job) == os.getpid()


def test_nothing_is_rung_for_before_the_commit(asks: Ask) -> None:
    with transaction.atomic():
        job = asks("plain")
        time.sleep(0.2)
        assert threads_of_ours() == []
    wait_until(job, JobState.DONE)


def test_twenty_jobs_one_after_the_other(asks: Ask, marks: Path) -> None:
    jobs = [asks("plain", part=part) for part in range(20)]
    for job in jobs:
        wait_until(job, JobState.DONE)
    assert len(list(marks.iterdir())) == 20


def test_poison_does_not_end_the_thread(asks: Ask) -> None:
    failed = wait_until(asks("poison"), JobState.FAILED)
    assert failed.attempts == 3
    wait_until(asks("plain"), JobState.DONE)


def test_what_was_lost_is_found_when_the_worker_starts(
    asks: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as asleep:
        asleep.setattr(embedded, "start_embedded_worker", lambda: None)
        job = asks("plain")
    drained()
    Job.objects.update(created_at="2026-01-01T00:00Z")
    embedded.start_embedded_worker()
    wait_until(job, JobState.DONE)


def test_it_stops_when_told(asks: Ask) -> None:
    wait_until(asks("plain"), JobState.DONE)
    embedded.stop_embedded_worker()
    assert threads_of_ours() == []


def test_what_a_test_wakes_ends_with_it(asks: Ask) -> None:
    job = asks("slow")
    wait_until(job, JobState.RUNNING, JobState.DONE)
    waiting = asks("plain", part=2)
    end_workers()
    assert threads_of_ours() == []
    waiting.refresh_from_db()
    assert waiting.state in {JobState.QUEUED, JobState.DONE}


@pytest.mark.usefixtures("_children_find_the_database")
def test_heavy_work_runs_in_a_child_that_serves_again(asks: Ask) -> None:
    first = pid_of(wait_until(asks("heavy", part=1), JobState.DONE))
    second = pid_of(wait_until(asks("heavy", part=2), JobState.DONE))
    assert first == second
    assert first != os.getpid()


@pytest.mark.usefixtures("_children_find_the_database")
def test_a_crash_in_the_child_fails_that_job_only(asks: Ask, marks: Path) -> None:
    failed = wait_until(asks("heavy_crash"), JobState.FAILED)
    assert (failed.attempts, len(list(marks.iterdir()))) == (3, 3)
    assert failed.error
    wait_until(asks("heavy"), JobState.DONE)


@pytest.mark.usefixtures("_children_find_the_database")
def test_a_backup_does_not_wait_behind_papers(asks: Ask) -> None:
    papers = [asks("paper_that_hangs", part=part) for part in range(20)]
    wait_until(papers[0], JobState.RUNNING)
    wait_until(asks("safe_copy"), JobState.DONE)
    waiting = {JobState.QUEUED, JobState.RUNNING}
    assert {Job.objects.get(pk=paper.pk).state for paper in papers} <= waiting


@pytest.mark.proof
@pytest.mark.usefixtures("_children_find_the_database")
def test_a_site_that_hangs_is_killed_and_tried_again(asks: Ask, marks: Path) -> None:
    done = wait_until(asks("site_that_hangs"), JobState.DONE)
    assert (done.attempts, pid_of(done) != os.getpid()) == (2, True)


@pytest.mark.proof
@pytest.mark.usefixtures("_children_find_the_database")
def test_a_paper_that_eats_all_memory_fails_alone(asks: Ask) -> None:
    failed = wait_until(asks("paper_that_eats"), JobState.FAILED)
    assert failed.attempts == 3
    wait_until(asks("paper"), JobState.DONE)


def test_a_child_that_leaves_a_job_to_others_is_not_given_it_again_at_once(
    asks: Ask, rung: Rung, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its files lie elsewhere: it answers without an attempt, and was asked again for ever."""
    echo = "import sys; [print(line, end='', flush=True) for line in sys.stdin]"
    monkeypatch.setattr("whiz_tournament.jobs.child.COMMAND", (sys.executable, "-c", echo))
    job = asks("heavy")
    rung()
    child = ChildProcess()
    child.run(job.pk, seconds=int(LAST_GUARD))
    child.end()
    assert rung() == []
