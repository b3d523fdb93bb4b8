"""``calendar/`` and ``releases/``: evenings to come as iCal, releases as an Atom feed."""

from django.http import HttpResponse
from django.urls import reverse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from whiz_tournament.api.base import WhizView
from whiz_tournament.api.permissions import Public
from whiz_tournament.client_address import client_address
from whiz_tournament.models import Club
from whiz_tournament.queries.online.sharing import online_address
from whiz_tournament.services.online.downloads.rate import count_download
from whiz_tournament.services.online.feeds import (
    CALENDAR_TYPE,
    FEED_TYPE,
    Absolute,
    calendar,
    releases_feed,
)


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
            club, absolute, request.build_absolute_uri(reverse("api_releases_feed"))
        )
        return HttpResponse(data, content_type=FEED_TYPE)


def _club(request: Request) -> tuple[Club, Absolute]:
    """Count the call; return the club and what makes an address whole."""
    asked = request._request  # noqa: SLF001 - Django's own request
    count_download(address=client_address(asked))
    club: Club = asked.club  # type: ignore[attr-defined]  # as in ``web.middleware``
    return club, lambda path: online_address(club, path) or asked.build_absolute_uri(path)
