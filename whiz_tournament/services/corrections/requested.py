"""A player or a table asks to have a result corrected; the other side and the director answer."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from boards.json_values import JsonObject
from boards.seating import DomyDeclares
from scoring.documents import read_value, write_value
from scoring.results import LineValue, Played
from whiz_tournament.limits.rates import REQUESTS_OF_A_PLAYER
from whiz_tournament.models import (
    EventKind,
    RequestedCorrection,
    RequestState,
    TableDevice,
    Tournament,
)
from whiz_tournament.queries.corrections.kinds import NothingChanges, ResultCorrection
from whiz_tournament.queries.corrections.previews import CorrectionPreview
from whiz_tournament.queries.corrections.requested import RequestItem, corrections_over, other_side
from whiz_tournament.queries.devices.phone_lines import phone_request, told_line
from whiz_tournament.queries.devices.phones import is_paused
from whiz_tournament.queries.play.result_lines import LineRow, Place, line_rows
from whiz_tournament.services.actors import Actor, player_actor
from whiz_tournament.services.corrections.correcting import (
    NothingToCorrect,
    RequestAnswered,
    RequestDecided,
    SameResult,
    make_correction,
    preview_correction,
)
from whiz_tournament.services.devices.access_codes import TablePaused
from whiz_tournament.services.errors import NotFound, existing
from whiz_tournament.services.guards import STARTED, lock_with_status
from whiz_tournament.services.history import record_act
from whiz_tournament.services.log.submission import require_reason
from whiz_tournament.services.rate_limits import count_calls
from whiz_tournament.wording.results.rulings import ASKED_FOR


def request_correction(
    *,
    tournament: Tournament,
    entry: int,
    place: Place,
    value: LineValue,
    reason: str,
    uuid: UUID,
    slip: bool = False,
) -> RequestedCorrection:
    """Keep what a player asks for, once; nobody else's board is found, nor one without a result.

    What comes too late is kept as well, marked so: the director sees it.
    """
    require_reason(reason)
    if isinstance(value, Played) and value.declarer == tournament.domy_seat:
        raise DomyDeclares(field="declarer")
    known = RequestedCorrection.objects.filter(tournament=tournament, uuid=uuid, entry=entry)
    if (before := known.first()) is not None:  # pressed twice
        return before
    count_calls(name=f"requests:{tournament.pk}:{entry}", rate=REQUESTS_OF_A_PLAYER)
    return _keep(tournament, entry, place, value, reason, uuid=uuid, slip=slip)


@transaction.atomic
def _keep(
    tournament: Tournament,
    entry: int,
    place: Place,
    value: LineValue,
    reason: str,
    *,
    uuid: UUID,
    slip: bool,
) -> RequestedCorrection:
    lock_with_status(tournament, *STARTED)
    line = _own_line(tournament, entry, place)
    if not line.version or line.dropped:
        raise NothingToCorrect(board=line.board)
    if line.standing == value:
        raise SameResult(field="tricks")
    made = RequestedCorrection.objects.create(
        club_id=tournament.club_id,
        tournament=tournament,
        uuid=uuid,
        line_id=line.id,
        entry=entry,
        version=line.version,
        value=write_value(value),
        slip=slip,
        reason=reason.strip(),
        late=corrections_over(tournament, slip=slip),
        asked_at=timezone.now(),
    )
    _record(tournament, EventKind.CORRECTION_REQUESTED, entry, line)
    return made


@transaction.atomic
def answer_request(*, tournament: Tournament, entry: int, public_id: str, agrees: bool) -> None:
    """Keep the word of the other side; the same word again changes nothing."""
    lock_with_status(tournament, *STARTED)
    row = existing(
        RequestedCorrection.objects.filter(tournament=tournament, public_id=public_id).first()
    )
    lines = line_rows(tournament, id=row.line_id)
    if not lines or entry not in other_side(lines[0], row.entry, read_value(row.value)):
        raise NotFound
    if row.answered_by == entry and row.agrees == agrees:
        return
    if not row.is_waiting:
        raise RequestDecided
    if row.agrees is not None and row.answered_by != entry:
        raise RequestAnswered
    row.agrees, row.answered_by, row.answered_at = agrees, entry, timezone.now()
    row.save()
    _record(tournament, EventKind.REQUEST_ANSWERED, entry, lines[0], agrees=agrees)


def _own_line(tournament: Tournament, entry: int, place: Place) -> LineRow:
    number, table, board = place
    rows = line_rows(tournament, round=number, table=table, board=board)
    if not rows or rows[0].seat_of(entry) is None:
        raise NotFound
    return rows[0]


def _record(
    tournament: Tournament, kind: EventKind, entry: int, line: LineRow, **more: bool
) -> None:
    data = {"entry": entry, "round": line.round, "table": line.table, "board": line.board, **more}
    record_act(tournament=tournament, kind=kind, actor=player_actor(entry), data=data)


def request_from_table(
    *,
    tournament: Tournament,
    phone: TableDevice,
    number: int,
    board: int,
    entry: int | None,
    value: LineValue,
    reason: str,
    uuid: UUID,
    slip: bool = False,
) -> RequestedCorrection:
    """Keep what one of the three of a line asks for; the phone finds its people's lines alone."""
    _check_not_paused(tournament, phone)
    line = told_line(tournament, phone, number, board)
    if line is None or entry is None or entry not in line.entries.values():
        raise NotFound
    return request_correction(
        tournament=tournament,
        entry=entry,
        place=(line.round, line.table, line.board),
        value=value,
        reason=reason,
        uuid=uuid,
        slip=slip,
    )


def answer_from_table(
    *, tournament: Tournament, phone: TableDevice, entry: int | None, public_id: str, agrees: bool
) -> None:
    """Keep the word of one of the phone's people."""
    _check_not_paused(tournament, phone)
    if (
        entry is None
        or entry not in phone.entries
        or phone_request(tournament, phone, public_id) is None
    ):
        raise NotFound
    answer_request(tournament=tournament, entry=entry, public_id=public_id, agrees=agrees)


def _check_not_paused(tournament: Tournament, phone: TableDevice) -> None:
    if is_paused(tournament, phone.table):
        raise TablePaused


def preview_request(*, tournament: Tournament, item: RequestItem) -> CorrectionPreview | None:
    """Return what accepting would write; nothing where the line says it already."""
    line = item.line
    asked = ResultCorrection((line.round, line.table, line.board), item.value)
    try:
        return preview_correction(tournament=tournament, asked=asked)
    except NothingChanges:
        return None


@transaction.atomic
def accept_request(
    *, tournament: Tournament, actor: Actor, public_id: str, digest: str = ""
) -> RequestedCorrection:
    """Let the result count that was asked for, as the preview of this ``digest`` showed it.

    Where the line says it already, somebody has corrected it meanwhile: accepted all the same.
    """
    row = _waiting(tournament, public_id)
    line = row.line
    asked = ResultCorrection((line.round, line.table, line.board), read_value(row.value))
    # The player's own words stay where they can be erased.
    reason = ASKED_FOR.format(entry=row.entry)
    try:
        act = make_correction(
            tournament=tournament, actor=actor, asked=asked, reason=reason, digest=digest
        )
        row.act, row.answer = act.pk, act.data["lines"][str(line)]["after"]["version"]
    except NothingChanges:
        row.act = None
    return _decide(tournament, actor, row, RequestState.ACCEPTED)


@transaction.atomic
def refuse_request(
    *, tournament: Tournament, actor: Actor, public_id: str, reason: str
) -> RequestedCorrection:
    """Leave the result as it is, and tell the player why."""
    require_reason(reason)
    row = _waiting(tournament, public_id)
    row.decision_reason = reason.strip()
    return _decide(tournament, actor, row, RequestState.REFUSED)


def _waiting(tournament: Tournament, public_id: str) -> RequestedCorrection:
    """Lock the tournament and return the request, if nobody decided about it before."""
    lock_with_status(tournament, *STARTED)
    rows = RequestedCorrection.objects.filter(tournament=tournament, public_id=public_id)
    row = existing(rows.select_related("line").first())
    if row.state != RequestState.WAITING:
        raise RequestDecided
    return row


def _decide(
    tournament: Tournament, actor: Actor, row: RequestedCorrection, state: RequestState
) -> RequestedCorrection:
    row.state, row.decided_at = state, timezone.now()
    row.save()
    kind = {
        RequestState.ACCEPTED: EventKind.REQUEST_ACCEPTED,
        RequestState.REFUSED: EventKind.REQUEST_REFUSED,
    }[state]
    line = row.line
    data: JsonObject = {
        "entry": row.entry,
        "round": line.round,
        "table": line.table,
        "board": line.board,
    }
    if row.decision_reason:
        data["reason"] = row.decision_reason
    record_act(tournament=tournament, kind=kind, actor=actor, data=data)
    return row
