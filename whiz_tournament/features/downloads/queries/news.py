"""A club's news from day to day: the evenings to come, and what was released."""

from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import Q
from django.urls import reverse
from django.utils import timezone

from whiz_tournament.models import Release, Tournament, TournamentStatus
from whiz_tournament.plugging import features
from whiz_tournament.queries.publishing.told_others import MOST_NEWS, ReleaseNews


@dataclass(frozen=True, slots=True)
class ComingEvening:
    """A tournament that is announced; ``path`` is its page."""

    public_id: str
    name: str
    day: date
    path: str
    made: datetime


def coming_evenings() -> list[ComingEvening]:
    """Return what comes from today on, the next one first.

    One without a plan is among them where everybody is asked whether they come.
    """
    asked = Q(status=TournamentStatus.DRAFT, coming_terms__isnull=False)
    rows = Tournament.objects.filter(
        Q(status=TournamentStatus.READY) | asked,
        deleted_at=None,
        practice=False,
        date__gte=timezone.localdate(),
    )
    return [
        ComingEvening(
            tournament.public_id,
            tournament.name,
            tournament.date,
            _page(tournament),
            tournament.created_at,
        )
        for tournament in rows.order_by("date", "id")[:MOST_NEWS]
    ]


def _page(tournament: Tournament) -> str:
    """Return its page; without a plan it has none, and is asked about on the front page."""
    if tournament.is_draft:
        return reverse("home")
    return reverse("public_tournament", args=[tournament.slug])


def release_news() -> list[ReleaseNews]:
    """Return the newest release of each event that has one, latest first."""
    added = (kind for feature in features() for kind in feature.public_kinds())
    all_news = [*tournament_news(), *(news for kind in added for news in kind.news())]
    by_path = sorted(all_news, key=lambda item: item.path)
    return sorted(by_path, key=lambda item: item.at, reverse=True)[:MOST_NEWS]


def tournament_news() -> list[ReleaseNews]:
    """Return the newest release of each tournament, of those that were released last."""
    rows = Release.objects.filter(
        withdrawn_at=None, tournament__deleted_at=None, tournament__practice=False
    )
    columns = ("tournament__public_id", "tournament__name", "tournament__date")
    latest = rows.order_by("-created_at", "-number")
    releases = latest.values_list(*columns, "number", "status", "created_at", "tournament__slug")
    newest: dict[str, ReleaseNews] = {}
    for public_id, name, day, number, status, at, slug in releases[: 4 * MOST_NEWS]:
        path = reverse("public_tournament", args=[slug])
        news = ReleaseNews(public_id, name, day, number, status=status, at=at, path=path)
        newest.setdefault(public_id, news)
    return list(newest.values())
