"""What a club tells of itself from day to day: the evenings to come, and what was released."""

from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import Max, Q
from django.urls import reverse
from django.utils import timezone

from whiz_tournament.models import (
    EventKind,
    Release,
    Tournament,
    TournamentStatus,
    WhistEvening,
    WhistEveningStatus,
)

MOST = 50


@dataclass(frozen=True, slots=True)
class ComingEvening:
    """A tournament that is announced; ``path`` is its page."""

    public_id: str
    name: str
    day: date
    path: str
    made: datetime


@dataclass(frozen=True, slots=True)
class ReleaseNews:
    """A release that stands, ``status`` empty for an evening without boards."""

    public_id: str
    name: str
    day: date
    number: int
    status: str
    at: datetime
    path: str


def coming_evenings() -> list[ComingEvening]:
    """Return what comes from today on, the next one first."""
    rows = Tournament.objects.filter(
        deleted_at=None,
        practice=False,
        status=TournamentStatus.READY,
        date__gte=timezone.localdate(),
    )
    return [
        ComingEvening(
            each.public_id,
            each.name,
            each.date,
            reverse("public_tournament", args=[each.slug]),
            each.created_at,
        )
        for each in rows.order_by("date", "id")[:MOST]
    ]


def release_news() -> list[ReleaseNews]:
    """Return the newest release of each tournament and each published evening, latest first."""
    found = sorted([*_releases(), *_evenings()], key=lambda each: each.path)
    return sorted(found, key=lambda each: each.at, reverse=True)[:MOST]


def _releases() -> list[ReleaseNews]:
    rows = Release.objects.filter(
        withdrawn_at=None, tournament__deleted_at=None, tournament__practice=False
    ).select_related("tournament")
    newest: dict[int, Release] = {}
    for row in rows.order_by("-created_at", "-number")[: 4 * MOST]:
        newest.setdefault(row.tournament_id, row)
    return [
        ReleaseNews(
            public_id=row.tournament.public_id,
            name=row.tournament.name,
            day=row.tournament.date,
            number=row.number,
            status=row.status,
            at=row.created_at,
            path=reverse("public_tournament", args=[row.tournament.slug]),
        )
        for row in newest.values()
    ]


def _evenings() -> list[ReleaseNews]:
    rows = WhistEvening.objects.filter(
        deleted_at=None, practice=False, status=WhistEveningStatus.PUBLISHED
    )
    published = Max("acts__at", filter=Q(acts__kind=EventKind.PUBLISHED))
    return [
        ReleaseNews(
            public_id=row.public_id,
            name=row.name,
            day=row.date,
            number=0,
            status="",
            at=row.published or row.created_at,
            path=reverse("public_evening", args=[row.slug]),
        )
        for row in rows.annotate(published=published).order_by("-date", "-id")[:MOST]
    ]
