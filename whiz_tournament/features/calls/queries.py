"""The calls of a tournament or an evening, oldest need first; a club's counted; a table's own."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import reduce
from operator import or_
from typing import Final

from django.db.models import F, Q, QuerySet
from django.utils import timezone

from whiz_tournament.limits.times import CALLED_AGAIN
from whiz_tournament.models import (
    CalledEvent,
    CallReason,
    Club,
    DirectorCall,
    Phone,
    TableDevice,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.plugging import features
from whiz_tournament.queries.devices.table_round_page import TableRoundPage, table_round_page
from whiz_tournament.queries.history.line_history import member_names
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.setup.called_kinds import (
    AnyCalledKind,
    CalledKind,
    CallPlace,
)
from whiz_tournament.queries.setup.played_kinds import played_kind

# Where tables call a director, and from where a phone does.


def called_kinds() -> tuple[AnyCalledKind, ...]:
    """Return the core's and those of the features."""
    return (*OWN_KINDS, *(kind for feature in features() for kind in feature.called_kinds()))


def called_kind(event: CalledEvent) -> AnyCalledKind:
    """Return the kind of an event."""
    return next(kind for kind in called_kinds() if isinstance(event, kind.model))


def _place(tournament: Tournament, phone: TableDevice, board: int | None) -> CallPlace | None:
    now = table_round_page(tournament, phone.table)
    if now is None:
        return None
    if not phone.belongs_to(now.entries):
        return CallPlace(now.round, phone.table, theirs=False)
    return CallPlace(now.round, phone.table, _board(now, phone, board))


def _board(now: TableRoundPage, phone: TableDevice, board: int | None) -> int | None:
    """Return the board that the call is about, none where the phone may not speak of it."""
    shown = board if board and now.line(board) else next(iter(now.owed), None)
    line = now.line(shown) if shown else None
    speaks = line is not None and phone.speaks_for(line.entries.values(), line.board)
    return shown if speaks else None


def _has_none(tournament: Tournament) -> bool:
    return is_without(tournament, Rare.CALLS)


OWN_KINDS: "Final[tuple[AnyCalledKind, ...]]" = (
    CalledKind(Tournament, TournamentStatus.RUNNING, tuple(CallReason), _place, _has_none),
)


# The calls themselves.

MOST_DONE: Final = 10
"""How many that are done can be put back on the list."""


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
    if called_kind(event).has_none(event):
        return ()
    rows = list(calls_of(event).filter(done_at=None))
    return _in_order(_calls(rows, now or timezone.now(), _people(event, rows)))


def done_calls(event: CalledEvent) -> tuple[TableCall, ...]:
    """Return the last calls that are done, the latest first."""
    last = list(calls_of(event).exclude(done_at=None).order_by("-done_at")[:MOST_DONE])
    return tuple(_calls(last, timezone.now(), _people(event, last)))


def call_counts(club: Club, now: datetime | None = None) -> list[CallCount]:
    """Return the open calls of all that is played in the club; one query for the calls."""
    kinds, at = called_kinds(), now or timezone.now()
    keys = [kind.model.foreign_key for kind in kinds]
    order = (F(f"{key}_id").asc(nulls_last=True) for key in keys)
    rows = DirectorCall.objects.filter(reduce(or_, (_played(kind, club) for kind in kinds)))
    by_event: dict[CalledEvent, list[DirectorCall]] = {}
    for call in rows.filter(done_at=None).select_related(*keys).order_by(*order, "id"):
        by_event.setdefault(call.event, []).append(call)
    return [CallCount(event, _in_order(_calls(calls, at, {}))) for event, calls in by_event.items()]


def _played(kind: AnyCalledKind, club: Club) -> Q:
    """Return the condition that a call is of an event of this kind that the club plays now."""
    here = {"club": club, "status": kind.running, "deleted_at": None}
    return Q(**{f"{kind.model.foreign_key}__{column}": value for column, value in here.items()})


def call_of_table(event: CalledEvent, table: int, number: int) -> TableCall | None:
    """Return the open call that a table made in a round: for those who sit there in it."""
    rows = calls_of(event).filter(table=table, round=number, done_at=None)
    return next(iter(_calls(rows, timezone.now(), {})), None)


def call_of_phone(event: CalledEvent, phone: Phone) -> TableCall | None:
    """Return the open call of the phone's table, for a phone whose people sit there now."""
    place = called_kind(event).place(event, phone, None)
    if place is None or not place.theirs:
        return None
    return call_of_table(event, place.table, place.round)


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
