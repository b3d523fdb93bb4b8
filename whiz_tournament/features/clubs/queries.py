"""All clubs of a server, for its administrator."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.core.paginator import Paginator
from django.db.models import Case, Q, When
from django.db.models.functions import Lower
from django_scopes import scopes_disabled

from whiz_tournament.hosts import is_answered
from whiz_tournament.models import Club, Job, JobState, Tournament
from whiz_tournament.queries.club_limits import (
    ClubLimits,
    ClubUse,
    by_club,
    given_limits,
    uses_of,
)
from whiz_tournament.queries.people.clubs import first_club, own_clubs

PAGE: Final = 25


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


@dataclass(frozen=True, slots=True)
class ServerClubsPage:
    """Some of the clubs that are run here, the server's own first, then by name.

    ``page`` counts from 1; ``count`` is how many there are, ``unanswered`` how many of them the
    server does not answer to.
    """

    items: tuple[ClubItem, ...]
    page: int
    pages: int
    count: int
    unanswered: int


def clubs_page(*, search: str = "", page: int = 1) -> ServerClubsPage:
    """Return a page of clubs whose name or host has these words; a page that is none: the nearest.

    The same number of queries however many clubs there are.
    """
    own = first_club()
    hosts = own_clubs().values_list("host", flat=True)
    named = own_clubs()
    for word in search.split():
        named = named.filter(Q(name__icontains=word) | Q(host__icontains=word))
    first = Case(When(pk=own, then=0), default=1)
    pages = Paginator(named.order_by(first, Lower("name"), "pk"), PAGE)
    shown = pages.get_page(page)
    return ServerClubsPage(
        tuple(_items(list(shown), own)),
        shown.number,
        pages.num_pages,
        len(hosts),
        sum(not _answers(host) for host in hosts),
    )


def club_item(club: Club) -> ClubItem:
    """Return one club as its operator sees it."""
    return _items([club], first_club())[0]


def _items(clubs: Sequence[Club], own: int | None) -> list[ClubItem]:
    keys = [club.pk for club in clubs]
    uses = uses_of(keys)
    with scopes_disabled():
        tournaments = by_club(Tournament.objects.filter(deleted_at=None), keys)
        at_work = Q(state=JobState.QUEUED) | Q(state=JobState.RUNNING)
        waiting = by_club(Job.objects.filter(at_work), keys)
    return [
        ClubItem(
            public_id=club.public_id,
            name=club.name,
            host=club.host,
            is_own=club.pk == own,
            is_answered=_answers(club.host),
            closed_at=club.closed_at,
            limits=given_limits(club),
            use=uses[club.pk],
            tournaments=tournaments.get(club.pk, 0),
            waiting=waiting.get(club.pk, 0),
        )
        for club in clubs
    ]


def _answers(host: str) -> bool:
    return not host or is_answered(host)


def club_by_id(public_id: str) -> Club | None:
    """Return a club that is run here, by its id, its host name or its name."""
    named = Q(public_id=public_id) | Q(host=public_id.lower()) | Q(name__iexact=public_id)
    return own_clubs().filter(named).first() if public_id else None


def export_job(club: Club) -> Job | None:
    """Return the job that saves all of the club, the last that was asked for."""
    with scopes_disabled():
        return Job.objects.filter(club=club, kind="club_export").order_by("-id").first()
