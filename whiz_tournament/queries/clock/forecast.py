"""When the evening will be over, by how the rounds so far went."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from whiz_tournament.models import RoundStatus, Tournament, TournamentRound
from whiz_tournament.queries.clock.round_clock import (
    MINUTE,
    ClockReading,
    planned_seconds,
    round_clock,
)
from whiz_tournament.queries.clock.slow_tables import SlowTable


@dataclass(frozen=True, slots=True)
class EveningForecast:
    """When the last round ends; ``late`` is minutes after what the plan said, negative before."""

    ends_at: datetime
    late: int


def evening_forecast(
    tournament: Tournament,
    clock: ClockReading | None = None,
    slow: Iterable[SlowTable] = (),
    now: datetime | None = None,
) -> EveningForecast | None:
    """Return the forecast; ``None`` where there is no clock, or nothing is left to play.

    The present round ends with its clock, or with its slowest table; each round to come takes as
    long as planned, and longer by what those that are over took longer on average.
    """
    moment = now or timezone.now()
    if not tournament.is_running or tournament.open_all_rounds or tournament.started_at is None:
        return None
    rounds = list(TournamentRound.objects.filter(tournament=tournament).order_by("number"))
    planned = {row.number: _planned(tournament, row) for row in rounds}
    pending = [planned[row.number] for row in rounds if row.status == RoundStatus.PENDING]
    clock = clock or round_clock(tournament, moment)
    if clock is None and not pending:
        return None
    ends = [moment, *(each.ends_at for each in slow)]
    base = max(*ends, clock.end(moment)) if clock else max(ends)
    ends_at = base + sum(pending, timedelta()) + len(pending) * _overrun(rounds, planned)
    meant = tournament.started_at + sum(planned.values(), timedelta())
    return EveningForecast(ends_at, round((ends_at - meant).total_seconds() / MINUTE))


def _planned(tournament: Tournament, row: TournamentRound) -> timedelta:
    return timedelta(seconds=planned_seconds(tournament, row.number))


def _overrun(rounds: Iterable[TournamentRound], planned: dict[int, timedelta]) -> timedelta:
    """Return by how much longer than planned the rounds that are over took on average."""
    longer = [
        row.closed_at - row.opened_at - planned[row.number]
        for row in rounds
        if row.status == RoundStatus.CLOSED and row.opened_at and row.closed_at
    ]
    return max(timedelta(), sum(longer, timedelta()) / len(longer)) if longer else timedelta()
