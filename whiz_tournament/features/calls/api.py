"""``calls/``: a table calls a director; who directs lists, takes and ends the calls."""

from collections.abc import Iterator
from typing import Final

from django.urls import URLPattern, path
from rest_framework import serializers
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.answers import ValueAnswer
from whiz_tournament.api.authentication import EveningPrincipal, TablePrincipal
from whiz_tournament.api.base import WhizView, caller_of, phone_of, staff_of
from whiz_tournament.api.call_resource import CallResource
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import NoBody, StrictSerializer, WholeNumber
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.permissions import DirectorOnly, DirectorOrTable, TableOnly
from whiz_tournament.features.calls.queries import TableCall, call_of_phone, waiting_calls
from whiz_tournament.features.calls.services import CALL_ACTS, call_director, withdraw_call
from whiz_tournament.models import CalledEvent, CallReason
from whiz_tournament.plugging import features

MOST_BOARDS = 999


class CallAnswer(ValueAnswer):
    """An open call; ``asked`` rises every five minutes, ``taken_by`` is a name.

    Of an evening without boards ``round`` is 0 and ``board`` is ``null``.
    """

    of = TableCall
    gives = (
        "id", "round", "table", "board", "reason", "called_at", "asked", "taken_at", "taken_by",
    )  # fmt: skip

    reason = serializers.ChoiceField(choices=CallReason.values)
    taken_by = serializers.CharField(allow_blank=True)


class CallBody(StrictSerializer):
    """Why; the board that is meant, or the one that the table owes next."""

    reason = serializers.ChoiceField(choices=CallReason.values)
    board = WholeNumber(min_value=1, max_value=MOST_BOARDS, required=False)


TOURNAMENTS: Final = CallResource(
    "tournaments/<api_id:public_id>/",
    "api",
    event=lambda request, where: tournament_of(where["public_id"], caller_of(request)),
    phone=phone_of,
    readers=DirectorOrTable,
    callers=TableOnly,
    body=CallBody,
)


class CallsView(WhizView):
    """The open calls, for directors; a table's device makes one, sees its own, takes it back."""

    resource = TOURNAMENTS

    @property
    def serializer_class(self) -> type[StrictSerializer]:
        """Return what a device sends, for the document of the API."""
        return self.resource.body

    def get_permissions(self) -> list[BasePermission]:
        """Let tables alone call."""
        reads = self.request.method == "GET"
        return [self.resource.readers() if reads else self.resource.callers()]

    @extend_schema(responses=CallAnswer(many=True))
    def get(self, request: Request, **where: str) -> Response:
        """Return the open calls, the most pressing first; a table's device its own."""
        event = self.resource.event(request, where)
        if isinstance(request.user, TablePrincipal | EveningPrincipal):
            return self._own(event, request)
        return Response(CallAnswer(waiting_calls(event), many=True).data)

    @extend_schema(responses={201: CallAnswer(many=True)})
    def post(self, request: Request, **where: str) -> Response:
        """Call the director; called twice it is one call."""
        event, phone = self.resource.event(request, where), self.resource.phone(request)
        sent = self.resource.body.read_body(request)
        reason = CallReason(sent["reason"])
        call_director(event=event, phone=phone, reason=reason, board=sent.get("board"))
        return self._own(event, request, status=201)

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, **where: str) -> Response:
        """Take the table's call back."""
        NoBody.read_body(request)
        event, phone = self.resource.event(request, where), self.resource.phone(request)
        withdraw_call(event=event, phone=phone)
        return Response(status=204)

    def _own(self, event: CalledEvent, request: Request, status: int = 200) -> Response:
        call = call_of_phone(event, self.resource.phone(request))
        return Response(CallAnswer([call] if call else [], many=True).data, status=status)


class CallActView(WhizView):
    """``calls/{id}/take/``, ``release/``, ``done/`` and ``reopen/``."""

    permission_classes = (DirectorOnly,)
    resource = TOURNAMENTS
    act = ""

    @extend_schema(request=None, responses=CallAnswer(many=True))
    def post(self, request: Request, call: str, **where: str) -> Response:
        """Do it; return the open calls."""
        NoBody.read_body(request)
        event = self.resource.event(request, where)
        CALL_ACTS[self.act](event=event, actor=staff_of(request).actor, public_id=call)
        return Response(CallAnswer(waiting_calls(event), many=True).data)


def call_addresses() -> list[URLPattern]:
    """Return the addresses of the calls of each kind of event."""
    added = (resource for feature in features() for resource in feature.call_resources())
    return [address for kind in (TOURNAMENTS, *added) for address in _addresses_of(kind)]


def _addresses_of(kind: CallResource) -> Iterator[URLPattern]:
    calls = f"{kind.path}calls/"
    yield path(calls, CallsView.as_view(resource=kind), name=f"{kind.name}_calls")
    for act in CALL_ACTS:
        view = CallActView.as_view(resource=kind, act=act)
        yield path(f"{calls}<api_id:call>/{act}/", view, name=f"{kind.name}_call_{act}")
