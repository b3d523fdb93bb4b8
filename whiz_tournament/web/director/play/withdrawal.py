"""A player leaves while the tournament runs."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from whiz_tournament.models import Tournament
from whiz_tournament.queries.people.names import entry_names
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.setup.entries import withdraw_player
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import of_tournament, tournament_url


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def withdraw_entry_view(request: StaffRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Lead to the page that shows the difference; a POST only marks the player as gone."""
    entry = entry_names(tournament).get(number)
    if entry is None or not entry.present:
        raise NotFound
    if request.method == "GET":
        return redirect(f"{tournament_url('director_leave', tournament)}?entry={number}")
    withdraw_player(tournament=tournament, actor=request.actor, number=number)
    messages.success(request, _("{name} is marked as gone.").format(name=entry.name))
    return redirect(tournament_url("director_roll_call", tournament))
