"""What programs fetch by themselves: pictures beside links, the icon, what engines may read."""

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.templatetags.static import static
from django.views.decorators.http import require_safe

from whiz_tournament.services.link_pictures.pictures import (
    club_picture,
    deal_picture,
    ranking_picture,
)
from whiz_tournament.web.shared.file_responses import count_file, picture_response
from whiz_tournament.web.shared.public_pages import PublicVisit, public_page, published_response

CLOSED: Final = ("api", "desk", "director", "handed", "password", "sign-in")


@require_safe
def robots_view(request: HttpRequest) -> HttpResponse:
    """Say what is nobody's to read; what may be listed, each page says itself."""
    lines = ["User-agent: *", *(f"Disallow: /{place}/" for place in CLOSED), ""]
    return HttpResponse("\n".join(lines), content_type="text/plain; charset=utf-8")


@require_safe
def icon_view(_request: HttpRequest) -> HttpResponse:
    """Lead to the icon, which a browser asks for beside what names none: a feed, a file."""
    return redirect(static("img/favicon.svg"))


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
