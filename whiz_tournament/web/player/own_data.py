"""A player takes along what the club keeps about them."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from whiz_tournament.queries.people.own_data import own_data
from whiz_tournament.queries.people.players import entered_player
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.web.shared.access_sessions import own_page_number


@never_cache
@require_safe
def data_view(request: HttpRequest, slug: str) -> HttpResponse:
    """Give what the club keeps about this person, as a file."""
    tournament = tournament_by_slug(slug)
    number = own_page_number(request, tournament) if tournament else None
    if tournament is None or number is None:
        return redirect("player_enter", slug=slug)
    data = own_data(entered_player(tournament, number))
    response = JsonResponse(data, json_dumps_params={"ensure_ascii": False, "indent": 2})
    response["Content-Disposition"] = 'attachment; filename="my-data.json"'
    return response
