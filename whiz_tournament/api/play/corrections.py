"""``corrections/``: wrong players, wrong board, result at a wrong place: shown, made, undone."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from boards.errors import WhizError
from scoring.documents import write_value
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import extend_schema, extend_schema_field
from whiz_tournament.api.fields import PlainText, StrictSerializer
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.permissions import DirectorOnly
from whiz_tournament.api.play.correction_bodies import ANY_CORRECTION, correction_sent
from whiz_tournament.queries.corrections.made import CorrectionItem, every_correction
from whiz_tournament.queries.corrections.previews import CorrectedLine, CorrectionPreview
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.services.corrections.correct_once import CorrectedOnce, correct_once, effect_of
from whiz_tournament.services.corrections.correcting import preview_correction
from whiz_tournament.services.corrections.line_corrections import undo_correction
from whiz_tournament.services.results.closed_results import refuse_closed_results
from whiz_tournament.wording.results.rulings import IT_WAS_A_MISTAKE


class LineStateAnswer(serializers.Serializer[Any]):
    """A line: who sat there, its state and result; ``dropped`` where its board was dropped."""

    entries = serializers.DictField(child=serializers.IntegerField())
    state = serializers.CharField()
    result = serializers.JSONField(allow_null=True)
    dropped = serializers.BooleanField()


class CorrectedLineAnswer(serializers.Serializer[Any]):
    """A line that changes; ``before`` is null where it is made."""

    line = serializers.CharField()
    before = LineStateAnswer(allow_null=True)
    after = LineStateAnswer()


class LostBoardAnswer(serializers.Serializer[Any]):
    """Somebody who has a board no more at ``line``; ``knows`` is where else they play it."""

    line = serializers.CharField()
    board = serializers.IntegerField()
    entry = serializers.IntegerField()
    knows = serializers.CharField()
    given = serializers.CharField(allow_null=True)


class ScoreMoveAnswer(serializers.Serializer[Any]):
    """Somebody's score before and after, and the place."""

    entry = serializers.IntegerField()
    before = serializers.CharField()
    after = serializers.CharField()
    rank_before = serializers.CharField()
    rank_after = serializers.CharField()


class LaterTableAnswer(serializers.Serializer[Any]):
    """A line at which a lost board is played later, and by whom."""

    line = serializers.CharField(source="key")
    entries = serializers.SerializerMethodField()

    @extend_schema_field({"type": "object", "additionalProperties": {"type": "integer"}})
    def get_entries(self, row: LineRow) -> dict[str, int]:
        """Return the entry at each seat."""
        return {seat.value: entry for seat, entry in row.entries.items()}


class LinePlaceAnswer(serializers.Serializer[Any]):
    """A line by its numbers."""

    round = serializers.IntegerField()
    table = serializers.IntegerField()
    board = serializers.IntegerField()


class CorrectionAnswer(serializers.Serializer[Any]):
    """Something put right; ``id`` takes it back, null for a preview.

    ``not_played`` are the lines whose three can no longer play the board there.
    """

    id = serializers.IntegerField(allow_null=True)
    possible = serializers.BooleanField()
    not_played = LinePlaceAnswer(many=True)
    moves = ScoreMoveAnswer(many=True)


class CorrectionPreviewAnswer(CorrectionAnswer):
    """What that would do; ``digest`` asks for exactly this effect.

    ``later`` are the tables made for lost boards, ``later_possible`` those that could be made with
    the compensation ``later``.
    """

    lines = CorrectedLineAnswer(many=True)
    lost = LostBoardAnswer(many=True)
    later = LaterTableAnswer(many=True)
    later_possible = LaterTableAnswer(many=True)
    digest = serializers.CharField()


class ListedCorrectionAnswer(serializers.Serializer[Any]):
    """An act of the list; ``stands`` says whether it can still be taken back."""

    id = serializers.IntegerField()
    kind = serializers.CharField()
    round = serializers.IntegerField(allow_null=True)
    reason = serializers.CharField()
    lines = serializers.ListField(child=serializers.CharField())
    stands = serializers.BooleanField()


def correction_data(made: CorrectedOnce) -> dict[str, Any]:
    """Return what was put right as its answer."""
    return {"id": made.act.pk, "possible": True, **made.effect}


def correction_preview_data(preview: CorrectionPreview) -> dict[str, Any]:
    """Return what putting it right would do as its answer."""
    shown = {
        "id": None,
        "possible": True,
        **effect_of(preview),
        "lines": [_corrected(line) for line in preview.lines],
        "lost": preview.lost,
        "later": preview.later,
        "later_possible": preview.possible,
        "digest": preview.digest,
    }
    return dict(CorrectionPreviewAnswer(shown).data)


def corrections_data(items: Iterable[CorrectionItem]) -> list[dict[str, Any]]:
    """Return the acts of a tournament as a list."""
    return [dict(ListedCorrectionAnswer(item).data) for item in items]


def _corrected(line: CorrectedLine) -> dict[str, Any]:
    return {
        "line": line.after.key,
        "before": _line(line.before) if line.before and line.before.told else None,
        "after": _line(line.after),
    }


def _line(row: LineRow) -> dict[str, Any]:
    return {
        "entries": {seat.value: entry for seat, entry in row.entries.items()},
        "state": row.state.value,
        "result": write_value(row.value) if row.value is not None else None,
        "dropped": row.dropped,
    }


class CorrectionsView(WhizView):
    """What was put right, and what putting something right would do."""

    permission_classes = (DirectorOnly,)

    @extend_schema(responses=ListedCorrectionAnswer(many=True))
    def get(self, request: Request, public_id: str) -> Response:
        """List what was put right, the latest first."""
        tournament = tournament_of(public_id, staff_of(request))
        return Response(corrections_data(every_correction(tournament)))

    @extend_schema(
        request=ANY_CORRECTION,
        responses={200: CorrectionPreviewAnswer, 201: CorrectionAnswer},
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Put it right: 201; 200 for a preview, which writes nothing, and for the same again."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        sent = correction_sent(request.data)
        with _fields_of_sender(sent.fields):
            if sent.preview:
                shown = preview_correction(
                    tournament=tournament, asked=sent.asked, compensation=sent.compensation
                )
                places = [line.after.place for line in shown.lines]
                refuse_closed_results(tournament=tournament, member=staff.member, places=places)
                return Response(correction_preview_data(shown))
            made = correct_once(
                tournament=tournament,
                actor=staff.actor,
                uuid=sent.uuid,
                asked=sent.asked,
                reason=sent.reason,
                compensation=sent.compensation,
                digest=sent.digest,
            )
        return Response(correction_data(made), status=200 if made.again else 201)


class UndoCorrectionBody(StrictSerializer):
    """Why it is put back, for the history."""

    reason = PlainText(max_length=500, required=False)


class CorrectionView(WhizView):
    """One act that put something right."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=UndoCorrectionBody, responses={204: None})
    def delete(self, request: Request, public_id: str, event: int) -> Response:
        """Put it back, as an act of its own, as long as nobody changed it again."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        reason = UndoCorrectionBody.read_body(request).get("reason", "") or IT_WAS_A_MISTAKE
        undo_correction(tournament=tournament, actor=staff.actor, event=event, reason=reason)
        return Response(status=204)


@contextmanager
def _fields_of_sender(named: Mapping[str, str]) -> Iterator[None]:
    """Let a refusal name the field as the sender calls it."""
    try:
        yield
    except WhizError as refusal:
        refusal.field = named.get(refusal.field or "", refusal.field)
        raise
