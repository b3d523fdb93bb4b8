"""``correction-requests/``: what players ask to have corrected, answered and decided."""

from typing import ClassVar

from rest_framework import serializers
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.response import Response

from boards.seats import Seat
from whiz_tournament.api.answers import ValueAnswer, WrittenResult, with_values
from whiz_tournament.api.authentication import Staff, TablePrincipal
from whiz_tournament.api.base import WhizView, caller_of, phone_of, staff_of
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import (
    CanonicalUuid,
    PlainText,
    StrictSerializer,
    Truth,
)
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.permissions import DirectorOnly, DirectorOrTable, TableOnly
from whiz_tournament.api.play.corrections import ScoreMoveAnswer
from whiz_tournament.api.results.result_bodies import (
    SEATS,
    PlaceBody,
    PlayedBody,
    result_sent,
)
from whiz_tournament.limits.texts import LONGEST_ASKED, LONGEST_REASON
from whiz_tournament.models import RequestState, Tournament
from whiz_tournament.queries.corrections.requested import RequestItem, all_requests, request_item
from whiz_tournament.queries.devices.phone_lines import phone_request, phone_requests, told_line
from whiz_tournament.queries.publishing.closed_results import closed_boards
from whiz_tournament.services.corrections.requested import (
    accept_request,
    answer_from_table,
    preview_request,
    refuse_request,
    request_from_table,
)
from whiz_tournament.services.errors import NotFound, existing
from whiz_tournament.services.results.closed_results import refuse_unplayed_board

# What the API says of a correction that players ask for, and what a table sends for one.


class CorrectionRequestBody(PlaceBody, PlayedBody):
    """A result as it should be, in the shape of a result; ``by`` is the seat of anyone who asks.

    ``slip`` says that the paper has it right and the typing wrong.
    """

    uuid = CanonicalUuid()
    by = serializers.ChoiceField(choices=SEATS)
    not_played = Truth(required=False)
    slip = Truth(required=False, default=False)
    reason = PlainText(max_length=LONGEST_ASKED)


class AnswerBody(StrictSerializer):
    """The word of the other side: who says it, by seat, and whether it was so."""

    by = serializers.ChoiceField(choices=SEATS)
    agrees = Truth()


class TableRequestAnswer(ValueAnswer):
    """A request as its table reads it; ``agrees`` is the word of the other side, null without one.

    ``asks`` are the seats whose word is asked now, ``overtaken`` says that the line changed since.
    """

    of = RequestItem
    gives: ClassVar[tuple[str, ...]] = (
        "id", "line.key as line", "entry", "now", "asked", "reason", "slip", "late", "overtaken",
        "agrees", "asks", "state", "decision_reason", "asked_at",
    )  # fmt: skip

    now = WrittenResult("line.value", allow_null=True)
    asked = WrittenResult("value")
    asks = serializers.ListField(child=serializers.ChoiceField(choices=SEATS))
    state = serializers.ChoiceField(choices=RequestState.values)


class CorrectionRequestAnswer(TableRequestAnswer):
    """The same for the director; ``act`` undoes what was accepted.

    ``answer`` is the version of the line that it wrote, which an imported tournament knows, too.
    """

    gives = (*TableRequestAnswer.gives, "act", "answer")


class RequestEffectAnswer(CorrectionRequestAnswer):
    """The same with what accepting would do; ``digest`` accepts just that."""

    digest = serializers.CharField()
    moves = ScoreMoveAnswer(many=True)


def _with_asks(item: RequestItem, **more: object) -> object:
    """Return a request with the seats that it asks."""
    asks = [seat for seat, number in item.line.entries.items() if item.asks([number])]
    return with_values(item, asks=sorted(asks, key=SEATS.index), **more)


DIGEST = 64


class CorrectionRequestsView(WhizView):
    """All requests for the director; those of its own people for a table's device, which asks."""

    permission_classes = (DirectorOrTable,)

    def get_permissions(self) -> list[BasePermission]:
        """Let tables alone ask."""
        return [TableOnly()] if self.request.method == "POST" else [DirectorOrTable()]

    @extend_schema(responses=CorrectionRequestAnswer(many=True))
    def get(self, request: Request, public_id: str) -> Response:
        """Return every request, the latest first; without ``act`` for a table."""
        caller = caller_of(request)
        tournament = tournament_of(public_id, caller)
        if isinstance(caller, TablePrincipal):
            items = phone_requests(tournament, caller.device)
            return Response([_for_table(item) for item in items])
        closed = closed_boards(caller.member, tournament)
        items = [item for item in all_requests(tournament) if item.line.board not in closed]
        return Response(CorrectionRequestAnswer(map(_with_asks, items), many=True).data)

    @extend_schema(request=CorrectionRequestBody, responses={201: TableRequestAnswer})
    def post(self, request: Request, public_id: str) -> Response:
        """Keep what one of the three asks for; what comes too late is kept as well."""
        phone = phone_of(request)
        tournament = tournament_of(public_id, caller_of(request))
        sent = CorrectionRequestBody.read_body(request)
        line = told_line(tournament, phone, sent["round"], sent["board"])
        if line is None or line.table != sent["table"]:
            raise NotFound
        made = request_from_table(
            tournament=tournament,
            phone=phone,
            number=line.round,
            board=line.board,
            entry=line.entries.get(Seat(sent["by"])),
            value=result_sent(sent),
            **{name: sent[name] for name in ("reason", "uuid", "slip")},
        )
        return Response(_for_table(_item(tournament, made.public_id)), status=201)


class AnswerRequestView(WhizView):
    """``correction-requests/{id}/answer/``: the other side, from its table's device."""

    permission_classes = (TableOnly,)

    @extend_schema(request=AnswerBody, responses=TableRequestAnswer)
    def post(self, request: Request, public_id: str, asked: str) -> Response:
        """Keep whether it was so."""
        phone = phone_of(request)
        tournament = tournament_of(public_id, caller_of(request))
        sent = AnswerBody.read_body(request)
        item = existing(phone_request(tournament, phone, asked))
        entry = item.line.entries.get(Seat(sent["by"]))
        answer_from_table(
            tournament=tournament, phone=phone, entry=entry, public_id=asked, agrees=sent["agrees"]
        )
        return Response(_for_table(_item(tournament, asked)))


class CorrectionRequestView(WhizView):
    """One request."""

    permission_classes = (DirectorOnly,)

    @extend_schema(responses=RequestEffectAnswer)
    def get(self, request: Request, public_id: str, asked: str) -> Response:
        """Return it with what accepting it would do."""
        tournament = tournament_of(public_id, staff_of(request))
        item = _item(tournament, asked)
        _refuse_unplayed(staff_of(request), tournament, asked)
        preview = preview_request(tournament=tournament, item=item) if item.is_waiting else None
        effect = {
            "digest": preview.digest if preview else "",
            "moves": preview.ranks if preview else (),
        }
        return Response(RequestEffectAnswer(_with_asks(item, **effect)).data)


class AcceptRequestBody(StrictSerializer):
    """The digest of the effect that was looked at: 409 if it would be another now."""

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
        _refuse_unplayed(staff, tournament, asked)
        accept_request(tournament=tournament, actor=staff.actor, public_id=asked, **sent)
        return Response(CorrectionRequestAnswer(_with_asks(_item(tournament, asked))).data)


class RefuseRequestBody(StrictSerializer):
    """Why; the player reads it."""

    reason = PlainText(max_length=LONGEST_REASON)


class RefuseRequestView(WhizView):
    """``correction-requests/{id}/refuse/``."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=RefuseRequestBody, responses=CorrectionRequestAnswer)
    def post(self, request: Request, public_id: str, asked: str) -> Response:
        """Leave the result as it is."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        sent = RefuseRequestBody.read_body(request)
        _refuse_unplayed(staff, tournament, asked)
        refuse_request(tournament=tournament, actor=staff.actor, public_id=asked, **sent)
        return Response(CorrectionRequestAnswer(_with_asks(_item(tournament, asked))).data)


def _refuse_unplayed(staff: Staff, tournament: Tournament, asked: str) -> None:
    board = _item(tournament, asked).line.board
    refuse_unplayed_board(tournament=tournament, member=staff.member, board=board)


def _item(tournament: Tournament, asked: str) -> RequestItem:
    return existing(request_item(tournament, asked))


def _for_table(item: RequestItem) -> dict[str, object]:
    return dict(TableRequestAnswer(_with_asks(item)).data)
