"""Rounds are opened and closed with one button each."""

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from whiz_tournament.models import Tournament
from whiz_tournament.services.rounds import close_round, open_round
from whiz_tournament.web.access import StaffRequest, director_page
from whiz_tournament.web.director.pages import address, of_tournament


@director_page
@of_tournament
@require_POST
def open_one(request: StaffRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Open a round to the tables, or open a closed one again."""
    open_round(tournament=tournament, actor=request.actor, number=number)
    return redirect(address("director_console", tournament))


@director_page
@of_tournament
@require_POST
def close_one(request: StaffRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Close a round to the tables; what the setting allows is released."""
    close_round(tournament=tournament, actor=request.actor, number=number)
    return redirect(address("director_console", tournament))
