"""``competitions/``: what was published for everybody, all of it for staff."""

from collections.abc import Sequence

from django.http import HttpResponse
from django.urls import URLPattern, path
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.authentication import Staff
from whiz_tournament.api.base import WhizView, directs
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.downloads import FILE, FileView
from whiz_tournament.api.lookups import audience_of
from whiz_tournament.api.pagination import PartQuery, whole_or_part
from whiz_tournament.api.permissions import Public
from whiz_tournament.features.competitions.api.answers import (
    CompetitionItemAnswer,
    CompetitionRankingAnswer,
    ranking_data,
)
from whiz_tournament.features.competitions.queries.lists import (
    CompetitionItem,
    competition_by_id,
    public_competition_by_id,
    public_competitions,
    staff_competitions,
)
from whiz_tournament.features.competitions.queries.page import (
    competition_now,
    published_competition,
)
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.features.competitions.services.downloads import (
    competition_file,
    staff_competition_file,
)
from whiz_tournament.models import Competition
from whiz_tournament.services.errors import existing


class CompetitionsView(WhizView):
    """The list, latest first."""

    permission_classes = (Public,)
    query_class = PartQuery

    @extend_schema(
        operation_id="competitions_list",
        parameters=[PartQuery],
        responses=CompetitionItemAnswer(many=True),
    )
    def get(self, request: Request) -> Response:
        """Return the competitions that the caller may see: all, or a page of them if asked."""
        return whole_or_part(request, _known(request), self.query, CompetitionItemAnswer)


class CompetitionView(WhizView):
    """One competition."""

    permission_classes = (Public,)

    @extend_schema(responses=CompetitionItemAnswer)
    def get(self, request: Request, competition: str) -> Response:
        """Return its name and its rules."""
        item = existing(
            next((known for known in _known(request) if known.public_id == competition), None)
        )
        return Response(CompetitionItemAnswer(item).data)


class CompetitionRankingView(WhizView):
    """The ranking that the caller may see."""

    permission_classes = (Public,)

    @extend_schema(responses=CompetitionRankingAnswer)
    def get(self, request: Request, competition: str) -> Response:
        """Return every result so far to directors, to others what was published."""
        visible = _visible(competition, request)
        if directs(request):
            return Response(ranking_data(competition_now(CompetitionRules.of(visible))))
        return Response(ranking_data(published_competition(visible, audience_of(request))))


class CompetitionFileView(FileView):
    """``ranking.csv`` or ``ranking.xlsx`` of a competition."""

    permission_classes = (Public,)

    @extend_schema(responses=FILE)
    def get(self, request: Request, competition: str, name: str) -> HttpResponse:
        """Return the sessions that were published; to directors every result so far."""
        visible = _visible(competition, request)
        return self.answer(
            request, visible, name, staff=staff_competition_file, public=competition_file
        )


def _visible(public_id: str, request: Request) -> Competition:
    """Return a competition that the caller may read: before it is published, staff alone."""
    staff = isinstance(request.user, Staff)
    return existing(competition_by_id(public_id) if staff else public_competition_by_id(public_id))


def _known(request: Request) -> Sequence[CompetitionItem]:
    return staff_competitions() if isinstance(request.user, Staff) else public_competitions()


ADDRESSES: list[URLPattern] = [
    path("competitions/", CompetitionsView.as_view(), name="api_competitions"),
    path(
        "competitions/<api_id:competition>/",
        CompetitionView.as_view(),
        name="api_competition",
    ),
    path(
        "competitions/<api_id:competition>/ranking/",
        CompetitionRankingView.as_view(),
        name="api_competition_ranking",
    ),
    path(
        "competitions/<api_id:competition>/files/<str:name>",
        CompetitionFileView.as_view(),
        name="api_competition_file",
    ),
]
