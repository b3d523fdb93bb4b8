"""Who may end the sending of mails."""

from collections.abc import Mapping
from typing import Final, cast

from django.utils import timezone

from whiz_tournament.features.mail.queries.result_mails import mails_about
from whiz_tournament.models import Job, MailState, PublishedEvent, Role
from whiz_tournament.services.job_cancelling import Cancelling


def _drop_mails(job: Job) -> None:
    """Send nobody else this result; a mail that the server has in hand goes its way."""
    if job.event is not None:
        waiting = mails_about(cast("PublishedEvent", job.event)).filter(state=MailState.WAITING)
        waiting.update(state=MailState.DROPPED, ended_at=timezone.now(), next_try_at=None)


CANCELLINGS: Final[Mapping[str, Cancelling]] = {"mails": Cancelling(Role.DIRECTOR, _drop_mails)}
