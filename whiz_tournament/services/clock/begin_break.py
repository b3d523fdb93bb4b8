"""A break before the next round."""

from decimal import Decimal

from django.db import transaction

from whiz_tournament.models import RoundStatus, Tournament, TournamentRound, TournamentStatus
from whiz_tournament.services.clock.errors import BreakRefused
from whiz_tournament.services.clock.writing import run_break, seconds_of
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
    run_break(tournament, pending.number, seconds=seconds)
