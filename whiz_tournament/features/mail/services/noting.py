"""Which mails wait: after a publication one for everybody who wants one, and none once cancelled.

Whether there is anything to tell each of them is decided when the mail is sent: what was told
before is not told again.
"""

from collections.abc import Mapping
from typing import Final, cast

from django.utils import timezone

from whiz_tournament.features.mail.jobs.queueing import MAIL_KIND, request_mails
from whiz_tournament.features.mail.queries.result_mails import mails_about, mails_to_make
from whiz_tournament.features.mail.queries.server import has_mail, sends_at
from whiz_tournament.models import (
    Job,
    MailDelivery,
    MailMoment,
    MailState,
    PublishedEvent,
    Release,
    ReleaseStatus,
    Role,
)
from whiz_tournament.queries.publishing.mailed_kinds import mailed_kind, mailed_kinds
from whiz_tournament.services.job_cancelling import Cancelling


def note_who_is_told(event: PublishedEvent, release: Release | None) -> None:
    """Note who is to be written about what has just been published."""
    if release is None:
        queue_event_mails(event=event)
    else:
        queue_result_mails(release=release)


def queue_result_mails(*, release: Release) -> int:
    """Note who is to be written about this release, and return how many; nothing waits for it."""
    club, tournament = release.club, release.tournament
    early = release.status == ReleaseStatus.PROVISIONAL
    due = release.status != ReleaseStatus.INTERIM and mailed_kind(tournament).is_due(tournament)
    if not due or not has_mail(club):
        return 0
    if not early:
        for kind in mailed_kinds():
            for event in kind.ended_by(tournament):
                queue_event_mails(event=event)
    if early and sends_at(club) == MailMoment.FINAL:
        return 0
    return _queue(tournament, release)


def queue_event_mails(*, event: PublishedEvent) -> int:
    """Note who is to be written about an evening without boards, or what has just ended."""
    return _queue(event) if has_mail(event.club) and mailed_kind(event).is_due(event) else 0


def _queue(event: PublishedEvent, release: Release | None = None) -> int:
    mails = mails_to_make(event, release)
    if mails:
        MailDelivery.objects.bulk_create(mails)
        request_mails(event=event)
    return len(mails)


def _drop_mails(job: Job) -> None:
    """Send nobody else this result; a mail that the server has in hand goes its way."""
    if job.event is not None:
        waiting = mails_about(cast("PublishedEvent", job.event)).filter(state=MailState.WAITING)
        waiting.update(state=MailState.DROPPED, ended_at=timezone.now(), next_try_at=None)


CANCELLINGS: Final[Mapping[str, Cancelling]] = {MAIL_KIND: Cancelling(Role.DIRECTOR, _drop_mails)}
