"""Ending work that somebody no longer wants: what it had begun is dropped, nothing half done."""

from typing import Final

from django.utils import timezone
from django.utils.translation import gettext

from boards.errors import N_
from whiz_tournament.jobs.sent_files import discard_sent_files
from whiz_tournament.models import Job, JobState

CANCELLED: Final = N_("This was cancelled. Nothing of it was kept.")


def cancel_job(job: Job) -> bool:
    """End the job, unless it is over: its next report stops it, its child process is killed.

    At 100 percent what it made is there already. Return whether it was ended.
    """
    states = (JobState.QUEUED, JobState.RUNNING)
    under_way = Job.objects.filter(pk=job.pk, state__in=states, progress__lt=100)
    ended = under_way.update(
        state=JobState.FAILED, error=gettext(CANCELLED), finished_at=timezone.now(), deadline=None
    )
    if ended:
        discard_sent_files(job)
    return bool(ended)
