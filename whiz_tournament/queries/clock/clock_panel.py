"""What a console shows of the time: slow tables, when the evening will end, all of it at once."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256

from django.db.models import Min, Q
from django.utils import timezone

from whiz_tournament.models import (
    LineSeat,
    ResultLine,
    RoundStatus,
    ScoreEntry,
    Tournament,
    TournamentRound,
)
from whiz_tournament.queries.clock.round_clock import (
    MINUTE,
    ClockReading,
    boards_by_round,
    round_clock,
    seconds_for,
    table_times,
)
from whiz_tournament.queries.devices.phones import device_rows
from whiz_tournament.queries.play.result_lines import IS_OWED, lines_of, told_before
from whiz_tournament.queries.play.rounds import rounds_of


@dataclass(frozen=True, slots=True)
class SlowTable:
    """A table that is late: the boards that it owes in order, and when it should be through.

    ``minutes`` is by how much later than the clock; the last board is the one to drop.
    """

    round: int
    table: int
    owed: tuple[int, ...]
    ends_at: datetime
    minutes: int

    @property
    def last_board(self) -> int:
        """Return the board that would be played last."""
        return self.owed[-1]


def slow_tables(
    tournament: Tournament, clock: ClockReading | None = None, now: datetime | None = None
) -> tuple[SlowTable, ...]:
    """Return the tables that end half a board late or more, the latest first.

    Only tables that a phone speaks for: on paper the results come all together at the end. While
    the clock stands nobody is late.
    """
    moment = now or timezone.now()
    clock = clock or round_clock(tournament, moment)
    if clock is None or clock.on_break or clock.is_paused:
        return ()
    if not (boards_owed := _owed(tournament, clock.round)):
        return ()
    per_board = timedelta(minutes=float(tournament.minutes_per_board))
    times = table_times(tournament)
    begun = _began(tournament, clock)
    slow = []
    for table, owed in boards_owed.items():
        ends_at = table_end(moment, begun.get(table, begun[0]), len(owed), per_board)
        end = clock.end(moment) + timedelta(seconds=times.get((clock.round, table), 0))
        if ends_at - end >= per_board / 2:
            minutes = int((ends_at - end).total_seconds() // MINUTE)
            slow.append(SlowTable(clock.round, table, tuple(owed), ends_at, minutes))
    return tuple(sorted(slow, key=lambda table: (-table.minutes, table.table)))


def table_end(now: datetime, begun: datetime, owed: int, per_board: timedelta) -> datetime:
    """Return when a table is through: the board that it began at ``begun``, then the others."""
    return max(now, begun + per_board) + (owed - 1) * per_board


def _owed(tournament: Tournament, number: int) -> dict[int, list[int]]:
    """Return the boards that each table with a phone still has to tell in a round."""
    phones = [(table, owners) for *_, table, owners, _stays, _sat in device_rows(tournament)]
    if not phones:
        return {}
    followed = {owner for _table, owners in phones for owner in owners[-1:]}
    boards: dict[int, list[int]] = {}
    if (lines := told_before(tournament)) is not None:
        here = [row for row in lines if row.round == number]
        at = {table for table, _ in phones}
        at |= {row.table for row in here if not followed.isdisjoint(row.entries.values())}
        for row in here:
            if row.owed and not row.version and row.table in at:
                boards.setdefault(row.table, []).append(row.board)
        return boards
    seats = LineSeat.objects.filter(
        tournament=tournament, entry__number__in=followed, line__round=number
    )
    with_phone = Q(table__in={table for table, _ in phones}) | Q(
        table__in=seats.values("line__table")
    )
    owed = lines_of(tournament).filter(IS_OWED, with_phone, round=number, version=0)
    for table, board in owed.order_by("table", "board").values_list("table", "board"):
        boards.setdefault(table, []).append(board)
    return boards


def _began(tournament: Tournament, clock: ClockReading) -> dict[int, datetime]:
    """Return since when each table plays its present board; 0 if it has entered nothing yet."""
    row = next(round for round in rounds_of(tournament) if round.number == clock.round)
    start = row.opened_at or timezone.now()
    if clock.round > 1:
        start += timedelta(minutes=float(tournament.minutes_per_change))
    return {0: start} | {
        table: max(start, *times) for table, times in _told(tournament, clock.round).items()
    }


def _told(tournament: Tournament, number: int) -> dict[int, Iterable[datetime]]:
    """Return when each table told its boards of a round first."""
    lines = ResultLine.objects.filter(tournament=tournament, round=number)
    first = (
        ScoreEntry.objects.filter(line__in=lines)
        .values_list("line__table", "line")
        .annotate(at=Min("at"))
        .order_by()
    )
    times: dict[int, list[datetime]] = {}
    for table, _line, at in first:
        times.setdefault(table, []).append(at)
    return dict(times)


@dataclass(frozen=True, slots=True)
class EveningForecast:
    """When the last round ends; ``late`` is minutes after what the plan said, negative before."""

    ends_at: datetime
    late: int


@dataclass(frozen=True, slots=True)
class RestOfEvening:
    """What a section would play from a round on: that many rounds of that many boards."""

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
    ends = [moment, *(table.ends_at for table in slow)]
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


@dataclass(frozen=True, slots=True)
class ClockPanel:
    """The time of an evening with a clock; ``clock`` is missing between two rounds."""

    clock: ClockReading | None
    slow: tuple[SlowTable, ...]
    forecast: EveningForecast | None

    @property
    def token(self) -> str:
        """Return what changes with what is shown; a second that passes changes nothing."""
        slow = [(table.table, table.owed, table.minutes) for table in self.slow]
        end = f"{self.forecast.ends_at:%H:%M}" if self.forecast else ""
        shown = repr((self.clock.token if self.clock else "", slow, end))
        return sha256(shown.encode()).hexdigest()[:8]


def clock_panel(tournament: Tournament, now: datetime | None = None) -> ClockPanel | None:
    """Return what is shown of the time; ``None`` where the rounds have no clock."""
    if not tournament.is_running or tournament.open_all_rounds:
        return None
    moment = now or timezone.now()
    clock = round_clock(tournament, moment)
    slow = slow_tables(tournament, clock, moment)
    return ClockPanel(clock, slow, evening_forecast(tournament, clock, slow, moment))
