"""A director takes a call and is done with it, or takes either back."""

from collections.abc import Callable, Mapping
from typing import Final

from django.db import transaction
from django.utils import timezone

from whiz_tournament.models import CalledEvent, DirectorCall, EventKind
from whiz_tournament.queries.calls.calls import calls_of
from whiz_tournament.queries.history.line_history import member_names
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.calls.called_events import (
    CalledSince,
    CallOver,
    CallTaken,
    record_call,
)
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import lock_tournament_or_evening


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
    found = calls_of(event).filter(public_id=public_id).first()
    if found is None:
        raise NotFound
    return found


def _keep(call: DirectorCall, actor: Actor, kind: EventKind) -> None:
    call.save(update_fields=["taken_by", "taken_at", "done_by", "done_at"])
    record_call(call.event, kind, actor, {"table": call.table})
