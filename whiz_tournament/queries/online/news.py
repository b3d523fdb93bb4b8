"""What a club tells of itself from day to day: the evenings to come, and what was released."""

from dataclasses import dataclass
from datetime import date, datetime

from django.urls import reverse
from django.utils import timezone

from whiz_tournament.models import Tournament, TournamentStatus
from whiz_tournament.queries.online.public_kinds import public_kinds
from whiz_tournament.queries.online.public_state import MOST_NEWS, ReleaseNews


@dataclass(frozen=True, slots=True)
class ComingEvening:
    """A tournament that is announced; ``path`` is its page."""

    public_id: str
    name: str
    day: date
    path: str
    made: datetime


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
        for each in rows.order_by("date", "id")[:MOST_NEWS]
    ]


def release_news() -> list[ReleaseNews]:
    """Return the newest release of each event that has one, latest first."""
    found = [news for kind in public_kinds() for news in kind.news()]
    by_path = sorted(found, key=lambda each: each.path)
    return sorted(by_path, key=lambda each: each.at, reverse=True)[:MOST_NEWS]
