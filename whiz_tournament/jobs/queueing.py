"""Jobs queued again: rows of which there is one, and any that nobody works on."""

from typing import Any

from django.utils import timezone

from whiz_tournament.logs import request_id
from whiz_tournament.models import (
    Job,
    JobState,
)


def start_over(job: Job) -> None:
    """Queue the job from its first attempt, unless it is queued or at work: two may ask at once."""
    ended = Job.objects.filter(pk=job.pk, state__in=(JobState.FAILED, JobState.DONE))
    anew = {"request_id": request_id(), "queued_at": timezone.now()}
    ended.update(state=JobState.QUEUED, attempts=0, progress=0, error="", deadline=None, **anew)
    job.refresh_from_db()


def queue_again(*, key: str, kind: str, club_id: int, **columns: Any) -> Job:
    """Return the one job of this key, queued unless it is at work: then it sees what is new."""
    first = {"club_id": club_id, "kind": kind, "actor": "system", "request_id": request_id()}
    first |= columns
    job, made = Job.objects.get_or_create(key=key, defaults=first)
    if not made:
        start_over(job)
    return job
