"""Where a director goes after keeping cards: not to a page that they closed to themselves."""

from django.http import HttpResponse
from django.shortcuts import redirect

from whiz_tournament.models import Tournament
from whiz_tournament.services.boards.closed_hands import hands_are_closed
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.web.shared.tournament_pages import tournament_url


def redirect_to_board(
    request: StaffRequest, tournament: Tournament, page: str, board: int
) -> HttpResponse:
    """Lead to the board's page, or to all boards where who plays may not see its hands."""
    if hands_are_closed(tournament=tournament, actor=request.actor, board=board):
        return redirect(tournament_url("director_boards", tournament))
    return redirect(tournament_url(page, tournament, board=board))
