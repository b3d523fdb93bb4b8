"""A director takes a call and is done with it, or takes either back."""

from django.db import transaction
from django.utils import timezone

from whiz_tournament.models import DirectorCall, EventKind, Tournament
from whiz_tournament.queries.history.line_history import member_names
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.calls.errors import CalledSince, CallOver, CallTaken
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import lock_tournament
from whiz_tournament.services.history import record_act


@transaction.atomic
def take_call(*, tournament: Tournament, actor: Actor, public_id: str) -> None:
    """Say who goes; of two directors the second is told that the first is on the way."""
    call = _locked(tournament, public_id)
    if call.done_at is not None:
        raise CallOver
    if call.taken_by == str(actor):
        return
    if call.taken_by:
        raise CallTaken(name=member_names([call.taken_by]).get(call.taken_by, ""))
    call.taken_by, call.taken_at = str(actor), timezone.now()
    _keep(call, actor, EventKind.CALL_TAKEN)


@transaction.atomic
def release_call(*, tournament: Tournament, actor: Actor, public_id: str) -> None:
    """Let somebody else take it: nobody is on the way any more."""
    call = _locked(tournament, public_id)
    if call.done_at is not None:
        raise CallOver
    if call.taken_by:
        call.taken_by, call.taken_at = "", None
        _keep(call, actor, EventKind.CALL_RELEASED)


@transaction.atomic
def finish_call(*, tournament: Tournament, actor: Actor, public_id: str) -> None:
    """Be done with it, whether somebody had taken it or not."""
    call = _locked(tournament, public_id)
    if call.done_at is None:
        call.done_at, call.done_by = timezone.now(), str(actor)
        _keep(call, actor, EventKind.CALL_DONE)


@transaction.atomic
def reopen_call(*, tournament: Tournament, actor: Actor, public_id: str) -> None:
    """Put a call that was done back on the list, as old as it is."""
    call = _locked(tournament, public_id)
    if call.done_at is None:
        return
    calls = DirectorCall.objects.filter(tournament=tournament, table=call.table, done_at=None)
    if calls.exists():
        raise CalledSince(table=call.table)
    call.done_at, call.done_by = None, ""
    _keep(call, actor, EventKind.CALL_REOPENED)


def _locked(tournament: Tournament, public_id: str) -> DirectorCall:
    """Hold the tournament, so that its calls stand still, and return the call."""
    lock_tournament(tournament)
    found = DirectorCall.objects.filter(tournament=tournament, public_id=public_id).first()
    if found is None:
        raise NotFound
    return found


def _keep(call: DirectorCall, actor: Actor, kind: EventKind) -> None:
    call.save(update_fields=["taken_by", "taken_at", "done_by", "done_at"])
    record_act(tournament=call.tournament, kind=kind, actor=actor, data={"table": call.table})
