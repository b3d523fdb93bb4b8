"""Figures of the whole server, read from the database: the same whichever machine is asked."""

from dataclasses import dataclass

from django.db.models import Count, Min
from django.utils import timezone
from django_scopes import scopes_disabled

from whiz_tournament.models import Job, Release


@dataclass(frozen=True, slots=True)
class WaitingJobs:
    """Jobs of a kind that wait or are at work, and the seconds for which the oldest waits."""

    kind: str
    state: str
    count: int
    oldest: float


@dataclass(frozen=True, slots=True)
class ServerFigures:
    """What waits, and how much was released."""

    jobs: tuple[WaitingJobs, ...]
    releases: int


def server_figures() -> ServerFigures:
    """Return them: two queries, both over few rows or an index."""
    now = timezone.now()
    with scopes_disabled():
        waiting = Job.objects.exclude(state="done").order_by("kind", "state")
        rows = waiting.values_list("kind", "state").annotate(Count("id"), Min("queued_at"))
        jobs = [
            WaitingJobs(kind, state, count, max(0.0, (now - oldest).total_seconds()))
            for kind, state, count, oldest in rows
        ]
        return ServerFigures(tuple(jobs), Release.objects.count())
