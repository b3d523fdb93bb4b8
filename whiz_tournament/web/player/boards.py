"""A person's boards: a tile for each, and what the room did at one."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from whiz_tournament.models import LineState, Tournament
from whiz_tournament.queries.devices.own_player_page import OwnPlayerPage, own_player_page
from whiz_tournament.queries.publishing.released_ranking import OwnPlace
from whiz_tournament.queries.publishing.releases import (
    ReleasedPage,
    released,
    released_score_card,
)
from whiz_tournament.queries.results.score_card import ScoreCardPage
from whiz_tournament.queries.results.seat_cells import SeatCell
from whiz_tournament.queries.results.traveller import TravellerPage, TravellerRow, room_traveller
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.errors import existing
from whiz_tournament.templatetags.chips import STATE_LOOKS
from whiz_tournament.web.shared.access_sessions import (
    boards_of_owners,
    own_page_number,
    own_phone_of,
)
from whiz_tournament.web.shared.board_blocks import sections_of, without_score
from whiz_tournament.wording.own_rounds import OWN_STATES
from whiz_tournament.wording.results.phone_words import TABLE_STATES
from whiz_tournament.wording.scores import bare_figure
from whiz_tournament.wording.states import state_words

HALF: Final = 50


@dataclass(frozen=True, slots=True)
class OwnTile:
    """One of a person's boards: its number, what it gave, and where the room's results of it are.

    Of what is not released the tile says the own state alone, by its ``sign``; ``look`` names its
    ground.
    """

    board: int
    text: str
    address: str = ""
    look: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class OwnStrip:
    """A person's tiles in order of play; ``latest`` is the last one that the room may read."""

    tiles: tuple[OwnTile, ...] = ()
    in_percent: bool = True

    @property
    def latest(self) -> OwnTile | None:
        """Return the board last played of those whose other results may be read."""
        return next((tile for tile in reversed(self.tiles) if tile.address), None)


def own_strip(tournament: Tournament, way: OwnPlayerPage, place: OwnPlace | None) -> OwnStrip:
    """Return the tiles: what the last release shows of each board, else its own state."""
    has_card = place is not None and place.card
    card = released_score_card(tournament, way.number) if has_card else None
    newest = released(tournament) if card else None
    tiles = (*_played(tournament, way, newest, card), *_to_enter(way))
    return OwnStrip(tiles, card.in_percent if card else True)


def _played(
    tournament: Tournament,
    way: OwnPlayerPage,
    newest: ReleasedPage | None,
    card: ScoreCardPage | None,
) -> Iterator[OwnTile]:
    lines = {(line.round, line.board): line for line in card.lines} if card else {}
    shown = newest.boards if newest else ()
    for result in way.results:
        line = lines.get((result.round, result.board))
        at = [tournament.slug, result.board]
        address = reverse("player_room", args=at) if result.board in way.shown else ""
        if card is None or line is None or line.cell.score is None:
            state = OWN_STATES.get(LineState(result.state), "")
            text = state_words()[state] if state else "–"
            sign = STATE_LOOKS[state].sign if state else ""
            yield OwnTile(result.board, text, address, sign=sign)
            continue
        if result.board in shown:
            address = reverse("public_board", args=at)
        text = _scored(line.cell.score, card)
        look = "high" if Decimal(line.cell.score) > (HALF if card.in_percent else 0) else ""
        yield OwnTile(result.board, text, address, look)


def _scored(score: str, card: ScoreCardPage) -> str:
    """Return a whole percentage, or signed points."""
    return str(round(Decimal(score))) if card.in_percent else bare_figure(score)


def _to_enter(way: OwnPlayerPage) -> Iterator[OwnTile]:
    for board in way.boards:
        if TABLE_STATES.get(board.state, "to_enter") == "to_enter":
            yield OwnTile(board.board, "…", look="to-play")


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
