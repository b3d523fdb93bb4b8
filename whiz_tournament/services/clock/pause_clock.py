"""The clock stands still for all tables."""

from django.db import transaction

from whiz_tournament.models import Tournament
from whiz_tournament.services.clock.writing import locked_clock, stop_clock


@transaction.atomic
def pause_clock(*, tournament: Tournament, seen: str | None = None) -> None:
    """Let the clock stand with what is left; one that stands already stays as it is."""
    clock = locked_clock(tournament, seen)
    if not clock.is_paused:
        stop_clock(tournament, clock, left=clock.left, planned=clock.planned)
