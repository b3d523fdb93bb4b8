"""``fees/``: what people pay, for directors' programs; nothing of it is public."""

from typing import Final

from django.urls import URLPattern, path
from django.utils import timezone
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from scoring.competitions.settings import season_of
from whiz_tournament.api.answers import ValueAnswer
from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.fields import StrictQuery, StrictSerializer
from whiz_tournament.api.permissions import DirectorOnly
from whiz_tournament.features.arrival.queries.fee_totals import EveningTotals, fees_by_evening
from whiz_tournament.features.arrival.queries.fees import (
    FeeLine,
    fee_lines,
    paid_evening,
)
from whiz_tournament.features.arrival.services.fees import drop_fee, note_fee
from whiz_tournament.models import FeeRate, PaidBy
from whiz_tournament.models.events import PlayedEvent
from whiz_tournament.services.errors import NotFound


class TimeQuery(StrictQuery):
    """From one day to another, both included; without them this season so far."""

    since = serializers.DateField(required=False)
    until = serializers.DateField(required=False)


class FeeBody(StrictSerializer):
    """How somebody pays; another rate than theirs where one is given."""

    paid_by = serializers.ChoiceField(choices=PaidBy.values)
    rate = serializers.ChoiceField(choices=FeeRate.values, required=False)


class FeeTotalsAnswer(ValueAnswer):
    """An evening and its sums, in cents."""

    of = EveningTotals
    gives = (
        "public_id as evening", "name", "day as date", "totals.people", "totals.due",
        "totals.cash", "totals.transfer",
    )  # fmt: skip


class FeeLineAnswer(ValueAnswer):
    """What one person pays there, in cents; ``paid_by`` is empty while nothing was said.

    ``earlier`` is what they owe from evenings before.
    """

    of = FeeLine
    gives = ("player", "name", "guest", "rate", "due", "earlier", "paid", "paid_by")


class FeesView(WhizView):
    """What the evenings of a time brought."""

    permission_classes = (DirectorOnly,)
    query_class = TimeQuery

    @extend_schema(
        operation_id="fees_list", parameters=[TimeQuery], responses=FeeTotalsAnswer(many=True)
    )
    def get(self, _request: Request) -> Response:
        """Return the sums of each evening, latest first."""
        today = timezone.localdate()
        since = self.query.get("since", season_of(today)[0])
        rows = fees_by_evening(since, self.query.get("until", today))
        return Response(FeeTotalsAnswer(rows, many=True).data)


class EveningFeesView(WhizView):
    """The fees of one evening, of any kind."""

    permission_classes = (DirectorOnly,)

    @extend_schema(operation_id="fees_of_evening", responses=FeeLineAnswer(many=True))
    def get(self, _request: Request, about: str) -> Response:
        """Return everybody who is there, in the order of lists."""
        return Response(FeeLineAnswer(fee_lines(_evening(about)), many=True).data)


class FeeView(WhizView):
    """What one person pays at one evening."""

    permission_classes = (DirectorOnly,)

    @extend_schema(request=FeeBody, responses=FeeLineAnswer)
    def put(self, request: Request, about: str, player: str) -> Response:
        """Note it; the same once more changes nothing, another answer takes its place."""
        body, evening = FeeBody.read_body(request), _evening(about)
        rate = body.get("rate")
        line = note_fee(
            club=evening.club,
            evening=evening,
            actor=staff_of(request).actor,
            player=player,
            paid_by=PaidBy(body["paid_by"]),
            rate=FeeRate(rate) if rate else None,
        )
        return Response(FeeLineAnswer(line).data)

    @extend_schema(request=None, responses={200: FeeLineAnswer, 204: None})
    def delete(self, request: Request, about: str, player: str) -> Response:
        """Take it back: nothing was said yet; 204 of somebody who is not there any more."""
        evening = _evening(about)
        line = drop_fee(
            club=evening.club, evening=evening, actor=staff_of(request).actor, player=player
        )
        return Response(FeeLineAnswer(line).data) if line else Response(status=204)


def _evening(public_id: str) -> PlayedEvent:
    evening = paid_evening(public_id)
    if evening is None:
        raise NotFound
    return evening


ADDRESSES: Final[list[URLPattern]] = [
    path("fees/", FeesView.as_view(), name="api_fees"),
    path("fees/<api_id:about>/", EveningFeesView.as_view(), name="api_evening_fees"),
    path("fees/<api_id:about>/<api_id:player>/", FeeView.as_view(), name="api_fee"),
]
