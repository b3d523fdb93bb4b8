"""Something is put right: every line that the preview names, all at once, and undone whole."""

from collections.abc import Iterable
from uuid import uuid4

from django.db import transaction

from boards.errors import N_, WhizError
from boards.json_values import JsonObject
from scoring.documents import write_value
from whiz_tournament.models import EventKind, Ruling, RulingKind, Tournament, TournamentEvent
from whiz_tournament.queries.corrections.drafts import Draft
from whiz_tournament.queries.corrections.kinds import (
    CORRECTION_KINDS,
    AddCorrection,
    Compensation,
    Correction,
    MoveCorrection,
    ResultCorrection,
    SeatsCorrection,
    SwapCorrection,
)
from whiz_tournament.queries.corrections.made import correction, correction_of_key, rows_before
from whiz_tournament.queries.corrections.previews import (
    CorrectedLine,
    CorrectionPreview,
    LostBoard,
    correction_preview,
    preview_of,
)
from whiz_tournament.queries.play.result_lines import LineRow, every_line_row
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.corrections.writing_lines import write_lines
from whiz_tournament.services.errors import Conflict, NotFound
from whiz_tournament.services.guards import (
    STARTED,
    lock_with_status,
    refuse_final,
    refuse_other_status,
)
from whiz_tournament.services.history import record_act
from whiz_tournament.services.log.submission import Sender, require_reason
from whiz_tournament.services.rulings.given_scores import award_adjusted_score
from whiz_tournament.services.rulings.void import void_ruling


class CorrectionOutdated(Conflict):
    message = N_("Something changed since this was shown. Look at the new effect.")


class CorrectionOvertaken(Conflict):
    message = N_("Nothing was undone: somebody has changed it meanwhile.")


# Why a player's request, or an answer to it, is not taken.


class NothingToCorrect(WhizError):
    message = N_("Board {board} has no result yet that could be corrected.")


class SameResult(WhizError):
    message = N_("That is what is written already. Change what was wrong.")


class RequestDecided(Conflict):
    message = N_("The director has decided this already.")


class RequestAnswered(Conflict):
    message = N_("The other side has answered this already.")


def preview_correction(
    *,
    tournament: Tournament,
    asked: Correction,
    compensation: Compensation = Compensation.NONE,
) -> CorrectionPreview:
    """Return what ``make_correction`` would write now; refused as that would be."""
    refuse_other_status(tournament, *STARTED)
    refuse_final(tournament)
    return correction_preview(tournament, asked, compensation)


@transaction.atomic
def make_correction(
    *,
    tournament: Tournament,
    actor: Actor,
    asked: Correction,
    reason: str,
    compensation: Compensation = Compensation.NONE,
    digest: str = "",
) -> TournamentEvent:
    """Write what the preview of this request shows; with its ``digest`` only if that still holds.

    The same digest a second time changes nothing more. Anyone who can no longer play a board has it
    as not played, or gets what ``compensation`` says.
    """
    lock_for_correction(tournament, reason)
    known = correction_of_key(tournament, digest) if digest else None
    if known is not None:  # accepted a second time, and still so: done
        return TournamentEvent.objects.get(pk=known)
    preview = correction_preview(tournament, asked, compensation)
    if digest and preview.digest != digest:
        raise CorrectionOutdated
    return write_correction(tournament, actor, asked, reason, preview)


def write_correction(
    tournament: Tournament,
    actor: Actor,
    asked: Correction,
    reason: str,
    preview: CorrectionPreview,
    **kept: object,
) -> TournamentEvent:
    """Write a preview, the tournament being locked; the history keeps ``kept`` with the act."""
    write_lines(tournament=tournament, sender=Sender(actor), lines=preview.lines, reason=reason)
    data = _kept(tournament, preview, reason, _asked(asked)) | kept
    data["rulings"] = [
        _award(tournament, actor, lost_score, reason)
        for lost_score in preview.lost
        if lost_score.given
    ]
    return record_act(
        tournament=tournament, kind=CORRECTION_KINDS[type(asked)], actor=actor, data=data
    )


@transaction.atomic
def undo_corrected_lines(
    *, tournament: Tournament, actor: Actor, event: int, reason: str
) -> TournamentEvent:
    """Put every line back as it was before an act, as a new act; refused once one has changed."""
    lock_for_correction(tournament, reason)
    act = correction(tournament, event)
    if act is None or not act.lines:
        raise NotFound
    if not act.stands:
        raise CorrectionOvertaken
    rows = every_line_row(tournament)
    preview = preview_of(tournament, rows, Draft(rows_before(tournament, act), frozenset()))
    sender = Sender(actor)
    write_lines(tournament=tournament, sender=sender, lines=preview.lines, reason=reason, back=True)
    standing = Ruling.objects.filter(tournament=tournament, voided_at=None)
    for ruling in standing.filter(public_id__in=act.rulings):
        void_ruling(tournament=tournament, actor=actor, public_id=ruling.public_id, reason=reason)
    asked = act.asked | {"before": act.after, "after": act.before}
    data = _kept(tournament, preview, reason, asked | {"undoes": act.id})
    return record_act(tournament=tournament, kind=EventKind(act.kind), actor=actor, data=data)


def lock_for_correction(tournament: Tournament, reason: str) -> None:
    """Refuse a correction without a reason, before the start and once all is final; lock."""
    require_reason(reason)
    # Anyone who writes a result shares this row, so no line changes between preview and act.
    lock_with_status(tournament, *STARTED)
    refuse_final(tournament)


def _asked(asked: Correction) -> JsonObject:
    """Return what was asked, for the sentence of the history."""
    match asked:
        case SeatsCorrection(round=number, tables=tables):
            after = {str(t): {s.value: n for s, n in seats.items()} for t, seats in tables.items()}
            return {"round": number, "after": after}
        case AddCorrection(place=place) | ResultCorrection(place=place):
            return {"round": place[0], "target": place}
        case MoveCorrection(source=source, target=target, leaves=leaves):
            first = min(source[0], target[0])
            return {"round": first, "source": source, "target": target, "leaves": leaves.value}
        case SwapCorrection(first=one, second=other):
            return {"round": min(one[0], other[0]), "source": one, "target": other}


def _kept(
    tournament: Tournament, preview: CorrectionPreview, reason: str, asked: JsonObject
) -> JsonObject:
    """Return what the history keeps: each line before and after, so that it can be put back."""
    written = {row.key: row for row in every_line_row(tournament)}
    lines = {
        line.after.key: {"before": _line(line.before), "after": _line(written[line.after.key])}
        for line in preview.lines
    }
    if "after" in asked and "before" not in asked:
        asked = asked | {"before": _seats_before(preview.lines, asked)}
    return {**asked, "reason": reason, "key": preview.digest, "lines": lines}


def _seats_before(lines: Iterable[CorrectedLine], asked: JsonObject) -> JsonObject:
    """Return who sat at the tables of the act before it, as the act writes who sits there now."""
    before = dict(asked["after"])
    for line in lines:
        row = line.before
        if row is not None and row.round == asked["round"] and str(row.table) in before:
            before[str(row.table)] = {seat.value: n for seat, n in row.entries.items()}
    return before


def _line(row: LineRow | None) -> JsonObject | None:
    if row is None:
        return None
    state, value = row.logged
    return {
        "seats": {seat.value: entry for seat, entry in row.entries.items()},
        "dropped": row.dropped,
        "state": state.value,
        "value": write_value(value) if value is not None else None,
        "version": row.version,
    }


def _award(tournament: Tournament, actor: Actor, lost: LostBoard, reason: str) -> str:
    given = award_adjusted_score(
        tournament=tournament,
        actor=actor,
        uuid=uuid4(),
        board=lost.board,
        entry=lost.entry,
        kind=RulingKind(str(lost.given)),
        reason=reason,
    )
    return given.ruling.public_id
