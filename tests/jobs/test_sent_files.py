"""Files that were sent for a job go with it, whichever way it ends; orphans go a day later."""

import os
import time
from datetime import timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.utils import timezone

from whiz_tournament.jobs.artefacts import store_artefact
from whiz_tournament.jobs.job_kinds import JobContext, JobKind
from whiz_tournament.jobs.reconciling import reconcile
from whiz_tournament.jobs.registry import KINDS, job_kinds
from whiz_tournament.jobs.requesting import cancel_job
from whiz_tournament.jobs.running import MOST_ATTEMPTS, attempt_job, run_job, take_job
from whiz_tournament.models import Club, Job, JobState, Lease, Tournament
from whiz_tournament.queries.documents.artefacts import files_sent

from .conftest import Ask, Rung
from .kinds import poison, refused, rows_only, slow

AGO = timedelta(seconds=60)
LONG_AGO = 25 * 60 * 60
KIND = "event_file"


@pytest.fixture(autouse=True)
def _asleep(rung: Rung) -> None:
    """The embedded worker does nothing by itself."""


def sent(asks: Ask) -> tuple[Job, str]:
    kept = store_artefact(b"{}").name
    return asks(KIND, document=kept), kept


def let_work(patch: pytest.MonkeyPatch, work: object) -> None:
    patch.setitem(KINDS, KIND, JobKind(work))  # type: ignore[arg-type] # any of kinds.py


def test_a_job_that_dies_three_times_leaves_no_file(
    asks: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    let_work(monkeypatch, poison)
    job, kept = sent(asks)
    for attempt in range(MOST_ATTEMPTS):
        assert default_storage.exists(kept), attempt
        assert run_job(job.pk)
    job.refresh_from_db()
    assert (job.state, default_storage.exists(kept)) == (JobState.FAILED, False)


def test_nor_does_one_that_kills_its_worker_three_times(asks: Ask) -> None:
    """Nobody is left to say so but the reconciler."""
    job, kept = sent(asks)
    for _ in range(MOST_ATTEMPTS):
        assert take_job(job.pk)
        Job.objects.update(deadline=timezone.now() - AGO)
        assert default_storage.exists(kept)
    reconcile()
    job.refresh_from_db()
    assert (job.state, default_storage.exists(kept)) == (JobState.FAILED, False)


@pytest.mark.parametrize("work", [refused, rows_only, slow], ids=["refused", "done", "made a file"])
def test_a_job_that_is_over_leaves_no_file(
    asks: Ask, monkeypatch: pytest.MonkeyPatch, work: object
) -> None:
    let_work(monkeypatch, work)
    job, kept = sent(asks)
    run_job(job.pk)
    assert not default_storage.exists(kept)


def test_a_cancelled_job_leaves_none(asks: Ask) -> None:
    job, kept = sent(asks)
    assert cancel_job(job)
    assert not default_storage.exists(kept)
    assert not cancel_job(job)


def test_an_attempt_that_comes_too_late_leaves_the_file_to_the_one_after_it(
    asks: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def late(asked: JobContext) -> None:
        Job.objects.update(deadline=timezone.now() - AGO)
        assert take_job(job.pk)
        asked.report(50)

    let_work(monkeypatch, late)
    job, kept = sent(asks)
    first = take_job(job.pk)
    assert first is not None
    attempt_job(first)
    job.refresh_from_db()
    assert (job.state, job.attempts) == (JobState.RUNNING, 2)
    assert default_storage.exists(kept)


def test_files_that_no_job_knows_go_after_a_day(
    asks: Ask, monkeypatch: pytest.MonkeyPatch, tournament: Tournament
) -> None:
    let_work(monkeypatch, slow)
    _, document = sent(asks)
    made = asks("plain")
    run_job(made.pk)
    made.refresh_from_db()
    old, fresh = store_artefact(b"old").name, store_artefact(b"fresh").name
    default_storage.save("sites/packed.zip", ContentFile(b"a site"))
    for name in (document, made.artefact, old, "sites/packed.zip"):
        age(name)
    reconcile()
    kept = {name: default_storage.exists(name) for name in (document, made.artefact, old, fresh)}
    assert kept == {document: True, made.artefact: True, old: False, fresh: True}
    assert default_storage.exists("sites/packed.zip")


def test_a_file_of_another_club_is_no_orphan(asks: Ask, tournament: Tournament) -> None:
    other = Club.objects.create(name="Other Club")
    kept = store_artefact(b"another's").name
    Job.objects.create(
        club=other, kind="plain", key="other", actor="user:1", state=JobState.DONE, artefact=kept
    )
    age(kept)
    reconcile()
    assert default_storage.exists(kept)


def test_it_looks_now_and_then(tournament: Tournament) -> None:
    reconcile()
    old = store_artefact(b"old").name
    age(old)
    reconcile()
    assert default_storage.exists(old)
    Lease.objects.filter(name="orphaned-files").update(until=timezone.now() - AGO)
    reconcile()
    assert not default_storage.exists(old)


def test_every_kind_that_is_sent_files_is_a_kind() -> None:
    assert files_sent().keys() <= job_kinds().keys()


def age(name: str) -> None:
    """Let a file be older than a day."""
    then = time.time() - LONG_AGO
    os.utime(Path(settings.FILES_DIR) / name, (then, then))
