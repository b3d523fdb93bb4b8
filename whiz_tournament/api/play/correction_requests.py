"""``correction-requests/``: what players ask to have corrected, with its effect; decided."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.documents import write_value
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.fields import PlainText, StrictSerializer
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.permissions import DirectorOnly
from whiz_tournament.api.play.correction_answers import RankMoveAnswer
from whiz_tournament.models import RequestState, Tournament
from whiz_tournament.queries.corrections.requested import RequestItem, all_requests, request_item
from whiz_tournament.services.corrections.decide_request import (
    accept_request,
    preview_request,
    refuse_request,
)
from whiz_tournament.services.errors import NotFound

DIGEST = 64


class CorrectionRequestAnswer(serializers.Serializer[Any]):
    """A player's request; ``agrees`` is the word of the other side, null without one.

    ``overtaken`` tells that the line changed since; ``act`` undoes what was accepted.
    """

    id = serializers.CharField()
    line = serializers.CharField()
    entry = serializers.IntegerField()
    now = serializers.JSONField(allow_null=True)
    asked = serializers.JSONField()
    reason = serializers.CharField()
    slip = serializers.BooleanField()
    late = serializers.BooleanField()
    overtaken = serializers.BooleanField()
    agrees = serializers.BooleanField(allow_null=True)
    state = serializers.ChoiceField(choices=RequestState.values)
    decision_reason = serializers.CharField()
    act = serializers.IntegerField(allow_null=True)
    asked_at = serializers.DateTimeField()


class RequestEffectAnswer(CorrectionRequestAnswer):
    """The same with what accepting would do; ``digest`` accepts just that."""

    digest = serializers.CharField()
    ranks = RankMoveAnswer(many=True)


class CorrectionRequestsView(WhizView):
    """All requests."""

    permission_classes = (DirectorOnly,)

    @extend_schema(responses=CorrectionRequestAnswer(many=True))
    def get(self, request: Request, public_id: str) -> Response:
        """Return every request, the latest first."""
        tournament = tournament_of(public_id, staff_of(request))
        found = [_data(item) for item in all_requests(tournament)]
        return Response(CorrectionRequestAnswer(found, many=True).data)


class CorrectionRequestView(WhizView):
    """One request."""

    permission_classes = (DirectorOnly,)

    @extend_schema(responses=RequestEffectAnswer)
    def get(self, request: Request, public_id: str, asked: str) -> Response:
        """Return it with what accepting it would do."""
        tournament = tournament_of(public_id, staff_of(request))
        item = _item(tournament, asked)
        preview = preview_request(tournament=tournament, item=item) if item.is_waiting else None
        effect = {
            "digest": preview.digest if preview else "",
            "ranks": preview.ranks if preview else (),
        }
        return Response(RequestEffectAnswer(_data(item) | effect).data)


class AcceptRequestBody(StrictSerializer):
    """The digest of the effect that was looked at: 409 if it would be another by now."""

    digest = PlainText(max_length=DIGEST, required=False, default="")


class AcceptRequestView(WhizView):
    """``correction-requests/{id}/accept/``."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=AcceptRequestBody, responses=CorrectionRequestAnswer)
    def post(self, request: Request, public_id: str, asked: str) -> Response:
        """Let the result count that was asked for."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        sent = AcceptRequestBody.read_body(request)
        accept_request(tournament=tournament, actor=staff.actor, public_id=asked, **sent)
        return Response(CorrectionRequestAnswer(_data(_item(tournament, asked))).data)


class RefuseRequestBody(StrictSerializer):
    """Why; the player reads it."""

    reason = PlainText(max_length=300)


class RefuseRequestView(WhizView):
    """``correction-requests/{id}/refuse/``."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=RefuseRequestBody, responses=CorrectionRequestAnswer)
    def post(self, request: Request, public_id: str, asked: str) -> Response:
        """Leave the result as it is."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        sent = RefuseRequestBody.read_body(request)
        refuse_request(tournament=tournament, actor=staff.actor, public_id=asked, **sent)
        return Response(CorrectionRequestAnswer(_data(_item(tournament, asked))).data)


def _item(tournament: Tournament, asked: str) -> RequestItem:
    item = request_item(tournament, asked)
    if item is None:
        raise NotFound
    return item


def _data(item: RequestItem) -> dict[str, Any]:
    names = ("id", "entry", "reason", "slip", "late", "overtaken", "agrees", "decision_reason",
             "act", "asked_at")  # fmt: skip
    values: dict[str, Any] = {name: getattr(item, name) for name in names}
    present = item.line.value
    return values | {
        "line": item.line.key,
        "now": write_value(present) if present is not None else None,
        "asked": write_value(item.value),
        "state": item.state.value,
    }
