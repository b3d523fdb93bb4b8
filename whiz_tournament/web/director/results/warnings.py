"""One tap on an odd result: it is right; another: ask again."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from whiz_tournament.models import Tournament
from whiz_tournament.services.corrections.warnings import dismiss_warning, undo_dismissal
from whiz_tournament.services.results import LinePlace
from whiz_tournament.web.director.results.line_pages import line_address, required_line
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import of_tournament, tournament_url
from whiz_tournament.web.shared.undo_messages import say_with_undo
from whiz_tournament.web.shared.way_back import go_back


@director_page
@of_tournament
@require_POST
def dismiss_warning_view(  # noqa: PLR0917 - the numbers of the address, in its order
    request: StaffRequest, tournament: Tournament, round: int, table: int, board: int, version: int
) -> HttpResponse:
    """Keep that the result is right, and go on with the list."""
    place = LinePlace(round, table, board)
    required_line(request, tournament, place)
    dismiss_warning(tournament=tournament, actor=request.actor, place=place, version=version)
    said = _("Board {board}, table {table}: noted that it is right.")
    undo = tournament_url("director_undo_dismissal", tournament, **line_address(place))
    say_with_undo(request, said.format(board=board, table=table), undo)
    return go_back(request, tournament_url("director_console", tournament))


@director_page
@of_tournament
@require_POST
def undo_dismissal_view(
    request: StaffRequest, tournament: Tournament, round: int, table: int, board: int
) -> HttpResponse:
    """Ask again about what a line says, and show it."""
    place = LinePlace(round, table, board)
    required_line(request, tournament, place)
    undo_dismissal(tournament=tournament, actor=request.actor, line=str(place))
    said = _("Board {board}, table {table}: it is asked about again.")
    messages.success(request, said.format(board=board, table=table))
    return redirect(tournament_url("director_line", tournament, **line_address(place)))
