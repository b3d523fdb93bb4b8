"""``corrections/``: wrong players, wrong board, result at a wrong place: shown, made, undone."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from rest_framework.request import Request
from rest_framework.response import Response

from boards.errors import WhizError
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import PlainText, StrictSerializer
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.permissions import DirectorOnly
from whiz_tournament.api.play.correction_answers import (
    CorrectionAnswer,
    CorrectionPreviewAnswer,
    ListedCorrectionAnswer,
    correction_data,
    correction_preview_data,
    corrections_data,
)
from whiz_tournament.api.play.correction_bodies import ANY_CORRECTION, correction_sent
from whiz_tournament.queries.corrections.made import every_correction
from whiz_tournament.services.corrections.correct_once import correct_once
from whiz_tournament.services.corrections.correcting import preview_correction
from whiz_tournament.services.corrections.line_corrections import undo_correction
from whiz_tournament.services.results.closed_results import refuse_closed_results
from whiz_tournament.wording.results.rulings import IT_WAS_A_MISTAKE


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
