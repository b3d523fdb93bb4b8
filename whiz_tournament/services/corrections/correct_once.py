"""A program puts something right under an id of its own: once, however often it is sent."""

from dataclasses import dataclass
from uuid import UUID

from django.db import transaction

from boards.json_values import JsonObject
from whiz_tournament.models import Tournament, TournamentEvent
from whiz_tournament.queries.canonical_json import content_digest
from whiz_tournament.queries.corrections.kinds import Compensation, Correction
from whiz_tournament.queries.corrections.made import correction_of_uuid
from whiz_tournament.queries.corrections.previews import CorrectionPreview, correction_preview
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.corrections.correcting import (
    CorrectionOutdated,
    lock_for_correction,
    write_correction,
)
from whiz_tournament.services.errors import UuidReused


@dataclass(frozen=True, slots=True)
class CorrectedOnce:
    """The act, and whether it had been made before."""

    act: TournamentEvent
    again: bool

    @property
    def effect(self) -> JsonObject:
        """Return the lines that were dropped and the scores that moved, as they were told first."""
        return dict(self.act.data["effect"])


@transaction.atomic
def correct_once(
    *,
    tournament: Tournament,
    actor: Actor,
    uuid: UUID,
    asked: Correction,
    reason: str,
    compensation: Compensation = Compensation.NONE,
    digest: str = "",
) -> CorrectedOnce:
    """Write what the preview of this request shows; with its ``digest`` only if that still holds.

    The same id with the same request gets the first act; with another one it is refused.
    """
    lock_for_correction(tournament, reason)
    sent = content_digest((asked, compensation.value, reason))
    before = correction_of_uuid(tournament, uuid)
    if before is not None:
        if before.data["sent"] != sent:
            raise UuidReused(field="uuid")
        return CorrectedOnce(before, again=True)
    preview = correction_preview(tournament, asked, compensation)
    if digest and preview.digest != digest:
        raise CorrectionOutdated
    details = {"uuid": str(uuid), "sent": sent, "effect": _effect(preview)}
    act = write_correction(tournament, actor, asked, reason, preview, **details)
    return CorrectedOnce(act, again=False)


def _effect(preview: CorrectionPreview) -> JsonObject:
    """Return the lines that are dropped, and whose score and place move, as plain values."""
    dropped = [line.after for line in preview.falling]
    return {
        "not_played": [
            {"round": row.round, "table": row.table, "board": row.board} for row in dropped
        ],
        "moves": [
            {
                "entry": move.entry,
                "before": move.score_before,
                "after": move.score_after,
                "rank_before": move.before,
                "rank_after": move.after,
            }
            for move in preview.ranks
        ],
    }
