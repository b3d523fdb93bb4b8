"""``simultaneous/``: an event, its clubs, and the ranking of all once the embargo is over."""

from django.http import HttpResponse
from django.urls import URLPattern, path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.answers import TextOrNull, ValueAnswer, with_values
from whiz_tournament.api.authentication import Staff
from whiz_tournament.api.base import WhizView
from whiz_tournament.api.describing import OpenApiTypes, extend_schema
from whiz_tournament.api.downloads import FILE, FileView, counted, sent
from whiz_tournament.api.fields import AnySerializer, StrictQuery
from whiz_tournament.api.pagination import Page, PageAnswer, PageQuery
from whiz_tournament.api.parsers import StrictJSONParser
from whiz_tournament.api.permissions import Public
from whiz_tournament.client_address import client_address
from whiz_tournament.features.simultaneous.queries.clubs import (
    ParticipatingClub,
    clubs_of,
    events_of_club,
    public_events,
    public_simultaneous,
    simultaneous_by_id,
)
from whiz_tournament.features.simultaneous.queries.delivery import REVISION
from whiz_tournament.features.simultaneous.queries.overall import OverallRow, overall_list
from whiz_tournament.features.simultaneous.services.files import simultaneous_file
from whiz_tournament.features.simultaneous.services.receiving import TakenEvening, take_delivery
from whiz_tournament.limits import sizes
from whiz_tournament.limits.rates import DELIVERIES_OF_A_CLUB
from whiz_tournament.limits.texts import LONGEST_REGION
from whiz_tournament.models import Simultaneous
from whiz_tournament.models.categories import LONGEST_CATEGORY
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.services.errors import existing
from whiz_tournament.services.rate_limits import count_calls


class SimultaneousAnswer(ValueAnswer):
    """One event: what is the same for all its clubs.

    ``commitment`` fixes the boards without telling them; empty for an event that was made without.
    ``nonce`` opens it once the embargo is over, null before.
    """

    of = Simultaneous
    gives = (
        "public_id as id", "name", "date", "club.name as organiser", "formula", "scoring_method",
        "ranked_categories as categories", "commitment", "nonce", "is_open as embargo_over",
        "corrections_until",
    )  # fmt: skip

    nonce = TextOrNull("told_nonce", says="What opens the commitment, as soon as it may be told.")


class SimultaneousPage(PageAnswer):
    """One page of the list."""

    results = SimultaneousAnswer(many=True)


class SimultaneousClubAnswer(ValueAnswer):
    """A club that takes part; ``region`` is empty where it has none."""

    of = ParticipatingClub
    gives = ("name", "region")


class OverallStandingAnswer(ValueAnswer):
    """One person's line; ``score`` is against all clubs, ``club_score`` in the own one.

    ``list_rank`` is the rank in the list that was asked for: of a region, a category, or both.
    """

    of = OverallRow
    gives = (
        "line.rank", "line.tied", "line.region_rank", "line.region_tied", "line.category_rank",
        "line.category_tied", "rank as list_rank", "tied as list_tied", "name", "club", "region",
        "line.category", "line.entry", "line.score", "line.club_score", "line.boards",
    )  # fmt: skip


class OverallRankingAnswer(AnySerializer):
    """A page of the ranking; ``version`` rises with each correction, 0 before there is one.

    ``made_at`` is from when it is; ``being_made`` says that clubs published since, so that another
    is about to come. It is ``provisional`` while a club in it has not published.
    """

    version = serializers.IntegerField()
    made_at = serializers.DateTimeField(allow_null=True)
    being_made = serializers.BooleanField()
    provisional = serializers.BooleanField()
    method = serializers.CharField()
    unit = serializers.CharField()
    count = serializers.IntegerField()
    next = serializers.CharField(allow_null=True)
    results = OverallStandingAnswer(many=True)


class OverallQuery(PageQuery):
    """Which page, and of which region and category; all of them where none is named."""

    region = serializers.CharField(max_length=LONGEST_NAME, default="")
    category = serializers.CharField(max_length=LONGEST_CATEGORY, default="")


class SimultaneousListView(WhizView):
    """The list of events, latest first."""

    permission_classes = (Public,)
    query_class = PageQuery

    @extend_schema(
        operation_id="simultaneous_list", parameters=[PageQuery], responses=SimultaneousPage
    )
    def get(self, request: Request) -> Response:
        """Return one page: to staff what the club organises or plays in, else what is over."""
        staff = isinstance(request.user, Staff)
        page = Page(events_of_club() if staff else public_events(), self.query)
        return Response(page.answer(request, SimultaneousAnswer(page.rows, many=True).data))


class SimultaneousView(WhizView):
    """One event."""

    permission_classes = (Public,)

    @extend_schema(responses=SimultaneousAnswer)
    def get(self, request: Request, simultaneous: str) -> Response:
        """Return what is the same for all its clubs, but the cards."""
        return Response(SimultaneousAnswer(_found(simultaneous)).data)


class SimultaneousClubsView(WhizView):
    """The clubs of an event."""

    permission_classes = (Public,)

    @extend_schema(
        operation_id="simultaneous_clubs_list", responses=SimultaneousClubAnswer(many=True)
    )
    def get(self, request: Request, simultaneous: str) -> Response:
        """Return those that take part, in the order in which they were invited."""
        known = [club for club in clubs_of(_found(simultaneous)) if club.is_in and club.joined_at]
        return Response(SimultaneousClubAnswer(known, many=True).data)


class OverallRankingView(WhizView):
    """The ranking of all clubs."""

    permission_classes = (Public,)
    query_class = OverallQuery

    @extend_schema(parameters=[OverallQuery], responses=OverallRankingAnswer)
    def get(self, request: Request, simultaneous: str) -> Response:
        """Return a page of it; no lines before the embargo is over."""
        event = _found(simultaneous)
        query = self.query
        made = overall_list(event, region=query["region"], category=query["category"])
        page = Page(range(made.count if made else 0), self.query)
        rows = made.rows(page.rows[0], page.rows[-1] + 1) if made and page.rows else []
        answer = {
            "version": 0 if made is None else made.made.number,
            "made_at": None if made is None else made.made.made_at,
            "being_made": event.is_open if made is None else made.being_made,
            "provisional": bool(made and made.unpublished),
            "method": event.scoring_method,
            "unit": "" if made is None else made.lines.method.unit.value,
            **page.answer(request, rows),
        }
        return Response(OverallRankingAnswer(answer).data)


def _found(public_id: str) -> Simultaneous:
    return existing(public_simultaneous(public_id))


class SimultaneousFileQuery(StrictQuery):
    """Of which region and which category; of all where none is named."""

    region = serializers.CharField(max_length=LONGEST_REGION, default="")
    category = serializers.CharField(max_length=LONGEST_CATEGORY, default="")


class SimultaneousFileView(FileView):
    """``ranking.csv`` or ``ranking.xlsx`` of all clubs of a simultaneous, or its ``boards.pbn``."""

    permission_classes = (Public,)
    query_class = SimultaneousFileQuery

    @extend_schema(parameters=[SimultaneousFileQuery], responses=FILE)
    def get(self, request: Request, simultaneous: str, name: str) -> HttpResponse:
        """Return it once the embargo is over; a workbook has 5,000 lines at most."""
        event = existing(public_simultaneous(simultaneous))
        counted(request)
        return sent(simultaneous_file(event, name, **self.query))


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


ADDRESSES: list[URLPattern] = [
    path("simultaneous/", SimultaneousListView.as_view(), name="api_simultaneous_list"),
    path(
        "simultaneous/<api_id:simultaneous>/",
        SimultaneousView.as_view(),
        name="api_simultaneous",
    ),
    path(
        "simultaneous/<api_id:simultaneous>/clubs/",
        SimultaneousClubsView.as_view(),
        name="api_simultaneous_clubs",
    ),
    path(
        "simultaneous/<api_id:simultaneous>/ranking/",
        OverallRankingView.as_view(),
        name="api_overall_ranking",
    ),
    path(
        "simultaneous/<api_id:simultaneous>/deliveries/",
        DeliveriesView.as_view(),
        name="api_simultaneous_deliveries",
    ),
    path(
        "simultaneous/<api_id:simultaneous>/files/<str:name>",
        SimultaneousFileView.as_view(),
        name="api_simultaneous_file",
    ),
]
