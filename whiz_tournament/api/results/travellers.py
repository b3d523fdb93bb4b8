"""``boards/{n}/traveller/`` and ``entries/{number}/scorecard/``: 404 until one may see them."""

from dataclasses import replace
from typing import Final

from rest_framework.request import Request
from rest_framework.response import Response

from boards.json_values import JsonObject
from whiz_tournament.api.answers import parts_of
from whiz_tournament.api.authentication import Staff
from whiz_tournament.api.base import WhizView, directs, staff_of
from whiz_tournament.api.describing import OpenApiTypes, extend_schema
from whiz_tournament.api.lookups import audience_of, visible_tournament
from whiz_tournament.api.permissions import Public
from whiz_tournament.models import Tournament
from whiz_tournament.queries.publishing.closed_results import closed_results
from whiz_tournament.queries.publishing.releases import released_score_card, released_traveller
from whiz_tournament.queries.publishing.visibility import (
    board_state,
    may_see_hands,
    may_see_results,
    staff_viewer,
)
from whiz_tournament.queries.results.score_card import ScoreCardLine, ScoreCardPage, score_card
from whiz_tournament.queries.results.seat_cells import SeatCell
from whiz_tournament.queries.results.traveller import TravellerPage, TravellerRow, traveller
from whiz_tournament.services.boards.closed_hands import audit_hand_view
from whiz_tournament.services.errors import NotFound, existing
from whiz_tournament.services.results.closed_results import refuse_closed_results


def points_value(points: str | None) -> int | str | None:
    """Return points as a number; those of a weighted score may stay a decimal text.

    >>> whole("-12"), whole("44.5"), whole(None)
    (-12, '44.5', None)
    """
    if points is None or "." in points:
        return points
    return int(points)


class TravellerView(WhizView):
    """All results of one board."""

    permission_classes = (Public,)

    @extend_schema(responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, public_id: str, board: int) -> Response:
        """Return the board with its lines, and its hands where they may be seen."""
        page = existing(_traveller(visible_tournament(public_id, request), board, request))
        return Response(_board(page))


def _traveller(tournament: Tournament, board: int, request: Request) -> TravellerPage | None:
    if not isinstance(request.user, Staff):
        return released_traveller(tournament, board)
    refuse_closed_results(tournament=tournament, member=request.user.member, board=board)
    viewer = staff_viewer(request.user.member, tournament)
    state = board_state(tournament, board)
    if state is None or not may_see_results(viewer, state):
        return None
    page = traveller(tournament, board, hands=may_see_hands(viewer, state))
    if page is not None and (page.hands or page.others):
        audit_hand_view(tournament=tournament, actor=request.user.actor, boards=[board])
    return page


def _board(page: TravellerPage) -> dict[str, object]:
    return {
        **parts_of(page, "number", "dealer", "domy", "hands", "makeable"),
        "others": [parts_of(other, "group", "hands", "makeable") for other in page.others],
        **parts_of(page, "expected", "unit", "apart"),
        "lines": [_line(line) for line in page.lines],
    }


def _line(line: TravellerRow) -> JsonObject:
    cells = line.cells
    return {
        **parts_of(line, "round", "table", "section"),
        "entries": {cell.seat: cell.entry for cell in cells},
        **_outcome(line),
        "points": {cell.seat: points_value(cell.points) for cell in cells},
        "matchpoints": {cell.seat: cell.matchpoints for cell in cells},
        "percentage": {cell.seat: cell.percentage for cell in cells},
        "score": {cell.seat: cell.score for cell in cells},
        "adjusted": {cell.seat: cell.adjusted for cell in cells if cell.adjusted},
        "group": line.group,
    }


PLAYED: Final = ("declarer", "contract", "tricks", "result")


def _outcome(line: TravellerRow | ScoreCardLine) -> JsonObject:
    outcome = line.outcome
    return {
        "state": line.state,
        **parts_of(outcome, *PLAYED, "lead", "passed_out", "not_played"),
        "weighted": [parts_of(share, "percent", "defence", *PLAYED) for share in outcome.shares],
    }


class ScorecardView(WhizView):
    """Every board of one person."""

    permission_classes = (Public,)

    @extend_schema(responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, public_id: str, number: int) -> Response:
        """Return a line a board, in order of play."""
        tournament = visible_tournament(public_id, request)
        if directs(request):
            card = score_card(tournament, number)
            card = _open_part(card, tournament, request) if card else None
        else:
            card = released_score_card(tournament, number, audience_of(request))
        if card is None:
            raise NotFound
        return Response(_card(card))


def _open_part(card: ScoreCardPage, tournament: Tournament, request: Request) -> ScoreCardPage:
    """Return the card without the lines that are closed to anyone who asks."""
    closed = closed_results(staff_of(request).member, tournament)
    lines = [line for line in card.lines if (line.round, line.table, line.board) not in closed]
    return replace(card, lines=tuple(lines))


def _card(card: ScoreCardPage) -> dict[str, object]:
    return {
        **parts_of(card, "entry", "name", "unit"),
        "lines": [_card_line(line) for line in card.lines],
        "roles": [parts_of(mean, "role", "boards", "score") for mean in card.roles],
    }


def _card_line(line: ScoreCardLine) -> dict[str, object]:
    return {
        **parts_of(line, "round", "table", "board", "role"),
        **_outcome(line),
        **_cell(line.cell),
        "running": line.running,
        "opponents": [parts_of(other, "seat", "entry", "name") for other in line.opponents],
    }


def _cell(cell: SeatCell) -> dict[str, object]:
    figures = ("matchpoints", "score", "percentage", "adjusted")
    compared = ("better", "same", "worse", "count", "top")
    points = points_value(cell.points)
    return {"seat": cell.seat, "points": points, **parts_of(cell, *figures, *compared)}
