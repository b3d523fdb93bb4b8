"""Rounds are opened and closed with one button each."""

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from whiz_tournament.models import RoundStatus, Tournament
from whiz_tournament.queries.play.console import console_page
from whiz_tournament.services.play.next_round import next_round
from whiz_tournament.services.play.rounds import close_round, open_round
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)


@director_page
@of_tournament
@require_POST
def open_one(request: StaffRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Open a round to the tables, or open a closed one again."""
    open_round(tournament=tournament, actor=request.actor, number=number)
    return redirect(tournament_url("director_console", tournament))


@director_page
@of_tournament
@require_POST
def close_one(request: StaffRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Close a round to the tables; with results missing it is asked once whether to."""
    missing = _missing(tournament, number)
    if missing and "sure" not in request.POST:
        values = {"number": number, "missing": missing}
        return director_response(request, "close_round", tournament, here="console", **values)
    close_round(tournament=tournament, actor=request.actor, number=number)
    return redirect(tournament_url("director_console", tournament))


@director_page
@of_tournament
@require_POST
def next_one(request: StaffRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Close a round and open the next; with results missing it is asked once whether to."""
    missing = _missing(tournament, number)
    if missing and "sure" not in request.POST:
        values = {"number": number, "missing": missing}
        return director_response(request, "close_round", tournament, here="console", **values)
    next_round(tournament=tournament, actor=request.actor, number=number)
    return redirect(tournament_url("director_console", tournament))


def _missing(tournament: Tournament, number: int) -> int:
    """Return how many results an open round still lacks; none of a round in another state."""
    heads = console_page(tournament).rounds
    return sum(
        head.expected - head.done
        for head in heads
        if head.number == number and head.status == RoundStatus.OPEN
    )
