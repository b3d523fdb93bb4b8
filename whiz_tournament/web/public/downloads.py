"""Files to take along: what the page beside them shows, for spreadsheets, programs and paper."""

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.views.decorators.http import require_safe

from whiz_tournament.queries.competitions.lists import public_competition
from whiz_tournament.queries.simultaneous.clubs import public_simultaneous
from whiz_tournament.services.online.downloads import (
    competition_file,
    score_card_file,
    simultaneous_file,
    tournament_file,
)
from whiz_tournament.web.shared.download_responses import count_file, download_response
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


@require_safe
def competition_file_view(request: HttpRequest, slug: str, name: str) -> HttpResponseBase:
    """Send the ranking of a competition as a table."""
    competition = public_competition(slug)
    if competition is None:
        raise Http404
    count_file(request)
    return published_response(
        request, _sent(download_response(competition_file(competition, name)))
    )


@require_safe
def simultaneous_file_view(request: HttpRequest, simultaneous: str, name: str) -> HttpResponseBase:
    """Send the boards, or the ranking of all clubs, of the region and category asked for."""
    event = public_simultaneous(simultaneous)
    if event is None:
        raise Http404
    count_file(request)
    region, category = request.GET.get("region", ""), request.GET.get("category", "")
    found = simultaneous_file(event, name, region=region, category=category)
    return published_response(request, _sent(download_response(found)))


def _sent(response: HttpResponse | None) -> HttpResponse:
    if response is None:
        raise Http404
    return response
