"""Travellers: one board on one page, a line a table."""

from functools import partial
from typing import Any

from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.desk import TravellerForm, traveller_form
from whiz_tournament.queries.play.desk_progress import board_progress, next_board
from whiz_tournament.queries.publishing.closed_results import closed_results
from whiz_tournament.services.results.closed_results import open_results
from whiz_tournament.web.desk.pages import SheetPage, desk_page, desk_response, sheet_view
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.web.shared.way_back import go_back


@desk_page
@require_http_methods(["GET", "HEAD", "POST"])
def traveller_view(request: StaffRequest, tournament: Tournament, board: int) -> HttpResponse:
    """Type a traveller; once its last line is in, the next board follows."""
    sheet = SheetPage(
        read=lambda: traveller_form(tournament, board, closed_results(request.member, tournament)),
        show=partial(_show, request, tournament),
        here=traveller_url(tournament, board),
        onward=partial(_onward, tournament, board),
    )
    return sheet_view(request, tournament, sheet)


@desk_page
@require_POST
def open_results_view(request: StaffRequest, tournament: Tournament, board: int) -> HttpResponse:
    """Open the board's results to who must decide, and go back to where they were closed."""
    open_results(tournament=tournament, member=request.member, board=board)
    return go_back(request, traveller_url(tournament, board))


def _show(
    request: StaffRequest, tournament: Tournament, form: TravellerForm, **values: Any
) -> HttpResponse:
    boards = board_progress(tournament)
    onward = next_board(boards, form.board)
    return desk_response(
        request,
        "traveller",
        tournament,
        form=form,
        boards=boards,
        by_table=True,
        onward=traveller_url(tournament, onward) if onward else "",
        **values,
    )


def _onward(tournament: Tournament, board: int) -> str:
    """Return the next board that owes a line, or the list when there is none."""
    onward = next_board(board_progress(tournament), board)
    if onward is None:
        return reverse("desk_slips", args=[tournament.slug])
    return traveller_url(tournament, onward)


def traveller_url(tournament: Tournament, board: int) -> str:
    """Return the address of a traveller."""
    return reverse("desk_traveller", kwargs={"slug": tournament.slug, "board": board})
