"""``corrections/``: wrong players, wrong board, result at a wrong place: shown, made, undone."""

from typing import Any, Final

from django.core import signing
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.fields import PlainText, StrictSerializer
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.permissions import DirectorOnly
from whiz_tournament.api.play.correction_answers import (
    CorrectionMadeAnswer,
    CorrectionPreviewAnswer,
    correction_preview_data,
)
from whiz_tournament.api.play.correction_bodies import ANY_CORRECTION, correction_sent
from whiz_tournament.models import Tournament, TournamentEvent
from whiz_tournament.queries.corrections.made import correction_of_key
from whiz_tournament.services.corrections.correcting import make_correction, preview_correction
from whiz_tournament.services.corrections.line_corrections import undo_correction
from whiz_tournament.services.play.changes.errors import ProposalUnknown

LONGEST_KEY: Final = 4000


class CorrectionsView(WhizView):
    """What putting something right would do; nothing is written."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=ANY_CORRECTION, responses=CorrectionPreviewAnswer)
    def post(self, request: Request, public_id: str) -> Response:
        """Return all that would change, with the key that accepts it."""
        tournament = tournament_of(public_id, staff_of(request))
        asked, compensation = correction_sent(request.data)
        preview = preview_correction(tournament=tournament, asked=asked, compensation=compensation)
        shown = {"correction": request.data, "digest": preview.digest}
        key = signing.dumps(shown, salt=_salt(tournament), compress=True)
        return Response(correction_preview_data(preview, key))


class MakeCorrectionBody(StrictSerializer):
    """The key of the preview that was looked at, and why."""

    key = PlainText(max_length=LONGEST_KEY)
    reason = PlainText(max_length=500)


class MakeCorrectionView(WhizView):
    """What was looked at counts now."""

    permission_classes = (DirectorOnly,)

    @extend_schema(
        request=MakeCorrectionBody, responses={200: CorrectionMadeAnswer, 201: CorrectionMadeAnswer}
    )
    def post(self, request: Request, public_id: str) -> Response:
        """Write it: 201; the same key again gets the first answer, with 200."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        sent = MakeCorrectionBody.read_body(request)
        shown = _opened(tournament, sent["key"])
        again = correction_of_key(tournament, shown["digest"]) is not None
        asked, compensation = correction_sent(shown["correction"])
        act = make_correction(
            tournament=tournament,
            actor=staff.actor,
            asked=asked,
            reason=sent["reason"],
            compensation=compensation,
            digest=shown["digest"],
        )
        return Response(_made(act), status=200 if again else 201)


class UndoCorrectionBody(StrictSerializer):
    """Why it is put back."""

    reason = PlainText(max_length=500)


class UndoCorrectionView(WhizView):
    """What was put right is put back, as long as nobody changed it again."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=UndoCorrectionBody, responses={201: CorrectionMadeAnswer})
    def post(self, request: Request, public_id: str, event: int) -> Response:
        """Put it back, as an act of its own."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        reason = UndoCorrectionBody.read_body(request)["reason"]
        act = undo_correction(tournament=tournament, actor=staff.actor, event=event, reason=reason)
        return Response(_made(act), status=201)


def _made(act: TournamentEvent) -> dict[str, Any]:
    lines = list(act.data.get("lines", act.data.get("after", {})))
    return dict(CorrectionMadeAnswer({"id": act.pk, "lines": lines}).data)


def _salt(tournament: Tournament) -> str:
    return f"correction of {tournament.public_id}"


def _opened(tournament: Tournament, key: str) -> dict[str, Any]:
    try:
        found: dict[str, Any] = signing.loads(key, salt=_salt(tournament))
    except signing.BadSignature:
        raise ProposalUnknown(field="key") from None
    return found
