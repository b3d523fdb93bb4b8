"""``corrections/``: wrong players, wrong board, result at a wrong place: shown, made, undone."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from boards.errors import WhizError
from whiz_tournament.api.answers import ValueAnswer, WrittenResult, with_values
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import AnySerializer, PlainText, StrictSerializer
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.permissions import DirectorOnly
from whiz_tournament.api.play.correction_bodies import ANY_CORRECTION, correction_sent
from whiz_tournament.limits.texts import LONGEST_REASON
from whiz_tournament.queries.corrections.made import CorrectionItem, every_correction
from whiz_tournament.queries.corrections.previews import (
    CorrectedLine,
    CorrectionPreview,
    LostBoard,
    RankMove,
)
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.services.corrections.correct_once import CorrectedOnce, correct_once
from whiz_tournament.services.corrections.correcting import preview_correction
from whiz_tournament.services.corrections.line_corrections import undo_correction
from whiz_tournament.services.results.closed_results import refuse_closed_results
from whiz_tournament.wording.results.rulings import IT_WAS_A_MISTAKE


class LineStateAnswer(ValueAnswer):
    """A line: who sat there, its state and result; ``dropped`` where its board was dropped."""

    of = LineRow
    gives = ("entries", "state", "result", "dropped")

    result = WrittenResult("value", allow_null=True)


class CorrectedLineAnswer(ValueAnswer):
    """A line that changes; ``before`` is null where it is made."""

    of = CorrectedLine
    gives = ("after.key as line", "before", "after")

    before = LineStateAnswer(allow_null=True, source="told_before")
    after = LineStateAnswer()


class LostBoardAnswer(ValueAnswer):
    """Somebody who has a board no more at ``line``; ``knows`` is where else they play it."""

    of = LostBoard


class ScoreMoveAnswer(ValueAnswer):
    """Somebody's score before and after, and the place."""

    of = RankMove
    gives = (
        "entry", "score_before as before", "score_after as after", "before as rank_before",
        "after as rank_after",
    )  # fmt: skip


class LaterTableAnswer(ValueAnswer):
    """A line at which a lost board is played later, and by whom."""

    of = LineRow
    gives = ("key as line", "entries")

    entries = serializers.DictField(child=serializers.IntegerField(), read_only=True)


class LinePlaceAnswer(ValueAnswer):
    """A line by its numbers."""

    of = LineRow
    gives = ("round", "table", "board")


class CorrectionAnswer(AnySerializer):
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


class ListedCorrectionAnswer(AnySerializer):
    """An act of the list; ``stands`` says whether it can still be taken back."""

    id = serializers.IntegerField()
    kind = serializers.CharField()
    round = serializers.IntegerField(allow_null=True)
    reason = serializers.CharField()
    lines = serializers.ListField(child=serializers.CharField())
    stands = serializers.BooleanField()


def correction_data(made: CorrectedOnce) -> dict[str, object]:
    """Return what was put right as its answer."""
    return {"id": made.act.pk, "possible": True, **made.effect}


def correction_preview_data(preview: CorrectionPreview) -> dict[str, object]:
    """Return what putting it right would do as its answer."""
    shown = with_values(
        preview,
        id=None,
        possible=True,
        not_played=[line.after for line in preview.falling],
        moves=preview.ranks,
        later_possible=preview.possible,
    )
    return dict(CorrectionPreviewAnswer(shown).data)


def corrections_data(items: Iterable[CorrectionItem]) -> list[dict[str, object]]:
    """Return the acts of a tournament as a list."""
    return [dict(ListedCorrectionAnswer(item).data) for item in items]


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

    reason = PlainText(max_length=LONGEST_REASON, required=False)


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
