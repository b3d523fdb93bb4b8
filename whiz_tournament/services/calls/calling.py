"""A phone calls the director to its table, or says that nobody needs to come any more."""

from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from whiz_tournament.limits.rates import CALLS_OF_A_PHONE
from whiz_tournament.models import (
    CalledEvent,
    CallReason,
    DirectorCall,
    EventKind,
    TableDevice,
    Tournament,
    WhistDevice,
)
from whiz_tournament.queries.calls.calls import NO_ROUND, calls_of
from whiz_tournament.queries.devices.table_round_page import TableRoundPage, table_round_page
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.calls.called_events import (
    NothingPlayedHere,
    call_changed,
    lock_played,
    record_call,
)
from whiz_tournament.services.errors import Forbidden
from whiz_tournament.services.rate_limits import count_calls
from whiz_tournament.services.results.errors import OthersSitHere

# Where a phone calls from: its table, in the round and about the board that its people play.


@dataclass(frozen=True, slots=True)
class CallPlace:
    """Round (0 of an evening without boards), table, and the board, if the call is about one."""

    round: int
    table: int
    board: int | None = None


def place_of(
    event: CalledEvent, phone: TableDevice | WhistDevice, board: int | None = None
) -> CallPlace:
    """Return where the phone's people are; raises unless they sit at its table now."""
    if isinstance(event, Tournament) and isinstance(phone, TableDevice):
        now = _here(event, phone)
        return CallPlace(now.round, phone.table, _board(now, phone, board))
    if isinstance(phone, WhistDevice) and phone.evening == event:
        return CallPlace(NO_ROUND, phone.table.number)
    raise Forbidden


def _here(tournament: Tournament, phone: TableDevice) -> TableRoundPage:
    """Return what is played at the phone's table; raises unless its own people sit there."""
    now = table_round_page(tournament, phone.table)
    if now is None:
        raise NothingPlayedHere(table=phone.table)
    if not phone.belongs_to(now.entries):
        raise OthersSitHere(table=phone.table, round=now.round)
    return now


def _board(now: TableRoundPage, phone: TableDevice, board: int | None) -> int | None:
    """Return the board that the call is about, none where the phone may not speak of it."""
    shown = board if board and now.line(board) else next(iter(now.owed), None)
    line = now.line(shown) if shown else None
    speaks = line is not None and phone.speaks_for(line.entries.values(), line.board)
    return shown if speaks else None


CallingPhone = TableDevice | WhistDevice


def call_director(
    *, event: CalledEvent, phone: CallingPhone, reason: CallReason, board: int | None = None
) -> DirectorCall:
    """Call the director to where the phone's people sit now; called twice it is one call.

    ``board`` is the one that the phone showed; any that they do not play, or none, means the one
    that they owe next. A table that was paused calls all the same.
    """
    count_calls(name=f"calls:{phone.public_id}", rate=CALLS_OF_A_PHONE)
    with transaction.atomic():
        lock_played(event)
        at = place_of(event, phone, board)
        call = _open_call(event, at.table)
        if call is None:
            return _new_call(event, phone, at, reason)
        if (call.round, call.board, call.reason) != (at.round, at.board, reason):
            call.round, call.board, call.reason = at.round, at.board, reason
            call.save(update_fields=["round", "board", "reason"])
            call_changed(event, at.table)
    return call


def withdraw_call(*, event: CalledEvent, phone: CallingPhone) -> None:
    """Take back the call of the phone's table; nothing where none is open."""
    count_calls(name=f"calls:{phone.public_id}", rate=CALLS_OF_A_PHONE)
    with transaction.atomic():
        lock_played(event)
        at = place_of(event, phone)
        call = _open_call(event, at.table)
        if call is None or call.round != at.round:
            return
        actor = Actor("device", phone.public_id)
        call.done_at, call.done_by = timezone.now(), str(actor)
        call.save(update_fields=["done_at", "done_by"])
        record_call(event, EventKind.CALL_WITHDRAWN, actor, {"table": call.table})


def _open_call(event: CalledEvent, table: int) -> DirectorCall | None:
    return calls_of(event).filter(table=table, done_at=None).first()


def _new_call(
    event: CalledEvent, phone: CallingPhone, at: CallPlace, reason: CallReason
) -> DirectorCall:
    of_event = {"tournament" if isinstance(event, Tournament) else "evening": event}
    call = DirectorCall.objects.create(
        club_id=event.club_id,
        round=at.round,
        table=at.table,
        board=at.board,
        reason=reason,
        called_at=timezone.now(),
        **of_event,
    )
    actor, data = Actor("device", phone.public_id), {"table": at.table, "reason": reason.value}
    record_call(event, EventKind.DIRECTOR_CALLED, actor, data)
    return call
