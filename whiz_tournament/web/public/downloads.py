"""Files to download: what the page beside them shows, for spreadsheets, programs and paper."""

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from whiz_tournament.client_address import client_address
from whiz_tournament.queries.sharing import online_address
from whiz_tournament.services.downloads import count_download, score_card_file, tournament_file
from whiz_tournament.services.feeds import (
    CALENDAR_TYPE,
    FEED_TYPE,
    Absolute,
    calendar,
    releases_feed,
)
from whiz_tournament.services.link_pictures.pictures import (
    club_picture,
    deal_picture,
    ranking_picture,
)
from whiz_tournament.web.shared.file_responses import (
    count_file,
    download_response,
    picture_response,
)
from whiz_tournament.web.shared.public_pages import PublicVisit, public_page, published_response


@public_page
def tournament_file_view(visit: PublicVisit, name: str) -> HttpResponse:
    """Send a table, the boards as PBN, or the whole tournament."""
    count_file(visit.request)
    return _sent(download_response(tournament_file(visit.tournament, name)))


@public_page
def score_card_file_view(visit: PublicVisit, number: int) -> HttpResponse:
    """Send somebody's score card as PDF."""
    count_file(visit.request)
    return _sent(download_response(score_card_file(visit.tournament, number)))


def _sent(response: HttpResponse | None) -> HttpResponse:
    if response is None:
        raise Http404
    return response


# What programs fetch by themselves: calendar, releases, and what search engines may read.

CLOSED: Final = ("api", "desk", "director", "handed", "password", "sign-in")


@require_safe
def calendar_view(request: HttpRequest) -> HttpResponse:
    """Send the evenings to come, for ``webcal:``."""
    count_download(address=client_address(request))
    data = calendar(request.club, _absolute(request))  # type: ignore[attr-defined]
    return _feed(data, CALENDAR_TYPE)


@require_safe
def releases_view(request: HttpRequest) -> HttpResponse:
    """Send the feed of releases."""
    count_download(address=client_address(request))
    club = request.club  # type: ignore[attr-defined]
    own = request.build_absolute_uri(reverse("releases_feed"))
    return _feed(releases_feed(club, _absolute(request), own), FEED_TYPE)


@require_safe
def robots_view(request: HttpRequest) -> HttpResponse:
    """Say what is nobody's to read; what may be listed, each page says itself."""
    lines = ["User-agent: *", *(f"Disallow: /{place}/" for place in CLOSED), ""]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@require_safe
def icon_view(_request: HttpRequest) -> HttpResponse:
    """Lead to the icon, which a browser asks for beside what names none: a feed, a file."""
    return redirect(static("img/favicon.svg"))


def _absolute(request: HttpRequest) -> Absolute:
    """Return what makes an address whole: online where the club has such a place."""
    club = request.club  # type: ignore[attr-defined]
    return lambda path: online_address(club, path) or request.build_absolute_uri(path)


def _feed(data: bytes, media_type: str) -> HttpResponse:
    response = HttpResponse(data, content_type=media_type)
    response["Cache-Control"] = "private, no-cache"
    response["X-Robots-Tag"] = "noindex"
    patch_vary_headers(response, ["Cookie"])
    return response


# The pictures that messengers show beside a link.


@require_safe
def club_picture_view(request: HttpRequest) -> HttpResponseBase:
    """Send the picture of pages that have none of their own."""
    if request.club is None:  # type: ignore[attr-defined]  # as in ``web.middleware``
        raise Http404
    count_file(request)
    picture = club_picture(request.club)  # type: ignore[attr-defined]  # as above
    return published_response(request, picture_response(picture))


@public_page
def ranking_picture_view(visit: PublicVisit) -> HttpResponse:
    """Send the first three of what is released."""
    count_file(visit.request)
    return picture_response(ranking_picture(visit.tournament))


@public_page
def deal_picture_view(visit: PublicVisit, number: int) -> HttpResponse:
    """Send the diagram of a board that is shown."""
    count_file(visit.request)
    return picture_response(deal_picture(visit.tournament, number))
