"""Evenings to try the program with: begun, and taken away."""

from django.http import HttpResponse
from django.shortcuts import redirect

from boards.errors import N_
from whiz_tournament.models import Tournament
from whiz_tournament.services.invented_evenings import (
    begin_practice,
    remove_invented,
)
from whiz_tournament.web.shared.acts import Words, act
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import of_tournament, tournament_url


@director_page
@act()
def practice_view(request: StaffRequest) -> HttpResponse:
    """Begin the practice evening, or go back to the one that was begun."""
    made = begin_practice(club=request.club, actor=request.actor)
    return redirect(tournament_url("director_tournament", made))


@director_page
@of_tournament
@act("director_home", N_("“{name}” is gone."))
def remove_view(request: StaffRequest, tournament: Tournament) -> Words:
    """Take an invented evening away."""
    remove_invented(tournament=tournament)
    return {"name": tournament.name}
