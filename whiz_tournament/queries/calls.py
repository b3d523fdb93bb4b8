"""The calls of a tournament or an evening, oldest need first; a club's counted; a table's own."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.db.models import F, Q, QuerySet
from django.utils import timezone

from whiz_tournament.limits.times import CALLED_AGAIN
from whiz_tournament.models import (
    CalledEvent,
    CallReason,
    Club,
    DirectorCall,
    TableDevice,
    Tournament,
    TournamentStatus,
    WhistDevice,
    WhistEveningStatus,
)
from whiz_tournament.queries.devices.table_round_page import table_round_page
from whiz_tournament.queries.history.line_history import member_names
from whiz_tournament.queries.history.log_head import is_device
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.remembered import remembered_rows
from whiz_tournament.queries.setup.played_kinds import played_kind


@remembered_rows
def misplaced_cards(tournament: Tournament) -> frozenset[tuple[int, int, int]]:
    """Return round, table and board of each such call; one query.

    What the table itself took back was nothing.
    """
    if is_without(tournament, Rare.MISPLACED):
        return frozenset()
    rows = DirectorCall.objects.filter(tournament=tournament, reason=CallReason.MISPLACED_CARD)
    calls = rows.exclude(board=None).values_list("round", "table", "board", "done_by")
    return frozenset(
        (number, table, board) for number, table, board, by in calls if board and not is_device(by)
    )


MOST_DONE: Final = 10
"""How many that are done can be put back on the list."""
NO_ROUND: Final = 0
"""The round of a call from an evening without boards."""


@dataclass(frozen=True, slots=True)
class TableCall:
    """One call: where, why, since when, who took it, how often it has asked.

    ``asked`` is 1 at first and one more for each five minutes that nobody was done with it, counted
    from when it was taken, if it was.
    """

    id: str
    round: int
    table: int
    board: int | None
    reason: CallReason
    called_at: datetime
    seconds: int
    taken_by: str
    taken_at: datetime | None
    done_at: datetime | None
    asked: int
    names: tuple[str, ...] = ()

    @property
    def is_taken(self) -> bool:
        """Return whether a director is on the way."""
        return self.taken_at is not None

    @property
    def asks_again(self) -> bool:
        """Return whether it waits for longer than it should."""
        return self.asked > 1

    @property
    def token(self) -> str:
        """Return what is heard once: the call, and each time that it asks again."""
        return f"{self.id}-{self.asked}"


@dataclass(frozen=True, slots=True)
class CallCount:
    """The open calls of one event of the club, the one that waits longest first."""

    event: CalledEvent
    waiting: tuple[TableCall, ...]


def calls_of(event: CalledEvent) -> QuerySet[DirectorCall]:
    """Return every call that was made there."""
    return DirectorCall.about(event)


def waiting_calls(event: CalledEvent, now: datetime | None = None) -> tuple[TableCall, ...]:
    """Return the open calls: who asks again first, then whom nobody has taken."""
    if isinstance(event, Tournament) and is_without(event, Rare.CALLS):
        return ()
    rows = list(calls_of(event).filter(done_at=None))
    return _in_order(_calls(rows, now or timezone.now(), _people(event, rows)))


def done_calls(event: CalledEvent) -> tuple[TableCall, ...]:
    """Return the last calls that are done, the latest first."""
    last = list(calls_of(event).exclude(done_at=None).order_by("-done_at")[:MOST_DONE])
    return tuple(_calls(last, timezone.now(), _people(event, last)))


def call_counts(club: Club, now: datetime | None = None) -> list[CallCount]:
    """Return the open calls of all that is played in the club; one query for the calls."""
    tournaments = Q(
        tournament__club=club,
        tournament__status=TournamentStatus.RUNNING,
        tournament__deleted_at=None,
    )
    evenings = Q(
        evening__club=club, evening__status=WhistEveningStatus.OPEN, evening__deleted_at=None
    )
    rows = DirectorCall.objects.filter(tournaments | evenings, done_at=None)
    at = now or timezone.now()
    by_event: dict[CalledEvent, list[DirectorCall]] = {}
    for call in rows.select_related("tournament", "evening").order_by(
        F("tournament_id").asc(nulls_last=True), "evening_id", "id"
    ):
        by_event.setdefault(call.event, []).append(call)
    return [CallCount(event, _in_order(_calls(calls, at, {}))) for event, calls in by_event.items()]


def call_of_table(event: CalledEvent, table: int, number: int) -> TableCall | None:
    """Return the open call that a table made in a round: for those who sit there in it."""
    rows = calls_of(event).filter(table=table, round=number, done_at=None)
    return next(iter(_calls(rows, timezone.now(), {})), None)


def call_of_phone(event: CalledEvent, phone: TableDevice | WhistDevice) -> TableCall | None:
    """Return the open call of the phone's table, for a phone whose people sit there now."""
    if isinstance(phone, WhistDevice):
        return call_of_table(event, phone.table.number, NO_ROUND)
    now = table_round_page(phone.tournament, phone.table)
    if now is None or not phone.belongs_to(now.entries):
        return None
    return call_of_table(event, phone.table, now.round)


def _people(event: CalledEvent, rows: Iterable[DirectorCall]) -> dict[tuple[int, int], list[str]]:
    spots = {(call.round, call.table) for call in rows}
    kind = played_kind(event)
    return kind.people(event, spots) if kind else {}


def _in_order(calls: Iterable[TableCall]) -> tuple[TableCall, ...]:
    return tuple(sorted(calls, key=lambda call: (-call.asked, call.is_taken, call.called_at)))


def _calls(
    rows: Iterable[DirectorCall],
    now: datetime,
    people: dict[tuple[int, int], list[str]],
) -> list[TableCall]:
    rows = list(rows)
    names = member_names(call.taken_by for call in rows)
    return [
        TableCall(
            id=call.public_id,
            round=call.round,
            table=call.table,
            board=call.board,
            reason=CallReason(call.reason),
            called_at=call.called_at,
            seconds=_seconds(call.called_at, now),
            taken_by=names.get(call.taken_by, ""),
            taken_at=call.taken_at,
            done_at=call.done_at,
            asked=1 + _seconds(call.taken_at or call.called_at, now) // CALLED_AGAIN,
            names=tuple(people.get((call.round, call.table), ())),
        )
        for call in rows
    ]


def _seconds(since: datetime, now: datetime) -> int:
    """Return how long ago that was; nothing is to come, whatever the clock was set to."""
    return max(0, int((now - since).total_seconds()))
