"""The pictures that messengers show beside a link."""

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.views.decorators.http import require_safe

from whiz_tournament.queries.competitions.lists import public_competition
from whiz_tournament.services.online.pictures import (
    club_picture,
    competition_picture,
    deal_picture,
    ranking_picture,
)
from whiz_tournament.web.shared.download_responses import count_file
from whiz_tournament.web.shared.picture_responses import picture_response
from whiz_tournament.web.shared.public_pages import PublicVisit, public_page, published_response


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


@require_safe
def competition_picture_view(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Send the first three of a competition."""
    competition = public_competition(slug)
    if competition is None:
        raise Http404
    count_file(request)
    return published_response(request, picture_response(competition_picture(competition)))
