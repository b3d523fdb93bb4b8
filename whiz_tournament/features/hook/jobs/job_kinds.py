"""The work of this feature; it is loaded when it begins."""

from collections.abc import Mapping
from typing import Final

from whiz_tournament.jobs.job_kinds import JobContext, JobKind, Lane
from whiz_tournament.jobs.requesting import queue_again
from whiz_tournament.limits.times import PAUSES
from whiz_tournament.models import Club, Job, JobState, ResultsHook, owner_columns
from whiz_tournament.models.waits import waits

HOOK: Final = "hook"


def queue_telling(club: Club) -> Job:
    """Return the club's job, queued unless it is at work: then it sees what is new."""
    return queue_again(key=f"{HOOK}:{club.public_id}", kind=HOOK, columns=owner_columns(club))


def _tell(asked: JobContext) -> None:
    from whiz_tournament.features.hook.jobs.telling import tell_results

    tell_results(asked)


def _queue_due() -> list[Job]:
    """Queue what waits for nothing any more, and return it; for the reconciler."""
    due = ResultsHook.objects.filter(stopped=False).exclude(waiting=[])
    due = due.exclude(waits("next_try_at", PAUSES[-1]))
    busy = Job.objects.filter(kind=HOOK, state__in=(JobState.QUEUED, JobState.RUNNING))
    idle = due.exclude(club__in=busy.values("club")).select_related("club")
    return [queue_telling(hook.club) for hook in idle]


JOB_KINDS: Final[Mapping[str, JobKind]] = {
    HOOK: JobKind(_tell, seconds=120, lane=Lane.MAILS, queue_due=_queue_due)
}
