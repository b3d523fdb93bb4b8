"""Tables that will not be through in time, told by when they entered their results."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Min, Q
from django.utils import timezone

from whiz_tournament.models import (
    LineSeat,
    ResultLine,
    ScoreEntry,
    Tournament,
)
from whiz_tournament.queries.clock.round_clock import (
    MINUTE,
    ClockReading,
    round_clock,
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
    return tuple(sorted(slow, key=lambda each: (-each.minutes, each.table)))


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
    """Return since when each table plays its present board; 0 stands for who told nothing yet."""
    row = next(each for each in rounds_of(tournament) if each.number == clock.round)
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
