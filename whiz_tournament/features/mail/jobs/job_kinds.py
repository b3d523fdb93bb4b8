"""The work of this feature; it is loaded when it begins."""

from collections.abc import Mapping
from typing import Final

from whiz_tournament.jobs.job_kinds import JobContext, JobKind, Lane
from whiz_tournament.limits.mail import JOB_SECONDS
from whiz_tournament.models import Job


def _mails(asked: JobContext) -> None:
    from whiz_tournament.features.mail.jobs.mails import make_mails

    make_mails(asked)


def _queue_due() -> list[Job]:
    from whiz_tournament.features.mail.jobs.queueing import queue_due_mails

    return queue_due_mails()


JOB_KINDS: Final[Mapping[str, JobKind]] = {
    "mails": JobKind(_mails, JOB_SECONDS, Lane.MAILS, queue_due=_queue_due)
}
