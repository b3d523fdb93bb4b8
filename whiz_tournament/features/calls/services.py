"""A phone calls the director to its table; a director takes the call and is done with it."""

from collections.abc import Callable, Mapping
from typing import Final

from django.db import transaction
from django.utils import timezone

from boards.errors import N_
from boards.json_values import JsonObject
from whiz_tournament.features.calls.queries import called_kind, calls_of
from whiz_tournament.limits.rates import CALLS_OF_A_PHONE
from whiz_tournament.models import (
    CalledEvent,
    CallReason,
    DirectorCall,
    EventKind,
    Phone,
    owner_columns,
)
from whiz_tournament.models.events import PHONE_OF
from whiz_tournament.queries.history.line_history import member_names
from whiz_tournament.queries.setup.called_kinds import CallPlace
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.devices.event_phones import phoned_kind
from whiz_tournament.services.errors import Conflict, Forbidden, existing
from whiz_tournament.services.history import raise_version, record_event_act
from whiz_tournament.services.rate_limits import count_calls
from whiz_tournament.services.results.errors import OthersSitHere


def record_call(event: CalledEvent, kind: EventKind, actor: Actor, data: JsonObject) -> None:
    """Append an act on a call to the event's history, and tell those who poll."""
    record_event_act(event=event, kind=kind, actor=actor, data=data)
    if table_changed := phoned_kind(event).table_changed:
        table_changed(event, data["table"])


def call_changed(event: CalledEvent, table: int) -> None:
    """Tell those who poll that a call says something else, which is no act."""
    if table_changed := phoned_kind(event).table_changed:
        table_changed(event, table)
    else:
        raise_version(event)


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
    phoned_kind(event).lock(event)
    return existing(calls_of(event).filter(public_id=public_id).first())


def _keep(call: DirectorCall, actor: Actor, kind: EventKind) -> None:
    call.save(update_fields=["taken_by", "taken_at", "done_by", "done_at"])
    record_call(call.event, kind, actor, {"table": call.table})


# A phone calls from its table, in the round and about the board that its people play.


def place_of(event: CalledEvent, phone: Phone, board: int | None = None) -> CallPlace:
    """Return where the phone's people are; raises unless they sit at its table now."""
    if phone.event_key != PHONE_OF[type(event)].key_of(event.pk):
        raise Forbidden
    place = called_kind(event).place(event, phone, board)
    if place is None:
        raise NothingPlayedHere(table=phone.place.get("table", 0))
    if not place.theirs:
        raise OthersSitHere(table=place.table, round=place.round)
    return place


def call_director(
    *, event: CalledEvent, phone: Phone, reason: CallReason, board: int | None = None
) -> DirectorCall:
    """Call the director to where the phone's people sit now; called twice it is one call.

    ``board`` is the one that the phone showed; any that they do not play, or none, means the one
    that they owe next. A table that was paused calls all the same.
    """
    count_calls(name=f"calls:{phone.public_id}", rate=CALLS_OF_A_PHONE)
    with transaction.atomic():
        phoned_kind(event).lock_played(event)
        at = place_of(event, phone, board)
        call = _open_call(event, at.table)
        if call is None:
            return _new_call(event, phone, at, reason)
        if (call.round, call.board, call.reason) != (at.round, at.board, reason):
            call.round, call.board, call.reason = at.round, at.board, reason
            call.save(update_fields=["round", "board", "reason"])
            call_changed(event, at.table)
    return call


def withdraw_call(*, event: CalledEvent, phone: Phone) -> None:
    """Take back the call of the phone's table; nothing where none is open."""
    count_calls(name=f"calls:{phone.public_id}", rate=CALLS_OF_A_PHONE)
    with transaction.atomic():
        phoned_kind(event).lock_played(event)
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


def _new_call(event: CalledEvent, phone: Phone, at: CallPlace, reason: CallReason) -> DirectorCall:
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
