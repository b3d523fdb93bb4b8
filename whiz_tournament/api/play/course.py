"""The evening's course: start, rounds, close, publish, reopen."""

from collections.abc import Callable
from typing import Any, ClassVar

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from boards.errors import WhizError
from whiz_tournament.api.answers import ValueAnswer
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import extend_schema, extend_schema_view
from whiz_tournament.api.fields import (
    AnySerializer,
    NoBody,
    PlainText,
    StrictSerializer,
    Truth,
    WholeNumber,
)
from whiz_tournament.api.lookups import tournament_of, visible_tournament
from whiz_tournament.api.people.entries import OneOfBoth
from whiz_tournament.api.permissions import DirectorOnly, Public
from whiz_tournament.api.setup.tournament_serializers import RoundAnswer, TournamentAnswer
from whiz_tournament.api.setup.tournaments import tournament_data
from whiz_tournament.limits.sizes import LAST_ENTRY
from whiz_tournament.limits.texts import LONGEST_REASON, LONGEST_SENT_NAME
from whiz_tournament.models import Tournament
from whiz_tournament.queries.people.substitutes import NotedSubstitute, noted_substitutes
from whiz_tournament.queries.play.seatings import RoundSeating, RoundSitOuts, seating_plan
from whiz_tournament.services.play.changes import PersonToSeat
from whiz_tournament.services.play.rounds import (
    close_round,
    close_tournament,
    next_round,
    open_round,
    reopen_tournament,
    start_tournament,
    undo_start,
)
from whiz_tournament.services.play.substitutes import note_substitute, undo_substitute
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
        data = self.body.read_body(request)
        self.act(tournament=tournament, actor=staff.actor, **data)
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

    reason = PlainText(max_length=LONGEST_REASON, required=False, allow_blank=True, default="")


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


class SeatingAnswer(ValueAnswer):
    """One table in one round; ``seats`` are entry numbers."""

    of = RoundSeating
    gives = ("round", "table", "section", "boards", "seats")


class SitOutAnswer(ValueAnswer):
    """The entries that rest in a round."""

    of = RoundSitOuts
    gives = ("round", "entries")


class SeatingsAnswer(AnySerializer):
    """The whole plan as it stands."""

    seatings = SeatingAnswer(many=True)
    sit_outs = SitOutAnswer(many=True)


class SeatingsView(WhizView):
    """Every table of every round."""

    permission_classes = (Public,)

    @extend_schema(responses=SeatingsAnswer)
    def get(self, request: Request, public_id: str) -> Response:
        """Return the seatings, by round and table."""
        return Response(SeatingsAnswer(seating_plan(visible_tournament(public_id, request))).data)


# ``substitutes/``: somebody sits in for a player on some boards or a round; taken back.


class SubstituteBody(StrictSerializer):
    """For whom, in which round, on which boards (none: all), and who: by id, or by name."""

    entry = WholeNumber(min_value=1, max_value=LAST_ENTRY)
    round = WholeNumber(min_value=1, max_value=999)
    boards = serializers.ListField(
        child=WholeNumber(min_value=1, max_value=999), required=False, max_length=99
    )
    player = PlainText(max_length=32, required=False)
    name = PlainText(max_length=LONGEST_SENT_NAME, required=False)


class SubstituteAnswer(ValueAnswer):
    """Somebody who sat in; ``id`` takes it back."""

    of = NotedSubstitute
    gives = ("event as id", "entry", "entry_name", "name", "round", "boards")


class SubstitutesView(WhizView):
    """Who sat in for whom."""

    permission_classes = (DirectorOnly,)

    @extend_schema(responses=SubstituteAnswer(many=True))
    def get(self, request: Request, public_id: str) -> Response:
        """Return all of them, latest first."""
        return _answer(tournament_of(public_id, staff_of(request)))

    @extend_schema(request=SubstituteBody, responses={201: SubstituteAnswer(many=True)})
    def post(self, request: Request, public_id: str) -> Response:
        """Write one down; return all."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        sent = SubstituteBody.read_body(request)
        if ("player" in sent) == ("name" in sent):
            raise OneOfBoth(field="name")
        try:
            note_substitute(
                tournament=tournament,
                actor=staff.actor,
                entry=sent["entry"],
                who=PersonToSeat(sent.get("player", ""), sent.get("name", "")),
                round=sent["round"],
                boards=sent.get("boards", ()),
            )
        except WhizError as refusal:
            if refusal.field == "who":
                refusal.field = "player" if "player" in sent else "name"
            raise
        return _answer(tournament, 201)


class UndoSubstituteView(WhizView):
    """One of them taken back."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=None, responses={201: SubstituteAnswer(many=True)})
    def post(self, request: Request, public_id: str, event: int) -> Response:
        """Take it back; return those that are left."""
        staff = staff_of(request)
        tournament = tournament_of(public_id, staff)
        undo_substitute(tournament=tournament, actor=staff.actor, event=event)
        return _answer(tournament, 201)


def _answer(tournament: Tournament, status: int = 200) -> Response:
    noted = noted_substitutes(tournament)
    return Response(SubstituteAnswer(noted, many=True).data, status=status)
