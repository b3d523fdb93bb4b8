"""``leaving/``: who stops after a round, as they said or the director; said, and taken back."""

from rest_framework import serializers
from rest_framework.permissions import BasePermission
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.authentication import TablePrincipal
from whiz_tournament.api.base import WhizView, caller_of
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import AnySerializer, NoBody, StrictSerializer, WholeNumber
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.permissions import DirectorOnly, DirectorOrTable
from whiz_tournament.limits.sizes import HIGHEST_SMALL, HIGHEST_WIDE
from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.absent import announced_leaves
from whiz_tournament.services.actors import Actor, player_actor
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.play.leaving import announce_leave, take_leave_back


class LeavingAnswer(AnySerializer):
    """A number, and the last round that its person plays."""

    entry = serializers.IntegerField()
    round = serializers.IntegerField()


class LeavingBody(StrictSerializer):
    """Who stops after which round; a device says it of its owner alone."""

    entry = WholeNumber(min_value=1, max_value=HIGHEST_WIDE)
    round = WholeNumber(min_value=1, max_value=HIGHEST_SMALL)


class LeavesView(WhizView):
    """The list for anyone who directs; said by them, or by the device of the person."""

    def get_permissions(self) -> list[BasePermission]:
        """Let devices speak of their owners, and read nobody's."""
        return [DirectorOnly()] if self.request.method == "GET" else [DirectorOrTable()]

    @extend_schema(responses=LeavingAnswer(many=True))
    def get(self, request: Request, public_id: str) -> Response:
        """Return who said so and still plays."""
        return _answer(tournament_of(public_id, caller_of(request)))

    @extend_schema(request=LeavingBody, responses={204: None})
    def post(self, request: Request, public_id: str) -> Response:
        """Announce a leave; the last announcement counts."""
        tournament = tournament_of(public_id, caller_of(request))
        sent = LeavingBody.read_body(request)
        announce_leave(tournament=tournament, actor=_actor(request, sent["entry"]), **sent)
        return Response(status=204)


class LeaveView(WhizView):
    """``leaving/{number}/``."""

    permission_classes = (DirectorOrTable,)

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, public_id: str, number: int) -> Response:
        """Take it back."""
        NoBody.read_body(request)
        tournament = tournament_of(public_id, caller_of(request))
        take_leave_back(tournament=tournament, actor=_actor(request, number), entry=number)
        return Response(status=204)


def _actor(request: Request, entry: int) -> Actor:
    """Return who says it: a member, or the person by their own device; nobody by another's."""
    caller = caller_of(request)
    if not isinstance(caller, TablePrincipal):
        return caller.actor
    if caller.device.owners[-1:] != [entry]:
        raise NotFound
    return player_actor(entry)


def _answer(tournament: Tournament) -> Response:
    leaves = [{"entry": n, "round": last} for n, last in announced_leaves(tournament).items()]
    return Response(LeavingAnswer(leaves, many=True).data)
