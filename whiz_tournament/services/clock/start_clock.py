"""The clock runs: again after a pause, or anew with a number of minutes."""

from decimal import Decimal

from django.db import transaction

from whiz_tournament.models import Tournament
from whiz_tournament.services.clock.writing import locked_clock, run_clock, seconds_of


@transaction.atomic
def start_clock(
    *, tournament: Tournament, minutes: Decimal | None = None, seen: str | None = None
) -> None:
    """Let the clock run on from where it was stopped, or begin anew with so many minutes."""
    clock = locked_clock(tournament, seen)
    if minutes is not None:
        seconds = seconds_of(minutes)
        run_clock(tournament, clock, left=seconds, planned=seconds)
    elif clock.is_paused:
        run_clock(tournament, clock, left=clock.left, planned=clock.planned)
