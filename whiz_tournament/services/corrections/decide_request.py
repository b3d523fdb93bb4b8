"""The director decides about what a player asked: it counts as it was shown, or it does not."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from scoring.documents import read_value
from whiz_tournament.models import EventKind, RequestedCorrection, RequestState, Tournament
from whiz_tournament.queries.corrections.previews import CorrectionPreview
from whiz_tournament.queries.corrections.requested import RequestItem
from whiz_tournament.queries.corrections.requests import NothingChanges, ResultRequest
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.corrections.correcting import make_correction, preview_correction
from whiz_tournament.services.corrections.errors import RequestDecided
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import STARTED, lock_with_status
from whiz_tournament.services.history import record_act
from whiz_tournament.services.log.submission import require_reason
from whiz_tournament.wording.results.rulings import ASKED_FOR


def preview_request(*, tournament: Tournament, item: RequestItem) -> CorrectionPreview | None:
    """Return what accepting would write; nothing where the line says it already."""
    line = item.line
    asked = ResultRequest((line.round, line.table, line.board), item.value)
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
    asked = ResultRequest((line.round, line.table, line.board), read_value(row.value))
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
    row = rows.select_related("line").first()
    if row is None:
        raise NotFound
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
    data: dict[str, Any] = {
        "entry": row.entry,
        "round": line.round,
        "table": line.table,
        "board": line.board,
    }
    if row.decision_reason:
        data["reason"] = row.decision_reason
    record_act(tournament=tournament, kind=kind, actor=actor, data=data)
    return row
