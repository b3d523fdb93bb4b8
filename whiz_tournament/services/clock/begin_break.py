"""A break before the next round."""

from datetime import timedelta
from decimal import Decimal

from django.db import transaction
from django.utils import timezone

from whiz_tournament.models import RoundStatus, Tournament, TournamentRound, TournamentStatus
from whiz_tournament.services.clock.errors import BreakRefused
from whiz_tournament.services.clock.writing import seconds_of, write_clock
from whiz_tournament.services.guards import lock_with_status


@transaction.atomic
def begin_break(*, tournament: Tournament, minutes: Decimal) -> None:
    """Count down a break between two rounds; it ends when the next one is opened."""
    seconds = seconds_of(minutes)
    lock_with_status(tournament, TournamentStatus.RUNNING)
    rounds = TournamentRound.objects.filter(tournament=tournament)
    pending = rounds.filter(status=RoundStatus.PENDING).order_by("number").first()
    if pending is None or rounds.filter(status=RoundStatus.OPEN).exists():
        raise BreakRefused
    write_clock(
        tournament,
        round=pending.number,
        on_break=True,
        planned=seconds,
        ends_at=timezone.now() + timedelta(seconds=seconds),
        left=None,
    )
