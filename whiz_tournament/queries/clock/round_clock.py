"""The clock of the round that is played, by the server's own time."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from django.db.models import Count
from django.utils import timezone

from whiz_tournament.models import (
    ResultLine,
    RoundClock,
    RoundStatus,
    TableTime,
    Tournament,
    TournamentRound,
    TournamentStatus,
)
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.play.result_lines import LineRow, told_before
from whiz_tournament.queries.play.rounds import rounds_of
from whiz_tournament.queries.remembered import remembered_rows

MINUTE: Final = 60
TableBoards = tuple[int | None, int, int, int]
"""Section, round, table, and how many boards are planned there."""


class ClockState(StrEnum):
    """How a clock stands."""

    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class ClockReading:
    """The clock at one moment, in whole seconds; ``round`` of a break is the one that follows.

    ``ends_at`` is unknown while it is paused. ``token`` changes with whatever somebody does to it,
    never by itself: pages poll it, and an act names the one that it saw.
    """

    round: int
    on_break: bool
    state: ClockState
    planned: int
    left: int
    ends_at: datetime | None
    token: str
    more: int = 0
    """What a table has more than all others."""

    @property
    def is_paused(self) -> bool:
        """Return whether it stands still."""
        return self.state is ClockState.PAUSED

    @property
    def is_over(self) -> bool:
        """Return whether the time is up."""
        return self.state is ClockState.OVER

    @property
    def more_minutes(self) -> int:
        """Return what a table has more, in whole minutes."""
        return -(-self.more // MINUTE)

    @property
    def left_text(self) -> str:
        """Return what is left as minutes and seconds, as a clock shows it."""
        return f"{self.left // MINUTE}:{self.left % MINUTE:02}"

    def end(self, now: datetime) -> datetime:
        """Return when it ends, or would if it ran on now."""
        return self.ends_at or now + timedelta(seconds=self.left)

    def longer(self, seconds: int, now: datetime) -> "ClockReading":
        """Return the clock of a table that has that many seconds more."""
        if not seconds or self.on_break:
            return self
        ends_at = self.ends_at and self.ends_at + timedelta(seconds=seconds)
        left = max(0, round((ends_at - now).total_seconds())) if ends_at else self.left + seconds
        running = ClockState.RUNNING if left else ClockState.OVER
        return replace(
            self,
            state=running if ends_at else ClockState.PAUSED,
            planned=self.planned + seconds,
            left=left,
            ends_at=ends_at,
            token=f"{self.token}+{seconds}",
            more=seconds,
        )


def round_clock(tournament: Tournament, now: datetime | None = None) -> ClockReading | None:
    """Return the clock of the highest open round, or the break before the next one.

    There is none before the start, after the end, between two rounds without a break, and where
    all rounds are open at once.
    """
    if tournament.status != TournamentStatus.RUNNING or tournament.open_all_rounds:
        return None
    row = clock_row(tournament)
    rounds = rounds_of(tournament)
    opened = [round for round in rounds if round.status == RoundStatus.OPEN]
    moment = now or timezone.now()
    if opened:
        return _of_round(tournament, opened[-1], row, moment)
    return _of_break(row, rounds, moment) if row is not None and row.on_break else None


def table_clock(
    tournament: Tournament, table: int | None, now: datetime | None = None
) -> ClockReading | None:
    """Return the clock as a table has it, which may have been given more time; no table: as all."""
    moment = now or timezone.now()
    clock = round_clock(tournament, moment)
    if clock is None or table is None:
        return clock
    return clock.longer(table_times(tournament).get((clock.round, table), 0), moment)


@remembered_rows
def table_times(tournament: Tournament) -> dict[tuple[int, int], int]:
    """Return the seconds that tables have longer than the others, by round and table."""
    if is_without(tournament, Rare.TABLE_TIMES):
        return {}
    rows = TableTime.objects.filter(tournament=tournament).order_by("round", "table")
    return {(number, table): more for number, table, more in rows.values_list(*_TIME_COLUMNS)}


_TIME_COLUMNS: Final = ("round", "table", "seconds")


@remembered_rows
def clock_row(tournament: Tournament) -> RoundClock | None:
    """Return what somebody did to the clock."""
    if is_without(tournament, Rare.CLOCK):
        return None
    return RoundClock.objects.filter(tournament=tournament).first()


def planned_seconds(tournament: Tournament, number: int) -> int:
    """Return how long a round is meant to take; from the second on with the change of tables."""
    return seconds_for(tournament, number, boards_by_round(tournament).get(number, 0))


def boards_by_round(tournament: Tournament, *, section: int = 0, before: int = 0) -> dict[int, int]:
    """Return the most boards that a table plays in each round, as the lines are planned.

    Of a ``section``, or of all (0), only the rounds ``before`` that one count, if one is given.
    """
    tables: dict[tuple[int, int], int] = {}
    known = None if before else told_before(tournament)
    rows = _planned_tables(tournament) if known is None else _tables_among(known)
    for key, number, table, boards in rows:
        if not before or number < before or (section and key != section):
            tables[number, table] = tables.get((number, table), 0) + boards
    most: dict[int, int] = {}
    for (number, _), boards in tables.items():
        most[number] = max(most.get(number, 0), boards)
    return most


@remembered_rows
def _planned_tables(tournament: Tournament) -> tuple[TableBoards, ...]:
    lines = ResultLine.objects.filter(tournament=tournament, unplanned=False)
    tables = lines.order_by().values("section", "round", "table").annotate(boards=Count("id"))
    return tuple(tables.values_list("section", "round", "table", "boards"))


def _tables_among(lines: Iterable[LineRow]) -> Iterator[TableBoards]:
    planned = Counter((row.round, row.table) for row in lines if not row.unplanned)
    return ((None, *at, boards) for at, boards in planned.items())


def seconds_for(tournament: Tournament, number: int, boards: int) -> int:
    """Return how long a round of that many boards is meant to take."""
    minutes = tournament.minutes_per_board * boards
    if number > 1:
        minutes += tournament.minutes_per_change
    return round(minutes * MINUTE)


def _of_round(
    tournament: Tournament, opened: TournamentRound, row: RoundClock | None, now: datetime
) -> ClockReading | None:
    if row is not None and not row.on_break and row.round == opened.number:
        return _reading(row, now)
    planned = planned_seconds(tournament, opened.number)
    if not planned or opened.opened_at is None:
        return None
    ends_at = opened.opened_at + timedelta(seconds=planned)
    version = row.version if row is not None else 0
    untouched = RoundClock(round=opened.number, planned=planned, ends_at=ends_at, version=version)
    return _reading(untouched, now)


def _of_break(
    row: RoundClock, rounds: Iterable[TournamentRound], now: datetime
) -> ClockReading | None:
    pending = [round.number for round in rounds if round.status == RoundStatus.PENDING]
    return _reading(row, now) if row.round in pending[:1] else None


def _reading(row: RoundClock, now: datetime) -> ClockReading:
    if row.ends_at is None:
        state, left = ClockState.PAUSED, row.left or 0
    else:
        left = max(0, round((row.ends_at - now).total_seconds()))
        state = ClockState.RUNNING if left else ClockState.OVER
    kind = "break" if row.on_break else "round"
    token = f"{kind}-{row.round}-{row.version}"
    return ClockReading(
        round=row.round,
        on_break=row.on_break,
        state=state,
        planned=row.planned,
        left=left,
        ends_at=row.ends_at,
        token=token,
    )
