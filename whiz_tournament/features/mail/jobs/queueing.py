"""The job row of the mails about each thing: one, queued again whenever some wait."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Final

from django.db.models import Q
from django.utils import timezone

from whiz_tournament.features.mail.queries.server import mail_route
from whiz_tournament.jobs.job_kinds import JobContext, JobKind, Lane
from whiz_tournament.jobs.requesting import queue_again, ring_for
from whiz_tournament.limits.mail import JOB_SECONDS
from whiz_tournament.limits.times import MAIL_CONFIRMATION, PAUSES
from whiz_tournament.models import (
    Job,
    JobState,
    MailAddress,
    MailDelivery,
    MailServer,
    MailState,
    PublishedEvent,
    owner_columns,
)
from whiz_tournament.models.waits import waits
from whiz_tournament.queries.publishing.mailed_kinds import mailed_kinds

MAIL_KIND: Final = "mails"


def queue_mails(event: PublishedEvent) -> Job:
    """Return the job of the mails about this, queued unless it is at work already."""
    return queue_again(
        key=f"{MAIL_KIND}:{event.public_id}",
        kind=MAIL_KIND,
        columns=owner_columns(event),
    )


def request_mails(*, event: PublishedEvent) -> Job:
    """Have the mails about something sent that wait for nothing."""
    return ring_for(queue_mails(event))


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
    idle: list[PublishedEvent] = []
    for model in (kind.model for kind in mailed_kinds()):
        column = model.foreign_key
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


def _mails(asked: JobContext) -> None:
    from whiz_tournament.features.mail.jobs.mails import make_mails

    make_mails(asked)


JOB_KINDS: Final[Mapping[str, JobKind]] = {
    MAIL_KIND: JobKind(_mails, JOB_SECONDS, Lane.MAILS, queue_due=queue_due_mails)
}
