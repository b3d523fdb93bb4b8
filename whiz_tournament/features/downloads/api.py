"""``files/``, ``scorecard/file/``, ``calendar/``, ``releases/``: what the public pages offer."""

from typing import Final

from django.http import HttpResponse
from django.urls import URLPattern, path, reverse
from rest_framework.request import Request

from whiz_tournament.api.base import WhizView
from whiz_tournament.api.describing import OpenApiTypes, extend_schema
from whiz_tournament.api.downloads import FILE, FileView, counted, sent
from whiz_tournament.api.lookups import visible_tournament
from whiz_tournament.api.permissions import Public
from whiz_tournament.client_address import client_address
from whiz_tournament.features.downloads.services.feeds import (
    CALENDAR_TYPE,
    FEED_TYPE,
    Absolute,
    calendar,
    releases_feed,
)
from whiz_tournament.features.downloads.services.files import (
    score_card_file,
    staff_tournament_file,
    tournament_file,
)
from whiz_tournament.models import Club
from whiz_tournament.queries.sharing import online_address
from whiz_tournament.services.downloads import count_download


class TournamentFileView(FileView):
    """A file of the results: ``ranking.csv``, ``travellers.xlsx`` and so on."""

    permission_classes = (Public,)

    @extend_schema(responses=FILE)
    def get(self, request: Request, public_id: str, name: str) -> HttpResponse:
        """Return what was released; to staff every figure that they may know."""
        tournament = visible_tournament(public_id, request)
        return self.answer(
            request, tournament, name, staff=staff_tournament_file, public=tournament_file
        )


class ScoreCardFileView(WhizView):
    """Somebody's score card as PDF."""

    permission_classes = (Public,)

    @extend_schema(responses=FILE)
    def get(self, request: Request, public_id: str, number: int) -> HttpResponse:
        """Return the card as it was published."""
        tournament = visible_tournament(public_id, request)
        counted(request)
        return sent(score_card_file(tournament, number))


# ``calendar/`` and ``releases/``: evenings to come as iCal, releases as an Atom feed.


class CalendarView(WhizView):
    """The evenings to come."""

    permission_classes = (Public,)

    @extend_schema(responses={(200, "text/calendar"): OpenApiTypes.STR})
    def get(self, request: Request) -> HttpResponse:
        """Return them as iCal."""
        club, absolute = _club(request)
        return HttpResponse(calendar(club, absolute), content_type=CALENDAR_TYPE)


class ReleasesFeedView(WhizView):
    """What was released."""

    permission_classes = (Public,)

    @extend_schema(responses={(200, "application/atom+xml"): OpenApiTypes.STR})
    def get(self, request: Request) -> HttpResponse:
        """Return the feed."""
        club, absolute = _club(request)
        data = releases_feed(
            club, absolute, request.build_absolute_uri(reverse("api:api_releases_feed"))
        )
        return HttpResponse(data, content_type=FEED_TYPE)


def _club(request: Request) -> tuple[Club, Absolute]:
    """Count the call; return the club and what makes an address whole."""
    asked = request._request  # noqa: SLF001 - Django's own request
    count_download(address=client_address(asked))
    club: Club = asked.club  # type: ignore[attr-defined]  # as in ``web.middleware``
    return club, lambda path: online_address(club, path) or asked.build_absolute_uri(path)


OF_TOURNAMENT: Final = "tournaments/<api_id:public_id>/"
ADDRESSES: Final[list[URLPattern]] = [
    path(
        f"{OF_TOURNAMENT}entries/<api_number:number>/scorecard/file/",
        ScoreCardFileView.as_view(),
        name="api_scorecard_file",
    ),
    path(
        f"{OF_TOURNAMENT}files/<str:name>",
        TournamentFileView.as_view(),
        name="api_tournament_file",
    ),
    path("calendar/", CalendarView.as_view(), name="api_calendar"),
    path("releases/", ReleasesFeedView.as_view(), name="api_releases_feed"),
]
