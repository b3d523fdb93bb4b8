"""The clock of a round is started, stopped, made longer, also for one table, or set to a break."""

from datetime import timedelta
from decimal import Decimal
from typing import Final

from django.db import transaction
from django.utils import timezone

from boards.errors import N_, WhizError
from whiz_tournament.models import (
    CallReason,
    DirectorCall,
    EventKind,
    RoundClock,
    RoundStatus,
    TableTime,
    Tournament,
    TournamentRound,
    TournamentStatus,
)
from whiz_tournament.queries.clock.round_clock import (
    MINUTE,
    ClockReading,
    round_clock,
    table_times,
)
from whiz_tournament.queries.play.result_lines import lines_of
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict, existing
from whiz_tournament.services.guards import lock_with_status
from whiz_tournament.services.history import record_act
from whiz_tournament.services.results.locking import count_change


@transaction.atomic
def start_clock(
    *, tournament: Tournament, minutes: Decimal | None = None, seen: str | None = None
) -> None:
    """Let the clock run on from where it was stopped, or begin again with that many minutes."""
    clock = locked_clock(tournament, seen)
    if minutes is not None:
        seconds = seconds_of(minutes)
        run_clock(tournament, clock, left=seconds, planned=seconds)
    elif clock.is_paused:
        run_clock(tournament, clock, left=clock.left, planned=clock.planned)


@transaction.atomic
def pause_clock(*, tournament: Tournament, seen: str | None = None) -> None:
    """Let the clock stand with what is left; one that stands already stays as it is."""
    clock = locked_clock(tournament, seen)
    if not clock.is_paused:
        stop_clock(tournament, clock, left=clock.left, planned=clock.planned)


USUAL: Final = Decimal(2)
"""Minutes more, unless somebody says otherwise."""


@transaction.atomic
def extend_clock(
    *, tournament: Tournament, minutes: Decimal = USUAL, seen: str | None = None
) -> None:
    """Give all tables that many minutes more; once the time is up, that many from now."""
    clock = locked_clock(tournament, seen)
    more = seconds_of(minutes)
    write = stop_clock if clock.is_paused else run_clock
    write(tournament, clock, left=clock.left + more, planned=clock.planned + more)


@transaction.atomic
def begin_break(*, tournament: Tournament, minutes: Decimal) -> None:
    """Count down a break between two rounds; it ends when the next one is opened."""
    seconds = seconds_of(minutes)
    lock_with_status(tournament, TournamentStatus.RUNNING)
    rounds = TournamentRound.objects.filter(tournament=tournament)
    pending = rounds.filter(status=RoundStatus.PENDING).order_by("number").first()
    if pending is None or rounds.filter(status=RoundStatus.OPEN).exists():
        raise BreakRefused
    write_clock(
        tournament,
        round=pending.number,
        on_break=True,
        planned=seconds,
        ends_at=timezone.now() + timedelta(seconds=seconds),
        left=None,
    )


# One table has more time than the others.


@transaction.atomic
def give_table_time(
    *, tournament: Tournament, actor: Actor, table: int, minutes: Decimal = USUAL
) -> None:
    """Give one table that many minutes more; once its time is up, that many from now.

    What the table called for is done with it, if it called for time.
    """
    clock = locked_clock(tournament, None)
    _refuse_idle(tournament, clock, table)
    now, seconds = timezone.now(), seconds_of(minutes)
    had = table_times(tournament).get((clock.round, table), 0)
    over = int((now - clock.end(now)).total_seconds())
    TableTime.objects.update_or_create(
        tournament=tournament,
        round=clock.round,
        table=table,
        defaults={"club_id": tournament.club_id, "seconds": max(had, over) + seconds},
    )
    calls = DirectorCall.objects.filter(tournament=tournament, table=table, done_at=None)
    calls.filter(reason=CallReason.MORE_TIME).update(done_at=now, done_by=str(actor))
    data = {"round": clock.round, "table": table, "minutes": str(minutes.normalize())}
    record_act(tournament=tournament, kind=EventKind.TIME_GIVEN, actor=actor, data=data)


@transaction.atomic
def take_table_time_back(*, tournament: Tournament, actor: Actor, table: int) -> None:
    """Let a table end with the others again; nothing happens if it has no more time than they."""
    clock = locked_clock(tournament, None)
    times = TableTime.objects.filter(tournament=tournament, round=clock.round, table=table)
    if times.delete()[0]:
        data = {"round": clock.round, "table": table}
        record_act(tournament=tournament, kind=EventKind.TIME_TAKEN_BACK, actor=actor, data=data)


def _refuse_idle(tournament: Tournament, clock: ClockReading, table: int) -> None:
    """Refuse more time in a break, and for a table that plays nothing in the round."""
    here = lines_of(tournament).filter(round=clock.round, table=table)
    if clock.on_break or not here.exists():
        raise TableAtRest(field="table", table=table)


# What every act on the clock does: the tournament locked, the clock read, written, polled.

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
    clock = existing(round_clock(tournament), ClockAbsent)
    if seen is not None and seen != clock.token:
        raise ClockChanged
    return clock


def run_clock(tournament: Tournament, clock: ClockReading, *, left: int, planned: int) -> None:
    """Let the clock run from now with that many seconds left."""
    write_clock(
        tournament,
        round=clock.round,
        on_break=clock.on_break,
        planned=planned,
        ends_at=timezone.now() + timedelta(seconds=left),
        left=None,
    )


def stop_clock(tournament: Tournament, clock: ClockReading, *, left: int, planned: int) -> None:
    """Let the clock stand with that many seconds left."""
    write_clock(
        tournament,
        round=clock.round,
        on_break=clock.on_break,
        planned=planned,
        ends_at=None,
        left=left,
    )


def write_clock(tournament: Tournament, **columns: object) -> None:
    """Write what the clock is now, in the caller's transaction, and count the change."""
    row = RoundClock.objects.filter(tournament=tournament).first()
    RoundClock.objects.update_or_create(
        tournament=tournament,
        club_id=tournament.club_id,
        defaults={**columns, "version": row.version + 1 if row else 1},
    )
    count_change(tournament, STAFF_PAGES)


# Why nothing was done to the clock.


class ClockAbsent(Conflict):
    message = N_("There is no clock now: no round is open, or all rounds are open at once.")


class ClockChanged(Conflict):
    message = N_("The clock had been changed meanwhile; nothing more was done to it.")


class BreakRefused(Conflict):
    message = N_("A break comes between two rounds: close this one first.")


class TableAtRest(Conflict):
    message = N_("Table {table} plays nothing now.")


class ClockMinutes(WhizError):
    message = N_("A clock runs from {low} to {high} minutes.")
