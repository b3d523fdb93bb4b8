"""``seatings/`` and ``substitutes/``: who sits where, who sits out, who sits in for whom."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from boards.errors import WhizError
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import PlainText, StrictSerializer, WholeNumber
from whiz_tournament.api.lookups import tournament_of, visible_tournament
from whiz_tournament.api.people.entries import OneOfBoth
from whiz_tournament.api.permissions import DirectorOnly, Public
from whiz_tournament.limits.sizes import LAST_ENTRY
from whiz_tournament.models import Tournament
from whiz_tournament.queries.people.substitutes import noted_substitutes
from whiz_tournament.queries.play.seatings import seating_plan
from whiz_tournament.services.play.changes import PersonToSeat
from whiz_tournament.services.play.substitutes import note_substitute, undo_substitute


class SeatingAnswer(serializers.Serializer[Any]):
    """One table in one round; ``seats`` are entry numbers."""

    round = serializers.IntegerField()
    table = serializers.IntegerField()
    section = serializers.CharField()
    boards = serializers.ListField(child=serializers.IntegerField())
    seats = serializers.DictField(child=serializers.IntegerField())


class SitOutAnswer(serializers.Serializer[Any]):
    """The entries that rest in a round."""

    round = serializers.IntegerField()
    entries = serializers.ListField(child=serializers.IntegerField())


class SeatingsAnswer(serializers.Serializer[Any]):
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
    name = PlainText(max_length=300, required=False)


class SubstituteAnswer(serializers.Serializer[Any]):
    """Somebody who sat in; ``id`` takes it back."""

    id = serializers.IntegerField(source="event")
    entry = serializers.IntegerField()
    entry_name = serializers.CharField()
    name = serializers.CharField()
    round = serializers.IntegerField()
    boards = serializers.ListField(child=serializers.IntegerField())


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
