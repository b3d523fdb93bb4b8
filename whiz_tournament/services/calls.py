"""A phone calls the director to its table; a director takes the call and is done with it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from boards.errors import N_
from boards.json_values import JsonObject
from whiz_tournament.limits.rates import CALLS_OF_A_PHONE
from whiz_tournament.models import (
    CalledEvent,
    CallReason,
    DirectorCall,
    EventKind,
    TableDevice,
    Tournament,
    TournamentStatus,
    WhistDevice,
    WhistEvening,
    WhistEveningStatus,
    WhistTable,
    owner_columns,
)
from whiz_tournament.queries.calls import NO_ROUND, calls_of
from whiz_tournament.queries.devices.table_round_page import TableRoundPage, table_round_page
from whiz_tournament.queries.history.line_history import member_names
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import Conflict, Forbidden, existing
from whiz_tournament.services.guards import (
    lock_evening,
    lock_tournament_or_evening,
    lock_with_status,
)
from whiz_tournament.services.history import raise_version, record_event_act
from whiz_tournament.services.rate_limits import count_calls
from whiz_tournament.services.results.errors import OthersSitHere


def lock_played(event: CalledEvent) -> None:
    """Lock the event, and refuse one that is not being played: nobody calls there."""
    if isinstance(event, Tournament):
        lock_with_status(event, TournamentStatus.RUNNING)
    else:
        lock_evening(event, WhistEveningStatus.OPEN)


def record_call(event: CalledEvent, kind: EventKind, actor: Actor, data: JsonObject) -> None:
    """Append an act on a call to the event's history, and tell those who poll."""
    record_event_act(event=event, kind=kind, actor=actor, data=data)
    if isinstance(event, WhistEvening):
        _raise_table(event, data["table"])


def call_changed(event: CalledEvent, table: int) -> None:
    """Tell those who poll that a call says something else, which is no act."""
    if isinstance(event, Tournament):
        raise_version(event)
    else:
        _raise_table(event, table)


def _raise_table(evening: WhistEvening, table: int) -> None:
    """Raise the version that the phones of a table poll, which that of the evening counts too."""
    WhistTable.objects.filter(evening=evening, number=table).update(version=F("version") + 1)


# Why a call for the director was not made, or not taken.


class NothingPlayedHere(Conflict):
    message = N_("Nothing is left to play at table {table}. Go to the director.")


class CallTaken(Conflict):
    message = N_("{name} has taken this call already.")


class CallOver(Conflict):
    message = N_("This call is done.")


class CalledSince(Conflict):
    """A call comes back while the table has another one: a table has one call."""

    message = N_("Table {table} has called again since: that call is on the list.")


@transaction.atomic
def take_call(*, event: CalledEvent, actor: Actor, public_id: str) -> None:
    """Say who goes; of two directors the second is told that the first is on the way."""
    call = _locked(event, public_id)
    if call.done_at is not None:
        raise CallOver
    if call.taken_by == str(actor):
        return
    if call.taken_by:
        raise CallTaken(name=member_names([call.taken_by]).get(call.taken_by, ""))
    call.taken_by, call.taken_at = str(actor), timezone.now()
    _keep(call, actor, EventKind.CALL_TAKEN)


@transaction.atomic
def release_call(*, event: CalledEvent, actor: Actor, public_id: str) -> None:
    """Let somebody else take it: nobody is on the way any more."""
    call = _locked(event, public_id)
    if call.done_at is not None:
        raise CallOver
    if call.taken_by:
        call.taken_by, call.taken_at = "", None
        _keep(call, actor, EventKind.CALL_RELEASED)


@transaction.atomic
def finish_call(*, event: CalledEvent, actor: Actor, public_id: str) -> None:
    """Be done with it, whether somebody had taken it or not."""
    call = _locked(event, public_id)
    if call.done_at is None:
        call.done_at, call.done_by = timezone.now(), str(actor)
        _keep(call, actor, EventKind.CALL_DONE)


@transaction.atomic
def reopen_call(*, event: CalledEvent, actor: Actor, public_id: str) -> None:
    """Put a call that was done back on the list, as old as it is."""
    call = _locked(event, public_id)
    if call.done_at is None:
        return
    if calls_of(event).filter(table=call.table, done_at=None).exists():
        raise CalledSince(table=call.table)
    call.done_at, call.done_by = None, ""
    _keep(call, actor, EventKind.CALL_REOPENED)


CALL_ACTS: Final[Mapping[str, Callable[..., None]]] = {
    "take": take_call,
    "release": release_call,
    "done": finish_call,
    "reopen": reopen_call,
}
"""What a director does with a call, by the last part of an address."""


def _locked(event: CalledEvent, public_id: str) -> DirectorCall:
    """Hold the event, so that its calls stand still, and return the call."""
    lock_tournament_or_evening(event)
    return existing(calls_of(event).filter(public_id=public_id).first())


def _keep(call: DirectorCall, actor: Actor, kind: EventKind) -> None:
    call.save(update_fields=["taken_by", "taken_at", "done_by", "done_at"])
    record_call(call.event, kind, actor, {"table": call.table})


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
    now = existing(table_round_page(tournament, phone.table), NothingPlayedHere(table=phone.table))
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
    call = DirectorCall.objects.create(
        **owner_columns(event),
        round=at.round,
        table=at.table,
        board=at.board,
        reason=reason,
        called_at=timezone.now(),
    )
    actor, data = Actor("device", phone.public_id), {"table": at.table, "reason": reason.value}
    record_call(event, EventKind.DIRECTOR_CALLED, actor, data)
    return call
