"""Jobs queued again: rows of which there is one, and any that nobody works on."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any, Final

from django.db.models import F, Q
from django.utils import timezone

from whiz_tournament.jobs.job_kinds import JobEvent
from whiz_tournament.limits.mail import JOB_SECONDS
from whiz_tournament.limits.online import BETWEEN_INTERIM
from whiz_tournament.limits.times import MAIL_CONFIRMATION, PAUSES
from whiz_tournament.logs import request_id
from whiz_tournament.models import (
    Competition,
    Job,
    JobState,
    MailAddress,
    MailDelivery,
    MailServer,
    MailState,
    NewsKind,
    Tournament,
    UploadTarget,
    WhistEvening,
)
from whiz_tournament.models.waits import waits
from whiz_tournament.queries.documents.artefacts import owner_columns
from whiz_tournament.queries.online.mail_server import mail_route


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


# The job row of the mails about each thing: one, queued again whenever some wait.

MAIL_KIND: Final = "mails"


def queue_mails(event: JobEvent) -> Job:
    """Return the job of the mails about this, queued unless it is at work already."""
    return queue_again(
        key=f"{MAIL_KIND}:{event.public_id}",
        kind=MAIL_KIND,
        **owner_columns(event),
    )


def due_mails() -> Q:
    """Return the condition that a mail is to be sent now."""
    return Q(state=MailState.WAITING) & ~waits("next_try_at", PAUSES[-1])


def queue_due_mails() -> list[Job]:
    """Queue what waits for nothing any more, and return it; for the reconciler, club after club."""
    _forget_unconfirmed()
    _give_up_lost()
    held = MailServer.objects.filter(waits("next_try_at", PAUSES[-1]) | Q(stopped=True))
    due = MailDelivery.objects.filter(due_mails()).exclude(club__in=held.values("club"))
    busy = Job.objects.filter(kind=MAIL_KIND, state__in=(JobState.QUEUED, JobState.RUNNING))
    idle: list[JobEvent] = []
    for model, column in (
        (Tournament, "tournament"),
        (WhistEvening, "evening"),
        (Competition, "competition"),
    ):
        waits_here = due.exclude(**{column: None}).values(column)
        at_work = busy.exclude(**{column: None}).values(column)
        waiting = model.objects.filter(pk__in=waits_here).exclude(pk__in=at_work)
        idle += waiting.select_related("club")
    return [queue_mails(one) for one in idle if mail_route(one.club) is not None]


def _forget_unconfirmed() -> None:
    """Forget addresses that nobody confirmed in time."""
    since = timezone.now() - MAIL_CONFIRMATION
    MailAddress.objects.filter(confirmed_at=None, asked_at__lt=since).delete()


def _give_up_lost() -> None:
    """End what a killed worker had in hand: it may have arrived, so it is not sent again."""
    before = timezone.now() - timedelta(seconds=JOB_SECONDS)
    lost = MailDelivery.objects.filter(state=MailState.SENDING, next_try_at__lt=before)
    lost.update(state=MailState.UNCERTAIN, ended_at=timezone.now())


# The job row of each target: one, queued again whenever there is something to send.

UPLOAD_KIND: Final = "upload"


def upload_job_key(target: UploadTarget) -> str:
    """Return what makes the job of a target the one it is."""
    return f"{UPLOAD_KIND}:{target.public_id}"


def queue_upload(target: UploadTarget) -> Job:
    """Return the target's job, queued unless it is at work: then it sees for itself what is new."""
    return queue_again(
        key=upload_job_key(target),
        kind=UPLOAD_KIND,
        club_id=target.club_id,
        input={"target": target.public_id},
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
