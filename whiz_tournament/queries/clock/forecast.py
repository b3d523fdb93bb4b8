"""When the evening will be over, by how the rounds so far went."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from whiz_tournament.models import RoundStatus, Tournament, TournamentRound
from whiz_tournament.queries.clock.round_clock import (
    MINUTE,
    ClockReading,
    boards_by_round,
    round_clock,
    seconds_for,
    table_times,
)
from whiz_tournament.queries.clock.slow_tables import SlowTable
from whiz_tournament.queries.play.rounds import rounds_of


@dataclass(frozen=True, slots=True)
class EveningForecast:
    """When the last round ends; ``late`` is minutes after what the plan said, negative before."""

    ends_at: datetime
    late: int


@dataclass(frozen=True, slots=True)
class RestOfEvening:
    """What a section would play from a round on: so many rounds of so many boards."""

    section: int
    start: int
    rounds: int
    boards: int


def evening_forecast(
    tournament: Tournament,
    clock: ClockReading | None = None,
    slow: Iterable[SlowTable] = (),
    now: datetime | None = None,
    rest: RestOfEvening | None = None,
) -> EveningForecast | None:
    """Return the forecast; ``None`` where there is no clock, or nothing is left to play.

    The present round ends with its clock, or with its slowest table; each round to come takes as
    long as planned, and longer by what those that are over took longer on average. With ``rest``
    it is that of an evening on which a section would play something else.
    """
    moment = now or timezone.now()
    if not tournament.is_running or tournament.open_all_rounds or tournament.started_at is None:
        return None
    rounds = rounds_of(tournament)
    planned = _planned(tournament, rest)
    begun = {row.number for row in rounds if row.status != RoundStatus.PENDING}
    pending = [length for number, length in planned.items() if number not in begun]
    clock = clock or round_clock(tournament, moment)
    if clock is None and not pending:
        return None
    ends = [moment, *(each.ends_at for each in slow)]
    if clock:
        times = table_times(tournament).items()
        more = (seconds for (number, _), seconds in times if number == clock.round)
        ends.append(clock.end(moment) + timedelta(seconds=max(more, default=0)))
    base = max(ends)
    ends_at = base + sum(pending, timedelta()) + len(pending) * _overrun(rounds, planned)
    meant = tournament.started_at + sum(planned.values(), timedelta())
    return EveningForecast(ends_at, round((ends_at - meant).total_seconds() / MINUTE))


def _planned(tournament: Tournament, rest: RestOfEvening | None) -> dict[int, timedelta]:
    """Return how long each round is meant to take."""
    boards = boards_by_round(tournament)
    if rest is not None:
        boards = boards_by_round(tournament, section=rest.section, before=rest.start)
        for number in range(rest.start, rest.start + rest.rounds):
            boards[number] = max(boards.get(number, 0), rest.boards)
    return {
        number: timedelta(seconds=seconds_for(tournament, number, held))
        for number, held in sorted(boards.items())
    }


def _overrun(rounds: Iterable[TournamentRound], planned: dict[int, timedelta]) -> timedelta:
    """Return by how much longer than planned the rounds that are over took on average."""
    longer = [
        row.closed_at - row.opened_at - planned[row.number]
        for row in rounds
        if row.status == RoundStatus.CLOSED and row.opened_at and row.closed_at
    ]
    return max(timedelta(), sum(longer, timedelta()) / len(longer)) if longer else timedelta()
