"""What every act on the clock does: the tournament locked, the clock read, written, polled."""

from datetime import timedelta
from decimal import Decimal
from typing import Any, Final

from django.utils import timezone

from whiz_tournament.models import RoundClock, Tournament, TournamentStatus
from whiz_tournament.queries.clock.round_clock import MINUTE, ClockReading, round_clock
from whiz_tournament.services.clock.errors import ClockAbsent, ClockChanged, ClockMinutes
from whiz_tournament.services.guards import lock_with_status
from whiz_tournament.services.results.change_counter import count_change

SHORTEST: Final = 1
LONGEST: Final = 600
STAFF_PAGES: Final = 0
"""The slot that is counted up: a clock belongs to no table."""


def seconds_of(minutes: Decimal) -> int:
    """Return minutes as seconds, or refuse what no clock has."""
    if not SHORTEST <= minutes <= LONGEST:
        raise ClockMinutes(field="minutes", low=SHORTEST, high=LONGEST)
    return round(minutes * MINUTE)


def locked_clock(tournament: Tournament, seen: str | None) -> ClockReading:
    """Lock the tournament and return its clock, if it is still the one that was seen.

    So a button that is pressed twice does its work once.
    """
    lock_with_status(tournament, TournamentStatus.RUNNING)
    clock = round_clock(tournament)
    if clock is None:
        raise ClockAbsent
    if seen is not None and seen != clock.token:
        raise ClockChanged
    return clock


def run_clock(tournament: Tournament, clock: ClockReading, *, left: int, planned: int) -> None:
    """Let the clock run from now with so many seconds left."""
    write_clock(
        tournament,
        round=clock.round,
        on_break=clock.on_break,
        planned=planned,
        ends_at=timezone.now() + timedelta(seconds=left),
        left=None,
    )


def stop_clock(tournament: Tournament, clock: ClockReading, *, left: int, planned: int) -> None:
    """Let the clock stand with so many seconds left."""
    write_clock(
        tournament,
        round=clock.round,
        on_break=clock.on_break,
        planned=planned,
        ends_at=None,
        left=left,
    )


def write_clock(tournament: Tournament, **columns: Any) -> None:
    """Write what the clock is now, in the caller's transaction, and count the change."""
    row = RoundClock.objects.filter(tournament=tournament).first()
    RoundClock.objects.update_or_create(
        tournament=tournament,
        club_id=tournament.club_id,
        defaults={**columns, "version": row.version + 1 if row else 1},
    )
    count_change(tournament, STAFF_PAGES)
