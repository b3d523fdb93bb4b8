"""Whose turn it is: a club that asks for much does not make the others wait.

A ring, or a message of the broker, counts as leave to do one job of a kind. Which one is decided
when it is taken: of the clubs that wait, the one that has least at work and was served longest
ago; of its jobs the oldest.
"""

from datetime import UTC, datetime
from typing import Final

from django.db.models import Count, Max, Min, Q
from django_scopes import scopes_disabled

from whiz_tournament.jobs.processor_time import EndAttempt, left_to_others
from whiz_tournament.jobs.running import MOST_ATTEMPTS, in_hand, run_job
from whiz_tournament.models import Job, JobState

LONG_AGO: Final = datetime.min.replace(tzinfo=UTC)
TRIES: Final = 5
"""Another worker may take the same job at the same moment; then the next one is looked for."""


def run_in_turn(job_id: int, end: EndAttempt = left_to_others) -> None:
    """Do one attempt at the job whose turn it is, of the kind that was rung for."""
    for _ in range(TRIES):
        chosen = next_in_turn(job_id)
        if run_job(chosen, end) or chosen == job_id:
            return


def next_in_turn(job_id: int) -> int:
    """Return the waiting job of that kind whose turn it is; this one if none waits."""
    with scopes_disabled():
        rung = Job.objects.filter(pk=job_id).first()
        if rung is None or _was_given_up(rung):
            return job_id
        waiting = Job.objects.filter(
            kind=rung.kind, state=JobState.QUEUED, attempts__lt=MOST_ATTEMPTS
        )
        firsts: list[tuple[int, int]] = list(
            waiting.values_list("club_id").annotate(Min("pk")).order_by()
        )
        if len(firsts) < 2:
            return firsts[0][1] if firsts else job_id
        served = _served(rung.kind, [club for club, _ in firsts])
        return min(firsts, key=lambda first: (*served.get(first[0], (0, LONG_AGO)), first[1]))[1]


def _was_given_up(job: Job) -> bool:
    """Tell whether the worker that had the job died: it is the one to be taken again."""
    late = Job.objects.filter(~in_hand(), pk=job.pk)
    return job.state == JobState.RUNNING and late.exists()


def _served(kind: str, clubs: list[int]) -> dict[int, tuple[int, datetime]]:
    """Return by club how many jobs of the kind are at work, and when one was last over."""
    begun = Job.objects.filter(kind=kind, club__in=clubs, attempts__gt=0)
    at_work = Count("pk", filter=Q(state=JobState.RUNNING) & in_hand())
    grouped = begun.values("club_id").order_by()
    rows = grouped.annotate(at_work=at_work, last=Max("finished_at"))
    return {row["club_id"]: (row["at_work"], row["last"] or LONG_AGO) for row in rows}
