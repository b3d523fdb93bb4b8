"""What the room did at a board that somebody has played, their own row marked."""

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from whiz_tournament.models import Tournament
from whiz_tournament.queries.devices.own_player_page import own_player_page
from whiz_tournament.queries.results.seat_cells import SeatCell
from whiz_tournament.queries.results.traveller import TravellerPage, TravellerRow, room_traveller
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.access_sessions import (
    boards_of_owners,
    own_page_number,
    own_phone_of,
)
from whiz_tournament.web.shared.board_blocks import sections_of, without_score


@never_cache
@require_safe
def room_view(request: HttpRequest, slug: str, board: int) -> HttpResponse:
    """Show a board that is played out to somebody who has played it; nobody else finds it."""
    tournament = tournament_by_slug(slug)
    number = own_page_number(request, tournament) if tournament else None
    if tournament is None or number is None:
        return redirect("player_enter", slug=slug)
    page = _page(request, tournament, number, board)
    own = existing(_own(page, number))
    line, cell = own
    blocks = [
        block
        for section in sections_of(_own_first(page, *own), number)
        for block in section["blocks"]
    ]
    values = {
        "tournament": tournament,
        "board": board,
        "line": line,
        "cell": cell,
        "unit": page.unit,
        "own_block": blocks[:1],
        "other_blocks": blocks[1:],
        "without": without_score(page),
        "back_url": reverse("player", args=[slug]),
    }
    return render(request, "player/room.html", values)


def _page(request: HttpRequest, tournament: Tournament, number: int, board: int) -> TravellerPage:
    """Return the board as this phone may read it, else it is not found."""
    phone = own_phone_of(request, tournament, number)
    way = own_player_page(tournament, number, boards_of_owners(request, tournament, phone))
    return existing(room_traveller(tournament, board) if way and board in way.shown else None)


def _own(page: TravellerPage, number: int) -> tuple[TravellerRow, SeatCell] | None:
    """Return the line on which somebody has a result of the board, with their hand's cell."""
    cells = ((line, cell) for line in page.lines for cell in line.cells if cell.entry == number)
    return next(((line, cell) for line, cell in cells if cell.points is not None), None)


def _own_first(page: TravellerPage, line: TravellerRow, cell: SeatCell) -> TravellerPage:
    """Return the board with the own hand's column first, and without columns of other sections."""
    columns = [column for column in page.columns if column.section in {"", line.section}]
    return replace(
        page, columns=tuple(sorted(columns, key=lambda column: column.seat != cell.seat))
    )
