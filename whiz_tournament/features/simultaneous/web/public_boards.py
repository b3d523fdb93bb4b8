"""A board of a simultaneous for everybody: frequencies first, then pages of lines."""

from typing import Any

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils.text import capfirst
from django.views.decorators.http import require_safe

from whiz_tournament.features.simultaneous.queries.board import (
    HandColumn,
    HandResult,
    OverallBoardLine,
    OverallBoardPage,
    overall_board,
)
from whiz_tournament.features.simultaneous.queries.clubs import public_simultaneous
from whiz_tournament.features.simultaneous.queries.event_cards import EventCards
from whiz_tournament.models import LineState
from whiz_tournament.queries.boards.makeable import makeable_page
from whiz_tournament.services.errors import existing
from whiz_tournament.templatetags.alike import Row
from whiz_tournament.templatetags.cards import contract
from whiz_tournament.web.public.board_pages import allowed_part, cards_row
from whiz_tournament.web.shared.page_numbers import page_links, page_number
from whiz_tournament.web.shared.public_pages import published_response
from whiz_tournament.wording.letters import hand_of, overtricks, seat_name
from whiz_tournament.wording.results.values import outcome_words
from whiz_tournament.wording.scores import bare_figure, board_score_figure


@require_safe
def simultaneous_board_view(
    request: HttpRequest, simultaneous: str, number: int
) -> HttpResponseBase:
    """Show what a board gave at all clubs, once the embargo is over."""
    event = existing(public_simultaneous(simultaneous), Http404)
    page = existing(overall_board(event, number, page=page_number(request)), Http404)
    context = {
        "simultaneous": event,
        "page": page,
        "home": reverse("public_simultaneous", args=[simultaneous]),
        "earlier": _address(simultaneous, page.earlier),
        "later": _address(simultaneous, page.later),
        "row": _cards(event.formula, page.cards) if page.cards else {},
        "hands": [_hand(page, column) for column in page.columns],
        "seats": [capfirst(hand_of(column.seat)) for column in page.columns],
        "lines": [_line(page, line) for line in page.lines],
        "page_links": page_links(request.path, page.page, page.pages),
    }
    return published_response(request, render(request, "simultaneous/board.html", context))


def _cards(formula: str, cards: EventCards) -> Row:
    return cards_row(cards, allowed_part(makeable_page(formula, cards)))


def _address(simultaneous: str, number: int | None) -> str:
    if number is None:
        return ""
    return reverse("public_simultaneous_board", args=[simultaneous, number])


def _hand(page: OverallBoardPage, column: HandColumn) -> dict[str, object]:
    return {
        "hand": capfirst(hand_of(column.seat)),
        "rows": [
            {
                "points": bare_figure(frequency.points),
                "times": bare_figure(frequency.times),
                "score": board_score_figure(frequency.score, page.unit),
            }
            for frequency in column.frequencies
        ],
    }


def _line(page: OverallBoardPage, line: OverallBoardLine) -> dict[str, Any]:
    outcome = line.outcome
    played = outcome.contract is not None and outcome.declarer is not None
    return {
        "club": line.club,
        "table": line.table,
        "contract": contract(outcome.contract) if outcome.contract else "",
        "by": seat_name(outcome.declarer) if outcome.declarer else "",
        "delta": overtricks(_delta(outcome.result)) if played else "",
        "words": "" if played else outcome_words(outcome, LineState.CONFIRMED),
        "hands": [_result(page, hand) for hand in line.hands],
    }


def _delta(result: str | None) -> int:
    return int(result) if result and result != "=" else 0


def _result(page: OverallBoardPage, hand: HandResult) -> dict[str, str]:
    return {
        "hand": capfirst(hand_of(hand.seat)),
        "name": hand.name,
        "points": bare_figure(str(hand.points)),
        "score": board_score_figure(hand.score, page.unit),
    }
