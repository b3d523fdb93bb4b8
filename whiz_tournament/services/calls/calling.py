"""A phone calls the director to its table, or says that nobody needs to come any more."""

from django.db import transaction
from django.utils import timezone

from whiz_tournament.limits.rates import CALLS_OF_A_PHONE
from whiz_tournament.models import (
    CallReason,
    DirectorCall,
    EventKind,
    TableDevice,
    Tournament,
    TournamentStatus,
)
from whiz_tournament.queries.devices.table_round_page import TableRoundPage, table_round_page
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.calls.errors import NothingPlayedHere
from whiz_tournament.services.guards import lock_with_status
from whiz_tournament.services.history import raise_version, record_act
from whiz_tournament.services.rate_limits import count_calls
from whiz_tournament.services.results.errors import OthersSitHere


def call_director(
    *, tournament: Tournament, phone: TableDevice, reason: CallReason, board: int | None = None
) -> DirectorCall:
    """Call the director to where the phone's people sit now; called twice it is one call.

    ``board`` is the one that the phone showed; any that they do not play, or none, means the one
    that they owe next. A table that was paused calls all the same.
    """
    count_calls(name=f"calls:{phone.public_id}", rate=CALLS_OF_A_PHONE)
    with transaction.atomic():
        lock_with_status(tournament, TournamentStatus.RUNNING)
        now = _here(tournament, phone)
        board = _board(now, phone, board)
        call = _open_call(tournament, phone.table)
        if call is None:
            return _new_call(tournament, phone, now, reason, board)
        if (call.round, call.board, call.reason) != (now.round, board, reason):
            call.round, call.board, call.reason = now.round, board, reason
            call.save(update_fields=["round", "board", "reason"])
            raise_version(tournament)
    return call


def withdraw_call(*, tournament: Tournament, phone: TableDevice) -> None:
    """Take back the call of the phone's table; nothing where none is open."""
    count_calls(name=f"calls:{phone.public_id}", rate=CALLS_OF_A_PHONE)
    with transaction.atomic():
        lock_with_status(tournament, TournamentStatus.RUNNING)
        now, call = _here(tournament, phone), _open_call(tournament, phone.table)
        if call is None or call.round != now.round:
            return
        actor = Actor("device", phone.public_id)
        call.done_at, call.done_by = timezone.now(), str(actor)
        call.save(update_fields=["done_at", "done_by"])
        record_act(
            tournament=tournament,
            kind=EventKind.CALL_WITHDRAWN,
            actor=actor,
            data={"table": call.table},
        )


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


def _open_call(tournament: Tournament, table: int) -> DirectorCall | None:
    rows = DirectorCall.objects.filter(tournament=tournament, table=table, done_at=None)
    return rows.first()


def _new_call(
    tournament: Tournament,
    phone: TableDevice,
    now: TableRoundPage,
    reason: CallReason,
    board: int | None,
) -> DirectorCall:
    call = DirectorCall.objects.create(
        club_id=tournament.club_id,
        tournament=tournament,
        round=now.round,
        table=phone.table,
        board=board,
        reason=reason,
        called_at=timezone.now(),
    )
    record_act(
        tournament=tournament,
        kind=EventKind.DIRECTOR_CALLED,
        actor=Actor("device", phone.public_id),
        data={"table": phone.table, "reason": reason.value},
    )
    return call
