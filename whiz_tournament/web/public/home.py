"""The club's front page."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from whiz_tournament.client_address import client_address
from whiz_tournament.hosts import is_this_computer
from whiz_tournament.live.phones import phone_test
from whiz_tournament.queries.publishing.first_places import first_three
from whiz_tournament.queries.setup.coming import evening_after
from whiz_tournament.queries.setup.tournaments import public_tournaments
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.shared.access_sessions import last_own_page
from whiz_tournament.web.shared.public_pages import is_elsewhere

PAST = 50


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show the tournaments that come, run and were, and what features add.

    A site of plain files has nothing but links to find old ones by: there they are all listed, and
    those of a club that publishes here.
    """
    elsewhere = is_elsewhere(request)
    tournaments = public_tournaments(None if elsewhere else PAST)
    listed = (tournaments.live, tournaments.upcoming, tournaments.past)
    context = {
        "tournaments": tournaments,
        "is_empty": not any(listed),
        "is_elsewhere": elsewhere,
        "podium": first_three(tournaments.past),
        "following": next(iter(tournaments.upcoming), None),
        "page_path": request.path,
        **_asked(request),
    }
    response = render(request, "public/home.html", context)
    response["Cache-Control"] = "no-store"
    patch_vary_headers(response, ["Cookie"])
    response.may_keep = True  # type: ignore[attr-defined]  # read by ``front``
    return response


def _asked(request: HttpRequest) -> dict[str, Any]:
    """Return the question whether one comes next time: for the phone of somebody who played."""
    own = last_own_page(request)
    coming = evening_after(*own) if own else None
    action = reverse("player_coming", args=[own[0].slug]) if own else ""
    return {"coming": coming, "coming_action": action, "at": "home"}


@never_cache
@require_safe
def phone_test_view(request: HttpRequest, token: str) -> HttpResponse:
    """Tell the phone that it got through, and the director's page that it did."""
    if not phone_test.opens(token):
        raise NotFound
    address = client_address(request)
    itself = is_this_computer(address)
    if not itself:
        phone_test.note(address=address, reached=request.get_host())
    return render(request, "public/phone_test.html", {"itself": itself})
