import hashlib
from datetime import timedelta
from pathlib import Path

import pytest
from django.conf import settings
from django.utils import timezone

from whiz_tournament.jobs.artefacts import Artefact, store_artefact
from whiz_tournament.jobs.running import ATTEMPTS_EXHAUSTED, finish_job, run_job, take_job
from whiz_tournament.models import Job, JobState
from whiz_tournament.queries.documents.artefacts import artefact

from .conftest import Ask

pytestmark = pytest.mark.usefixtures("rung")


def files() -> list[str]:
    folder = Path(settings.FILES_DIR)
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def test_done_keeps_the_file_its_digest_and_its_name(asks: Ask) -> None:
    run_job(asks("plain").pk)
    job = Job.objects.get()
    found = artefact(job)
    assert found is not None
    assert (job.state, job.attempts, job.progress) == (JobState.DONE, 1, 100)
    assert (found.media_type, found.filename) == ("text/plain", "plain.txt")
    assert hashlib.sha256(found.read()).hexdigest() == job.sha256


def test_work_that_only_fills_rows_leaves_no_file(asks: Ask) -> None:
    run_job(asks("rows_only").pk)
    job = Job.objects.get()
    assert (job.state, job.artefact, artefact(job)) == (JobState.DONE, "", None)


def test_an_attempt_is_counted_before_the_work(asks: Ask) -> None:
    taken = take_job(asks("plain").pk)
    assert taken is not None
    job = Job.objects.get()
    assert (job.state, job.attempts, taken.attempts) == (JobState.RUNNING, 1, 1)
    assert job.deadline is not None
    assert job.deadline > timezone.now()


def test_a_job_in_hand_is_not_taken_twice(asks: Ask) -> None:
    job = asks("plain")
    assert take_job(job.pk) is not None
    assert take_job(job.pk) is None


def test_past_its_deadline_it_is(asks: Ask) -> None:
    job = asks("plain")
    take_job(job.pk)
    Job.objects.update(deadline=timezone.now() - timedelta(seconds=1))
    again = take_job(job.pk)
    assert again is not None
    assert again.attempts == 2


def test_not_a_fourth_time(asks: Ask) -> None:
    job = asks("plain")
    Job.objects.update(
        state=JobState.RUNNING, attempts=3, deadline=timezone.now() - timedelta(seconds=1)
    )
    assert take_job(job.pk) is None


def test_a_job_that_is_over_is_not_taken(asks: Ask, marks: Path) -> None:
    job = asks("plain")
    for _ in range(3):
        run_job(job.pk)
    assert (len(list(marks.iterdir())), Job.objects.get().attempts) == (1, 1)


def test_poison_fails_after_three_attempts_with_a_reason(asks: Ask, marks: Path) -> None:
    job = asks("poison", language="en")
    for _ in range(5):
        run_job(job.pk)
    job.refresh_from_db()
    assert (job.state, job.attempts, job.error) == (JobState.FAILED, 3, ATTEMPTS_EXHAUSTED)
    assert len(list(marks.iterdir())) == 3


def test_what_the_user_must_mend_fails_at_once_in_words(asks: Ask) -> None:
    job = asks("refused", language="en")
    run_job(job.pk)
    job.refresh_from_db()
    assert (job.state, job.attempts, job.error) == (JobState.FAILED, 1, "Board 7 has no hands.")


def test_a_late_attempt_does_not_replace_what_a_later_one_made(asks: Ask) -> None:
    job = asks("plain")
    late = take_job(job.pk)
    assert late is not None
    Job.objects.update(deadline=timezone.now() - timedelta(seconds=1))
    run_job(job.pk)
    kept = Job.objects.get().artefact
    before = files()
    finish_job(late, Artefact(b"late", "text/plain", "late.txt"))
    assert (Job.objects.get().artefact, files()) == (kept, before)


def test_a_late_attempt_does_not_settle_what_a_later_one_has_in_hand(asks: Ask) -> None:
    job = asks("plain")
    late = take_job(job.pk)
    Job.objects.update(deadline=timezone.now() - timedelta(seconds=1))
    assert late is not None
    assert take_job(job.pk) is not None
    finish_job(late, Artefact(b"late", "text/plain", "late.txt"))
    assert (Job.objects.get().state, Job.objects.get().artefact) == (JobState.RUNNING, "")


def test_no_half_written_file_is_left_when_the_disk_refuses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    before = files()
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        store_artefact(b"x" * 1000)
    assert files() == before


def test_artefacts_carry_random_names() -> None:
    one, other = store_artefact(b"same"), store_artefact(b"same")
    assert one.sha256 == other.sha256
    assert one.name != other.name
    assert len(one.name) == 32
    assert (Path(settings.FILES_DIR) / one.name).read_bytes() == b"same"
