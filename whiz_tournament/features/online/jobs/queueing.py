"""The job row of each target: one, queued again whenever there is something to send."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Final

from django.db.models import F, Q
from django.utils import timezone

from whiz_tournament.jobs.requesting import queue_again, ring_for
from whiz_tournament.limits.online import BETWEEN_INTERIM
from whiz_tournament.limits.times import PAUSES
from whiz_tournament.models import Job, JobState, NewsKind, UploadTarget
from whiz_tournament.models.waits import waits

SITE_KIND: Final = "site"
UPLOAD_KIND: Final = "upload"


def upload_job_key(target: UploadTarget) -> str:
    """Return what makes the job of a target the one it is."""
    return f"{UPLOAD_KIND}:{target.public_id}"


def queue_upload(target: UploadTarget) -> Job:
    """Return the target's job, queued unless it is at work: then it sees for itself what is new."""
    return queue_again(
        key=upload_job_key(target),
        kind=UPLOAD_KIND,
        columns={"club_id": target.club_id, "input": {"target": target.public_id}},
    )


def queue_due_uploads() -> list[Job]:
    """Queue what waits for nothing any more, and return it; for the reconciler, club after club."""
    return [queue_upload(target) for target in _due()]


def _due() -> Iterator[UploadTarget]:
    to_do = Q(wanted__gt=F("sent")) | Q(emptying=True)
    behind = UploadTarget.objects.filter(to_do, stopped=False)
    busy = Job.objects.filter(kind=UPLOAD_KIND, state__in=(JobState.QUEUED, JobState.RUNNING))
    at_work = {job["target"] for job in busy.values_list("input", flat=True)}
    for target in behind.exclude(waits("next_try_at", PAUSES[-1])):
        if target.public_id not in at_work and not _too_soon(target):
            yield target


def _too_soon(target: UploadTarget) -> bool:
    """Tell whether a ranking while play goes on was sent a moment ago."""
    if target.emptying or target.wanted_kind != NewsKind.INTERIM or target.sent_at is None:
        return False
    return timedelta() <= timezone.now() - target.sent_at < BETWEEN_INTERIM


def request_upload(*, target: UploadTarget) -> Job:
    """Have the site uploaded there now, whatever pause it is in."""
    return ring_for(queue_upload(target))
