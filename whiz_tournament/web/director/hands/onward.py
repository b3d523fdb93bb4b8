"""Where a director goes after keeping cards: not to a page that they closed to themselves."""

from django.http import HttpResponse
from django.shortcuts import redirect

from whiz_tournament.models import Tournament
from whiz_tournament.services.closed_hands import hands_closed
from whiz_tournament.web.access import StaffRequest
from whiz_tournament.web.director.pages import address


def onward(request: StaffRequest, tournament: Tournament, page: str, board: int) -> HttpResponse:
    """Lead to the board's page, or to all boards where who plays may not see its hands."""
    if hands_closed(tournament=tournament, actor=request.actor, board=board):
        return redirect(address("director_boards", tournament))
    return redirect(address(page, tournament, board=board))
