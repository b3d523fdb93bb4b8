"""``seatings/``: who sits where in each round, and who rests."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.base import WhizView
from whiz_tournament.api.lookups import visible_tournament
from whiz_tournament.api.permissions import Public
from whiz_tournament.queries.play.seatings import seating_plan


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
