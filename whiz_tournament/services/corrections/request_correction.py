"""A player asks to have a result corrected; the other side says whether it was so."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from boards.seating import DomyDeclares
from scoring.documents import read_value, write_value
from scoring.results import LineValue, Played
from whiz_tournament.limits.rates import REQUESTS_OF_A_PLAYER
from whiz_tournament.models import EventKind, RequestedCorrection, Tournament
from whiz_tournament.queries.corrections.requested import corrections_over, other_side
from whiz_tournament.queries.play.result_lines import LineRow, Place, line_rows
from whiz_tournament.services.actors import player_actor
from whiz_tournament.services.corrections.errors import (
    NothingToCorrect,
    RequestAnswered,
    RequestDecided,
    SameResult,
)
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import STARTED, lock_with_status
from whiz_tournament.services.history import record_act
from whiz_tournament.services.log.submission import require_reason
from whiz_tournament.services.rate_limits import count_calls


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
    row = RequestedCorrection.objects.filter(tournament=tournament, public_id=public_id).first()
    if row is None:
        raise NotFound
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
