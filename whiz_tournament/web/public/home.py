"""The club's front page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from scoring.whist import rule_set
from whiz_tournament.queries.competitions.lists import public_competitions
from whiz_tournament.queries.setup.tournaments import public_tournaments
from whiz_tournament.queries.simultaneous.clubs import public_events
from whiz_tournament.queries.whist import public_evenings
from whiz_tournament.queries.whist.evenings import public_games

EVENINGS = 12
PAST = 50
EVENTS = 6


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show the tournaments that come, run and were, competitions, evenings without boards.

    A site of plain files has nothing but links to find old ones by: there they are all listed, and
    those of a club that publishes here. The ranking of all clubs is on its own server alone.
    """
    whole = hasattr(request, "site") or hasattr(request, "is_hosted")
    evenings = public_evenings(None if whole else EVENINGS)
    tournaments = public_tournaments(None if whole else PAST)
    competitions, events = public_competitions(), () if whole else public_events()[:EVENTS]
    listed = (tournaments.live, tournaments.upcoming, tournaments.past, evenings)
    context = {
        "tournaments": tournaments,
        "simultaneous": events,
        "competitions": competitions,
        "evenings": [(item, _(rule_set(item.ruleset).title)) for item in evenings],
        "is_empty": not any((*listed, competitions, events)),
        "seasons": [(game, _(rule_set(game).title), year) for game, year in public_games()],
        "page_path": request.path,
        "calendar_address": f"webcal://{request.get_host()}{reverse('calendar')}",
    }
    response = render(request, "public/home.html", context)
    response["Cache-Control"] = "no-store"
    patch_vary_headers(response, ["Cookie"])
    response.may_keep = True  # type: ignore[attr-defined]  # read by ``front``
    return response
