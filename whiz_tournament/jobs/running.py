"""One attempt at a job: taken, worked, and kept as done, queued again or failed."""

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import partial, reduce
from operator import or_
from typing import Final, TypeVar

from django.conf import settings
from django.db import Error, connection, transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone, translation
from django_scopes import scope, scopes_disabled

from boards.errors import N_, WhizError
from whiz_tournament.jobs.artefacts import (
    Artefact,
    discard_artefact,
    may_keep_files,
    store_artefact,
)
from whiz_tournament.jobs.job_kinds import JobContext, JobKind, JobLost, JobOwner
from whiz_tournament.jobs.notifying import notify_worker
from whiz_tournament.jobs.processor_time import EndAttempt, left_to_others, processor_counts
from whiz_tournament.jobs.registry import job_kinds, kind_named
from whiz_tournament.jobs.sent_files import discard_sent_files
from whiz_tournament.limits import times
from whiz_tournament.logs import on_behalf_of
from whiz_tournament.models import Event, Job, JobState, owner_columns
from whiz_tournament.models.absent_database import database_is_absent
from whiz_tournament.models.waits import waits

T = TypeVar("T")
MOST_ATTEMPTS: Final = 3
ATTEMPTS_EXHAUSTED: Final = N_(
    "This could not be made, three times in a row. Try again in a moment."
)

log = logging.getLogger("whiz_tournament.jobs")


def run_job(job_id: int, end: EndAttempt = left_to_others) -> bool:
    """Do one attempt at the job; false where somebody else has it or it is over.

    ``end`` is how an attempt that has used up its time is ended in this process.
    Where files would be kept that nobody else finds, it is left to a process that shares them.
    """
    with scopes_disabled():
        if not may_keep_files():
            log.error("job %d is left to others: this process keeps files elsewhere", job_id)
            return True
        job = take_job(job_id)
    if job is None:
        return False
    with (
        on_behalf_of(job.request_id or job.public_id),
        scope(club=job.club),
        translation.override(_language(job)),
    ):
        log.debug("job %s of kind %s, attempt %d", job.public_id, job.kind, job.attempts)
        attempt_job(job, end)
    return True


def take_job(job_id: int) -> Job | None:
    """Count an attempt and hold the job until its deadline; ``None`` if it is not to be had.

    The one conditional UPDATE decides between two workers, and it is committed before the work:
    a job that kills its worker has still used up an attempt.
    """
    due = Q(state=JobState.QUEUED) | (Q(state=JobState.RUNNING) & ~in_hand())
    waiting = Job.objects.filter(due, pk=job_id, attempts__lt=MOST_ATTEMPTS)
    job = waiting.select_related("club").first()
    if job is None:
        return None
    deadline = timezone.now() + timedelta(seconds=kind_named(job.kind).seconds)
    taken = _hold(waiting.filter(attempts=job.attempts), job, deadline)
    job.attempts += 1
    return job if taken else None


def _hold(free: QuerySet[Job], job: Job, deadline: datetime) -> bool:
    """Tell whether the job is this attempt's now; where no answer came, its row tells."""
    try:
        return bool(
            free.update(
                state=JobState.RUNNING, attempts=F("attempts") + 1, deadline=deadline, progress=0
            )
        )
    except Error as error:
        if not database_is_absent(error):
            raise
        connection.close()
    held = {"attempts": job.attempts + 1, "state": JobState.RUNNING, "deadline": deadline}
    return _once_it_is_there(Job.objects.filter(pk=job.pk, **held).exists)


def in_hand() -> Q:
    """Return the condition that an attempt's time is not over, kind by kind.

    A deadline further ahead than the kind's own time was set by a clock that has gone back since.
    """
    kinds = [
        Q(kind=name) & waits("deadline", timedelta(seconds=kind.seconds))
        for name, kind in job_kinds().items()
    ]
    return reduce(or_, kinds)


def attempt_job(job: Job, end: EndAttempt = left_to_others) -> None:
    """Do the work of a job that was taken, and keep what came of it."""
    kind = kind_named(job.kind)
    try:
        with _time_of(job, kind, end) as got_on:
            report = _reporter(job, kind.seconds, got_on)
            asked = JobContext(_owner(job), job.input, report, _keeper(job))
            made = kind.work(asked)
        if kind.asked_again is None:
            finish_job(job, made)
        else:
            _finish_unless_asked(job, partial(kind.asked_again, asked))
    except JobLost:
        log.info("job %s was ended before it was done", job.public_id)
    except Exception as error:
        absent = database_is_absent(error)
        if absent:
            connection.close()  # it is dead: by another it is told what becomes of the job
        if absent and timezone.now() - job.queued_at < times.ATTEMPTS_GIVEN_BACK:
            log.warning("job %s, attempt %d met no database", job.public_id, job.attempts)
            give_back_attempt(job)
        elif isinstance(error, WhizError):
            # The user's mistake: another attempt would end the same way.
            fail_job(job, error.sentence(translation.gettext))
        else:
            log.exception("job %s, attempt %d", job.public_id, job.attempts)
            requeue_job(job)


@contextmanager
def _time_of(job: Job, kind: JobKind, end: EndAttempt) -> Iterator[Callable[[], None]]:
    """Give what is called when the work gets on; a computing kind's seconds are of processor."""
    if not kind.lane.computes:
        yield lambda: None
        return
    with processor_counts(job, kind.seconds, end) as used:
        yield used.begin_again


def finish_job(job: Job, made: Artefact | None) -> None:
    """Keep the artefact, unless a later attempt has the job now."""
    if made is None:
        if _settle(job, state=JobState.DONE, progress=100, finished_at=timezone.now()):
            discard_sent_files(job)
        return
    # The file before the row: a job that says done must have its file; a file too many is dropped.
    stored = store_artefact(made.data)
    done = _settle(
        job,
        state=JobState.DONE,
        progress=100,
        finished_at=timezone.now(),
        artefact=stored.name,
        sha256=stored.sha256,
        size=len(made.data),
        media_type=made.media_type,
        filename=made.filename,
        error="",
    )
    if done:
        discard_sent_files(job)
    else:
        discard_artefact(stored.name)


def _finish_unless_asked(job: Job, asked_again: Callable[[], bool]) -> None:
    """End the job, or queue it from its first attempt for those who asked while it was at work."""
    # One transaction, which anyone who asks waits for: he finds the job over, and queues it
    # himself.
    with transaction.atomic():
        again = asked_again()
        if again:
            anew = {"attempts": 0, "progress": 0, "deadline": None, "queued_at": timezone.now()}
            _settle(job, state=JobState.QUEUED, **anew)
        else:
            finish_job(job, None)
    if again:
        notify_worker(job.pk, job.kind)


def give_back_attempt(job: Job) -> None:
    """Queue the job as it was before the attempt, once the database can be told.

    Nobody is rung: the reconciler does it, so that what ends the database's connections itself is
    not begun again at once.
    """
    _once_it_is_there(
        lambda: _settle(job, state=JobState.QUEUED, attempts=job.attempts - 1, deadline=None)
    )


def _once_it_is_there(ask: Callable[[], T]) -> T:
    """Return what the database answers, once it is there to answer."""
    until = time.monotonic() + times.DATABASE_AWAY
    while True:
        try:
            return ask()
        except Error as error:
            if not database_is_absent(error) or time.monotonic() > until:
                raise
            connection.close()
            time.sleep(times.DATABASE_ASKED_AGAIN)


def requeue_job(job: Job) -> None:
    """Queue a job whose attempt broke, or fail it after the third."""
    if job.attempts >= MOST_ATTEMPTS:
        fail_job(job, translation.gettext(ATTEMPTS_EXHAUSTED))
    elif _settle(job, state=JobState.QUEUED, deadline=None):
        notify_worker(job.pk, job.kind)


def fail_job(job: Job, reason: str) -> None:
    """End the job with a sentence for the person who asked; no attempt needs its files now."""
    if _settle(job, state=JobState.FAILED, error=reason[:300], finished_at=timezone.now()):
        discard_sent_files(job)


def _settle(job: Job, **changes: object) -> bool:
    """Change the row if this attempt still holds it."""
    # Attempts are the fence: a worker that was given up and comes back holds an older number.
    mine = Job.objects.filter(pk=job.pk, state=JobState.RUNNING, attempts=job.attempts)
    return bool(mine.update(**changes))


def _reporter(job: Job, seconds: int, got_on: Callable[[], None]) -> Callable[[int], None]:
    """Return what gives the percentage done; each moves the deadline, or ends the work."""

    def report(percent: int) -> None:
        deadline = timezone.now() + timedelta(seconds=seconds)
        if not _settle(job, progress=percent, deadline=deadline):
            raise JobLost
        got_on()

    return report


def _keeper(job: Job) -> Callable[[Event], None]:
    """Return what makes the job that of what it made, or undoes that where nobody wants it."""

    def keep(made: Event) -> None:
        if not _settle(job, progress=100, **owner_columns(made)):
            raise JobLost

    return keep


def _owner(job: Job) -> JobOwner:
    return job.event or job.club


def _language(job: Job) -> str:
    return str(job.input.get("language") or settings.LANGUAGE_CODE)
