"""The evening's course: start, rounds, close, publish, reopen."""

from collections.abc import Callable
from typing import Any, ClassVar

from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import extend_schema, extend_schema_view
from whiz_tournament.api.fields import NoBody, PlainText, StrictSerializer, Truth
from whiz_tournament.api.lookups import tournament_of
from whiz_tournament.api.permissions import DirectorOnly
from whiz_tournament.api.setup.tournament_serializers import RoundAnswer, TournamentAnswer
from whiz_tournament.api.setup.tournaments import tournament_data
from whiz_tournament.services.play.rounds import (
    close_round,
    close_tournament,
    next_round,
    open_round,
    reopen_tournament,
    start_tournament,
    undo_start,
)
from whiz_tournament.services.publishing.publish import publish_results


class StepView(WhizView):
    """One step of the whole tournament; ``body`` is what may be said with it."""

    permission_classes = (DirectorOnly,)
    act: ClassVar[Callable[..., Any]]
    body: ClassVar[type[StrictSerializer]] = NoBody

    @extend_schema(request=None, responses=TournamentAnswer)
    def post(self, request: Request, public_id: str) -> Response:
        """Take the step."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        said = self.body.read_body(request)
        self.act(tournament=tournament, actor=staff.actor, **said)
        return Response(tournament_data(tournament))


class StartView(StepView):
    """``start/``: ready → running, round 1 opens to the tables."""

    act = staticmethod(start_tournament)


class UndoStartView(StepView):
    """``start/undo/``: running → ready; 409 ``start_in_use`` once anything came of the start."""

    act = staticmethod(undo_start)


class CloseBody(StrictSerializer):
    """Whether rounds that are not played may be shut too."""

    confirm = Truth(required=False, default=False)


@extend_schema_view(post=extend_schema(request=CloseBody))
class CloseView(StepView):
    """``close/``: running → closed, the log is sealed; 409 with rounds unplayed and no confirm."""

    act, body = staticmethod(close_tournament), CloseBody


class ReopenBody(StrictSerializer):
    """Why; final results need it."""

    reason = PlainText(max_length=500, required=False, allow_blank=True, default="")


@extend_schema_view(post=extend_schema(request=ReopenBody))
class ReopenView(StepView):
    """``reopen/``: published → closed, closed → running; 422 for final results with no reason."""

    act, body = staticmethod(reopen_tournament), ReopenBody


class PublishBody(StrictSerializer):
    """Provisional, with time for corrections, or final."""

    final = Truth(required=False, default=False)


@extend_schema_view(post=extend_schema(request=PublishBody))
class PublishView(StepView):
    """``publish/``: closed → published, what everybody sees."""

    act, body = staticmethod(publish_results), PublishBody


class RoundView(WhizView):
    """One step of one round."""

    permission_classes = (DirectorOnly,)
    act: ClassVar[Callable[..., Any]]

    @extend_schema(request=None, responses=RoundAnswer)
    def post(self, request: Request, public_id: str, round: int) -> Response:
        """Take the step."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        NoBody.read_body(request)
        row = self.act(tournament=tournament, actor=staff.actor, number=round)
        return Response(RoundAnswer(row).data)


class OpenRoundView(RoundView):
    """``rounds/{n}/open/``: the tables may enter results."""

    act = staticmethod(open_round)


class CloseRoundView(RoundView):
    """``rounds/{n}/close/``: staff alone may enter; what the setting allows is released."""

    act = staticmethod(close_round)


class NextRoundView(RoundView):
    """``rounds/{n}/next/``: this round is closed and the next one opened, both or neither."""

    act = staticmethod(next_round)
