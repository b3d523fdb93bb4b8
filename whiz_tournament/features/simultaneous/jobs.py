"""The job row of each simultaneous: one, which makes the ranking of all for everybody who asked."""

from datetime import timedelta
from typing import Final

from django.db.models import F, Q

from whiz_tournament.jobs.job_kinds import JobContext
from whiz_tournament.jobs.requesting import queue_again, ring_for
from whiz_tournament.models import Job, JobState, Simultaneous
from whiz_tournament.models.waits import just_begun

RANKING_KIND: Final = "overall_ranking"
RANKING_PAUSE: Final = timedelta(minutes=5)
"""Until one that failed three times is tried again, if nobody asks before."""


def queue_overall_ranking(event: Simultaneous) -> Job:
    """Return the event's job, queued unless it is at work: then it is queued again at its end."""
    return queue_again(
        key=f"{RANKING_KIND}:{event.public_id}",
        kind=RANKING_KIND,
        columns={"club_id": event.club_id, "input": {"simultaneous": event.public_id}},
    )


def queue_due_rankings() -> list[Job]:
    """Queue what was asked for and nobody is about to make, and return it; for the reconciler."""
    jobs = Job.objects.filter(kind=RANKING_KIND)
    at_work = Q(state__in=(JobState.QUEUED, JobState.RUNNING))
    resting = Q(state=JobState.FAILED) & just_begun("finished_at", RANKING_PAUSE)
    held = jobs.filter(at_work | resting).values_list("input", flat=True)
    waiting = Simultaneous.objects.filter(behind())
    events = waiting.exclude(public_id__in=[document["simultaneous"] for document in held])
    return [queue_overall_ranking(event) for event in events.defer("boards")]


def behind() -> Q:
    """Return the condition that the ranking lacks what somebody asked for."""
    lacking = Q(ranking=None) | Q(ranking__made_for__lt=F("ranking_wanted"))
    return Q(embargo_ended_at__isnull=False) & lacking


def ranking_was_asked_again(asked: JobContext) -> bool:
    """Lock the row that anyone who asks writes, and tell whether the ranking lacks something."""
    rows = Simultaneous.objects.filter(public_id=asked.data["simultaneous"])
    locked = list(rows.select_for_update(no_key=True).values_list("pk", flat=True))
    return Simultaneous.objects.filter(behind(), pk__in=locked).exists()


def request_overall_ranking(*, event: Simultaneous) -> Job:
    """Have the ranking of all clubs made; asked for while it is being made, it is made again."""
    return ring_for(queue_overall_ranking(event))
