"""The evening that staff's pages speak of where their address names none."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from django.db.models import Count, Max, Q
from django.utils import timezone

from whiz_tournament.models import (
    RoundStatus,
    Tournament,
    TournamentRound,
    TournamentStatus,
    WhistEvening,
    WhistEveningStatus,
)

NEAR: Final = timedelta(days=60)
"""One that is further away is in nobody's hand: ten years of unfinished ones cost nothing."""


@dataclass(frozen=True, slots=True)
class EveningInHand:
    """What every page says of an evening; one of whist has no boards."""

    slug: str
    name: str
    date: date
    has_boards: bool
    is_running: bool
    practice: bool
    starts_at: str = ""


def evening_in_hand() -> EveningInHand | None:
    """Return the evening not finished that is nearest to today; one being played first."""
    today = timezone.localdate()
    found = [*map(_tournament, _tournaments(today)), *map(_whist_evening, _whist_evenings(today))]
    return min(found, key=lambda each: _distance(each, today), default=None)


def evening_of(subject: object) -> EveningInHand | None:
    """Return what is said of the tournament or evening that an address names."""
    if isinstance(subject, Tournament):
        return _tournament(subject)
    return _whist_evening(subject) if isinstance(subject, WhistEvening) else None


def round_of(evening: EveningInHand) -> tuple[int, int]:
    """Return the round that is played, 0 between two, and how many there are."""
    if not (evening.has_boards and evening.is_running):
        return 0, 0
    rounds = TournamentRound.objects.filter(tournament__slug=evening.slug)
    opened = Max("number", filter=Q(status=RoundStatus.OPEN))
    found = rounds.aggregate(opened=opened, all=Count("id"))
    return found["opened"] or 0, found["all"]


def _distance(evening: EveningInHand, today: date) -> tuple[int, bool, bool]:
    return abs((evening.date - today).days), not evening.is_running, evening.practice


def _tournaments(today: date) -> list[Tournament]:
    near = Tournament.objects.filter(date__range=(today - NEAR, today + NEAR))
    rows = near.filter(deleted_at=None, final=False).order_by("-date", "-id")
    return list(rows.only("slug", "name", "date", "status", "practice", "starts_at"))


def _whist_evenings(today: date) -> list[WhistEvening]:
    near = WhistEvening.objects.filter(date__range=(today - NEAR, today + NEAR))
    rows = near.filter(deleted_at=None, status=WhistEveningStatus.OPEN)
    return list(rows.order_by("-date", "-id").only("slug", "name", "date", "status", "practice"))


def _tournament(row: Tournament) -> EveningInHand:
    return EveningInHand(
        row.slug,
        row.name,
        row.date,
        has_boards=True,
        is_running=row.status == TournamentStatus.RUNNING,
        practice=row.practice,
        starts_at=row.starts_at,
    )


def _whist_evening(row: WhistEvening) -> EveningInHand:
    return EveningInHand(
        row.slug,
        row.name,
        row.date,
        has_boards=False,
        is_running=row.status == WhistEveningStatus.OPEN,
        practice=row.practice,
    )
