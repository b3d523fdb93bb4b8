"""The addresses of the pictures: of public pages, and of one's own evening for oneself."""

from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from whiz_tournament.features.link_pictures.queries import pictured_pages
from whiz_tournament.features.link_pictures.services import (
    club_picture,
    deal_picture,
    event_picture,
    own_picture,
    ranking_picture,
)
from whiz_tournament.queries.publishing.link_pictures import PicturedPage
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.access_sessions import own_page_number
from whiz_tournament.web.shared.file_responses import count_file, picture_response
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
def event_picture_view(request: HttpRequest, slug: str, pictured: PicturedPage) -> HttpResponseBase:
    """Send the first three of an event of another kind."""
    event = existing(pictured.event(slug), Http404)
    count_file(request)
    shown = existing(pictured.shows(event), Http404)
    return published_response(request, picture_response(event_picture(shown)))


@never_cache
@require_safe
def own_picture_view(request: HttpRequest, slug: str) -> HttpResponse:
    """Send it to the phone of the person whom it shows, to nobody else."""
    tournament = tournament_by_slug(slug)
    number = own_page_number(request, tournament) if tournament else None
    if tournament is None or number is None:
        return redirect("player_enter", slug=slug)
    count_file(request)
    return picture_response(own_picture(tournament, number))


OWN_ADDRESSES: Final = (
    path("t/<slug:slug>/play/picture.png", own_picture_view, name="player_picture"),
)


def addresses() -> list[URLPattern]:
    """Return those of public pages, of other features' events too."""
    return [
        path("picture.png", club_picture_view, name="club_picture"),
        path("t/<slug:slug>/picture.png", ranking_picture_view, name="ranking_picture"),
        path(
            "t/<slug:slug>/boards/<int:number>/picture.png", deal_picture_view, name="deal_picture"
        ),
        *(
            path(page.path, event_picture_view, {"pictured": page}, name=page.picture)
            for page in pictured_pages()
        ),
    ]
