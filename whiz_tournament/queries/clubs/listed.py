"""All clubs of a server, for whoever runs it."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q
from django_scopes import scope, scopes_disabled

from whiz_tournament.hosts import is_answered
from whiz_tournament.models import Club, Job, JobState, Tournament
from whiz_tournament.queries.clubs.limits import ClubLimits, ClubUse, given_limits, use_of
from whiz_tournament.queries.people.clubs import own_clubs


@dataclass(frozen=True, slots=True)
class ClubItem:
    """A club of this server: where it is reached, what it has, takes up and does."""

    public_id: str
    name: str
    host: str
    is_own: bool
    is_answered: bool
    """Whether the server answers to its host name."""
    closed_at: datetime | None
    limits: ClubLimits
    use: ClubUse
    tournaments: int
    waiting: int
    """How many jobs wait or are at work."""

    @property
    def is_above(self) -> bool:
        """Tell whether it takes up more than it has now: nothing can be added to that."""
        use, limits = self.use, self.limits
        return use.players > limits.players or use.megabytes > limits.megabytes


def listed_clubs() -> list[ClubItem]:
    """Return all clubs that are run here, the server's own first; eight queries a club."""
    return [club_item(club, is_own=not place) for place, club in enumerate(own_clubs())]


def club_item(club: Club, *, is_own: bool) -> ClubItem:
    """Return one club as its operator sees it."""
    with scope(club=club):
        tournaments = Tournament.objects.filter(deleted_at=None).count()
        at_work = Q(state=JobState.QUEUED) | Q(state=JobState.RUNNING)
        waiting = Job.objects.filter(at_work).count()
    return ClubItem(
        club.public_id,
        club.name,
        club.host,
        is_own,
        not club.host or is_answered(club.host),
        club.closed_at,
        given_limits(club),
        use_of(club),
        tournaments,
        waiting,
    )


def club_by_id(public_id: str) -> Club | None:
    """Return a club that is run here, by its id, its host name or its name."""
    named = Q(public_id=public_id) | Q(host=public_id.lower()) | Q(name__iexact=public_id)
    return own_clubs().filter(named).first() if public_id else None


def export_job(club: Club) -> Job | None:
    """Return the job that saves all of the club, the last that was asked for."""
    with scopes_disabled():
        return Job.objects.filter(club=club, kind="club_export").order_by("-id").first()
