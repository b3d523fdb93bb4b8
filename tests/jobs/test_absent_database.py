"""An attempt that meets PostgreSQL's absence is given back: it found out nothing about the job."""

import threading
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.db.models import QuerySet
from django.utils import timezone

from whiz_tournament.jobs.job_kinds import JobContext, JobKind
from whiz_tournament.jobs.registry import KINDS
from whiz_tournament.jobs.running import attempt_job, take_job
from whiz_tournament.limits import times
from whiz_tournament.models import Club, Job, JobState
from whiz_tournament.services.errors import Unavailable
from whiz_tournament.services.log.transactions import in_one_transaction

from .conftest import Ask, Rung

pytestmark = pytest.mark.postgres

Tell = Callable[[str], object]


@pytest.fixture
def tell(transactional_db: None) -> Iterator[Tell]:
    """Have somebody else, who is in another database of the server, say something to it."""
    other: Any = connection.copy("elsewhere")
    other.settings_dict["NAME"] = "postgres"
    other.ensure_connection()
    yield other.connection.execute
    other.close()
    connection.close()


@pytest.fixture
def job(asks: Ask, rung: Rung) -> Job:
    taken = take_job(asks("paper").pk)
    assert taken is not None
    return taken


def end_all() -> str:
    """Return what ends everybody's connection to the database."""
    name = connection.settings_dict["NAME"]
    return f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"


def let_in(allowed: bool) -> str:
    """Return what shuts the database to everybody, or opens it again."""
    name = connection.ops.quote_name(connection.settings_dict["NAME"])
    return f"ALTER DATABASE {name} ALLOW_CONNECTIONS {allowed}"


def outcome(job: Job) -> tuple[str, int]:
    job.refresh_from_db()
    return job.state, job.attempts


def work_in(monkeypatch: pytest.MonkeyPatch, work: Callable[[], object]) -> None:
    def works(_asked: JobContext) -> None:
        work()

    monkeypatch.setitem(KINDS, "paper", JobKind(works))


def test_an_attempt_whose_connection_was_ended_is_given_back(
    job: Job, tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def work() -> None:
        tell(end_all())
        Club.objects.count()

    work_in(monkeypatch, work)
    attempt_job(job)
    assert outcome(job) == (JobState.QUEUED, 0)
    long_ago = timezone.now() - times.ATTEMPTS_GIVEN_BACK - timedelta(minutes=1)
    Job.objects.update(queued_at=long_ago)
    again = take_job(job.pk)
    assert again is not None
    attempt_job(again)  # it may be the work itself that ends connections: that has an end, too
    assert outcome(job) == (JobState.QUEUED, 1)


def test_it_is_given_back_once_the_database_is_there_again(
    job: Job, tell: Tell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(times, "DATABASE_ASKED_AGAIN", 0.05)
    back = threading.Timer(0.5, lambda: tell(let_in(True)))

    def work() -> None:
        tell(let_in(False))
        tell(end_all())
        try:
            in_one_transaction(Club.objects.count)
        finally:
            back.start()

    work_in(monkeypatch, work)
    try:
        attempt_job(job)
    finally:
        back.cancel()
        tell(let_in(True))
    assert outcome(job) == (JobState.QUEUED, 0)


@pytest.mark.parametrize("carried_out", [True, False])
def test_who_hears_no_answer_to_taking_a_job_asks_whether_it_was_taken(
    asks: Ask, rung: Rung, tell: Tell, monkeypatch: pytest.MonkeyPatch, carried_out: bool
) -> None:
    """No attempt is used up by it: the job is worked on, or waits as before."""
    asked, update = asks("paper"), QuerySet.update

    def unanswered(rows: QuerySet[Job], **columns: Any) -> int:
        monkeypatch.setattr(QuerySet, "update", update)
        if carried_out:
            update(rows, **columns)
        tell(end_all())
        return update(rows, **columns)

    monkeypatch.setattr(QuerySet, "update", unanswered)
    taken = take_job(asked.pk)
    assert (taken is not None) == carried_out
    assert outcome(asked) == ((JobState.RUNNING, 1) if carried_out else (JobState.QUEUED, 0))
    again = taken or take_job(asked.pk)
    assert again is not None
    assert again.attempts == 1


@pytest.mark.parametrize("broken", [Unavailable(), ValueError("a fault of ours")])
def test_any_other_end_counts(job: Job, monkeypatch: pytest.MonkeyPatch, broken: Exception) -> None:
    def work() -> None:
        raise broken

    work_in(monkeypatch, work)
    attempt_job(job)
    state = JobState.FAILED if isinstance(broken, Unavailable) else JobState.QUEUED
    assert outcome(job) == (state, 1)
