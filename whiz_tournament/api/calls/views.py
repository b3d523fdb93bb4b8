"""``calls/``: a table calls the director; who directs lists, takes and ends the calls."""

from typing import Any, Final

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.authentication import TablePrincipal
from whiz_tournament.api.base import WhizView, caller_of, phone_of, staff_of
from whiz_tournament.api.fields import NoBody, StrictSerializer, WholeNumber
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.permissions import DirectorOnly, DirectorOrTable, TableOnly
from whiz_tournament.models import CallReason, TableDevice, Tournament
from whiz_tournament.queries.calls.calls import TableCall, call_of_phone, waiting_calls
from whiz_tournament.services.calls.answering import (
    finish_call,
    release_call,
    reopen_call,
    take_call,
)
from whiz_tournament.services.calls.calling import call_director, withdraw_call

MOST_BOARDS = 999
CALL_ACTS: Final = {
    "take": take_call,
    "release": release_call,
    "done": finish_call,
    "reopen": reopen_call,
}
"""What a director does with a call, by the last part of the address."""


class CallAnswer(serializers.Serializer[Any]):
    """An open call; ``asked`` rises every five minutes, ``taken_by`` is a name."""

    id = serializers.CharField()
    round = serializers.IntegerField()
    table = serializers.IntegerField()
    board = serializers.IntegerField(allow_null=True)
    reason = serializers.ChoiceField(choices=CallReason.values)
    called_at = serializers.DateTimeField()
    asked = serializers.IntegerField()
    taken_at = serializers.DateTimeField(allow_null=True)
    taken_by = serializers.CharField(allow_blank=True)


class CallBody(StrictSerializer):
    """Why; the board that is meant, or the one that the table owes next."""

    reason = serializers.ChoiceField(choices=CallReason.values)
    board = WholeNumber(min_value=1, max_value=MOST_BOARDS, required=False)


class CallsView(WhizView):
    """The open calls for who directs; a table's device makes one, sees its own, takes it back."""

    def get_permissions(self) -> list[BasePermission]:
        """Let tables alone call."""
        return [DirectorOrTable()] if self.request.method == "GET" else [TableOnly()]

    @extend_schema(responses=CallAnswer(many=True))
    def get(self, request: Request, public_id: str) -> Response:
        """Return the open calls, the most pressing first; a table's device its own."""
        caller = caller_of(request)
        tournament = tournament_of(public_id, caller)
        if isinstance(caller, TablePrincipal):
            return _own(tournament, caller.device)
        return Response(CallAnswer(waiting_calls(tournament), many=True).data)

    @extend_schema(request=CallBody, responses={201: CallAnswer(many=True)})
    def post(self, request: Request, public_id: str) -> Response:
        """Call the director; called twice it is one call."""
        phone = phone_of(request)
        tournament = tournament_of(public_id, caller_of(request))
        sent = CallBody.read_body(request)
        reason = CallReason(sent["reason"])
        call_director(tournament=tournament, phone=phone, reason=reason, board=sent.get("board"))
        return _own(tournament, phone, status=201)

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, public_id: str) -> Response:
        """Take the table's call back."""
        NoBody.read_body(request)
        phone = phone_of(request)
        tournament = tournament_of(public_id, caller_of(request))
        withdraw_call(tournament=tournament, phone=phone)
        return Response(status=204)


class CallActView(WhizView):
    """``calls/{id}/take/``, ``release/``, ``done/`` and ``reopen/``."""

    permission_classes = (DirectorOnly,)
    act = ""

    @extend_schema(request=None, responses=CallAnswer(many=True))
    def post(self, request: Request, public_id: str, call: str) -> Response:
        """Do it; return the open calls."""
        NoBody.read_body(request)
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        CALL_ACTS[self.act](tournament=tournament, actor=staff.actor, public_id=call)
        return Response(CallAnswer(waiting_calls(tournament), many=True).data)


def _own(tournament: Tournament, phone: TableDevice, status: int = 200) -> Response:
    found: TableCall | None = call_of_phone(tournament, phone)
    return Response(CallAnswer([found] if found else [], many=True).data, status=status)
