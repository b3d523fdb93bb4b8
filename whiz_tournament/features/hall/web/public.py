"""An event in a hall for everybody: its ranking as it was published."""

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import URLPattern, path
from django.views.decorators.http import require_safe

from whiz_tournament.features.hall.queries.halls import public_hall
from whiz_tournament.features.hall.queries.release import released_page
from whiz_tournament.features.hall.web import phone_deals, phones
from whiz_tournament.features.hall.web.tables import all_ranking, own_rankings
from whiz_tournament.features.hall.wording.reading import reading
from whiz_tournament.web.shared.public_pages import published_response


@require_safe
def public_hall_view(request: HttpRequest, slug: str) -> HttpResponseBase:
    """Show the ranking; what is not published is not there."""
    hall = public_hall(slug)
    page = released_page(hall) if hall else None
    if hall is None or page is None:
        raise Http404
    numbers = [round.number for round in page.rounds]
    context = {
        "hall": hall,
        "rankings": [all_ranking(page, page.ranking, numbers), *own_rankings(page)],
        "sentences": list(reading(hall, has_final=page.final is not None)),
        "page_path": request.path,
    }
    return published_response(request, render(request, "hall/public.html", context))


ADDRESSES: list[URLPattern] = [
    path("h/<slug:slug>/", public_hall_view, name="public_hall"),
    *phones.ADDRESSES,
    path(
        f"{phones.H}phone/slips/<number:number>/<number:table>/deal/",
        phone_deals.deal_view,
        name="hall_phone_deal",
    ),
]
