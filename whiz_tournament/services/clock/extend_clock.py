"""Two minutes more."""

from decimal import Decimal
from typing import Final

from django.db import transaction

from whiz_tournament.models import Tournament
from whiz_tournament.services.clock.writing import (
    locked_clock,
    run_clock,
    seconds_of,
    stop_clock,
)

USUAL: Final = Decimal(2)


@transaction.atomic
def extend_clock(
    *, tournament: Tournament, minutes: Decimal = USUAL, seen: str | None = None
) -> None:
    """Give all tables so many minutes more; once the time is up, so many from now."""
    clock = locked_clock(tournament, seen)
    more = seconds_of(minutes)
    write = stop_clock if clock.is_paused else run_clock
    write(tournament, clock, left=clock.left + more, planned=clock.planned + more)
