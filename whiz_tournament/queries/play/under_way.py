"""Whether an evening is being played on this computer now."""

from datetime import timedelta

from django.utils import timezone
from django_scopes import scopes_disabled

from whiz_tournament.models import (
    RoundStatus,
    TournamentRound,
    TournamentStatus,
    WhistEvening,
    WhistEveningStatus,
)


def is_played_now() -> bool:
    """Tell whether a round is open, or an evening without boards, of today or since last night.

    What somebody forgot to close stays open for years, and is not played.
    """
    today = timezone.localdate()
    days = (today - timedelta(days=1), today)
    with scopes_disabled():
        rounds = TournamentRound.objects.filter(
            status=RoundStatus.OPEN,
            tournament__status=TournamentStatus.RUNNING,
            tournament__deleted_at=None,
            tournament__date__in=days,
            tournament__invented="",
        )
        evenings = WhistEvening.objects.filter(
            status=WhistEveningStatus.OPEN, deleted_at=None, date__in=days, practice=False
        )
        return rounds.exists() or evenings.exists()
