"""Travellers: one board on one page, a line a table."""

from typing import Any

from django.http import HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from whiz_tournament.models import Tournament
from whiz_tournament.queries.desk import TravellerForm, traveller_form
from whiz_tournament.queries.desk_progress import board_progress, next_board
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.access import StaffRequest
from whiz_tournament.web.desk.pages import (
    desk_after,
    desk_of,
    desk_page,
    refused,
    see_other,
    show,
    store,
)


@desk_page
@require_http_methods(["GET", "HEAD", "POST"])
def traveller(request: StaffRequest, tournament: Tournament, board: int) -> HttpResponse:
    """Type a traveller; once its last line is in, the next board follows."""
    form = _form(tournament, board)
    if request.method != "POST":
        desk, shared = desk_of(request, tournament)
        return _show(request, tournament, form, rows=desk.rows(form.lines), **shared)
    posted, saved = store(request, tournament, form.lines)
    form = _form(tournament, board)
    if saved.refusals:
        desk, shared = desk_after(tournament, posted, saved)
        rows = desk.rows(form.lines)
        page = _show(request, tournament, form, status=saved.status, rows=rows, **shared)
        return refused(page, saved)
    onward = saved.filled and form.complete
    url = _onward(tournament, board) if onward else traveller_url(tournament, board)
    return see_other(url, saved.last)


def _form(tournament: Tournament, board: int) -> TravellerForm:
    form = traveller_form(tournament, board)
    if form is None:
        raise NotFound
    return form


def _show(
    request: StaffRequest,
    tournament: Tournament,
    form: TravellerForm,
    *,
    status: int = 200,
    **values: Any,
) -> HttpResponse:
    boards = board_progress(tournament)
    onward = next_board(boards, form.board)
    return show(
        request,
        "traveller",
        tournament,
        status=status,
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
