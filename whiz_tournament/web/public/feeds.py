"""What programs fetch by themselves: calendar, releases, and what search engines may read."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.http import require_safe

from whiz_tournament.client_address import client_address
from whiz_tournament.queries.online.sharing import online_address
from whiz_tournament.services.online.downloads.rate import count_download
from whiz_tournament.services.online.feeds import (
    CALENDAR_TYPE,
    FEED_TYPE,
    Absolute,
    calendar,
    releases_feed,
)

CLOSED: Final = ("api", "desk", "director", "handed", "password", "sign-in")


@require_safe
def calendar_view(request: HttpRequest) -> HttpResponse:
    """Send the evenings to come, for ``webcal:``."""
    count_download(address=client_address(request))
    data = calendar(request.club, _absolute(request))  # type: ignore[attr-defined]
    return _sent(data, CALENDAR_TYPE)


@require_safe
def releases_view(request: HttpRequest) -> HttpResponse:
    """Send the feed of releases."""
    count_download(address=client_address(request))
    club = request.club  # type: ignore[attr-defined]
    own = request.build_absolute_uri(reverse("releases_feed"))
    return _sent(releases_feed(club, _absolute(request), own), FEED_TYPE)


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


def _sent(data: bytes, media_type: str) -> HttpResponse:
    response = HttpResponse(data, content_type=media_type)
    response["Cache-Control"] = "private, no-cache"
    response["X-Robots-Tag"] = "noindex"
    patch_vary_headers(response, ["Cookie"])
    return response
