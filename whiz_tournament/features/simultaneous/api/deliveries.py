"""``simultaneous/…/deliveries/``: a club on a computer of its own sends its evening, signed."""

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.answers import ValueAnswer, with_values
from whiz_tournament.api.base import WhizView
from whiz_tournament.api.describing import OpenApiTypes, extend_schema
from whiz_tournament.api.parsers import StrictJSONParser
from whiz_tournament.api.permissions import Public
from whiz_tournament.client_address import client_address
from whiz_tournament.features.simultaneous.queries.clubs import simultaneous_by_id
from whiz_tournament.features.simultaneous.queries.delivery import REVISION
from whiz_tournament.features.simultaneous.services.receiving import TakenEvening, take_delivery
from whiz_tournament.limits import sizes
from whiz_tournament.limits.rates import DELIVERIES_OF_A_CLUB
from whiz_tournament.services.errors import existing
from whiz_tournament.services.rate_limits import count_calls


class DeliveryParser(StrictJSONParser):
    """JSON as everywhere, as long as an evening is."""

    most_bytes = sizes.DELIVERED_EVENING


class TakenEveningAnswer(ValueAnswer):
    """Whose evening was taken, the number of the delivery, and whether the embargo is over.

    ``revision`` is that of deliveries read here.
    """

    of = TakenEvening
    gives = ("club", "number", "embargo_over")

    revision = serializers.IntegerField()


class DeliveriesView(WhizView):
    """Evenings of clubs that play without this server; the signature says whose it is."""

    authentication_classes = ()
    permission_classes = (Public,)
    parser_classes = (DeliveryParser,)

    @extend_schema(
        request=OpenApiTypes.OBJECT, responses={200: TakenEveningAnswer, 201: TakenEveningAnswer}
    )
    def post(self, request: Request, simultaneous: str) -> Response:
        """Take it: 201 when new, 200 for the same again, 409 for one that comes out of order."""
        count_calls(name=f"delivered:{client_address(request)}", rate=DELIVERIES_OF_A_CLUB)
        event = existing(simultaneous_by_id(simultaneous))
        taken = take_delivery(simultaneous=event, data=request.data)
        answer = TakenEveningAnswer(with_values(taken, revision=REVISION)).data
        return Response(answer, status=201 if taken.new else 200)
