"""Rounds are opened and closed with one button each, or go over into the next with one."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from whiz_tournament.models import RoundStatus, Tournament
from whiz_tournament.queries.play.numbers_in_use import round_statuses
from whiz_tournament.queries.play.unplayed import owed_boards
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.play.rounds import close_round, next_round, open_round
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.web.shared.way_back import go_back
from whiz_tournament.wording.places import table_and_boards
from whiz_tournament.wording.quantities import joined


@director_page
@of_tournament
@require_POST
def open_one(request: StaffRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Open a round to the tables, or open a closed one again."""
    open_round(tournament=tournament, actor=request.actor, number=number)
    return redirect(tournament_url("director_console", tournament))


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def close_one(request: StaffRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Close a round to the tables, and open the next where that was asked too.

    With results missing it is asked once whether to.
    """
    onward = request.POST.get("then") == "open"
    return _close(request, tournament, number, onward=onward)


@director_page
@of_tournament
@require_POST
def next_one(request: StaffRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Close a round and open the next; with results missing it is asked once whether to."""
    return _close(request, tournament, number, onward=True)


def _close(
    request: StaffRequest, tournament: Tournament, number: int, *, onward: bool
) -> HttpResponse:
    statuses = round_statuses(tournament)
    if number not in statuses:
        raise NotFound
    console = tournament_url("director_console", tournament)
    if request.method == "GET" and statuses[number] != RoundStatus.OPEN:
        return redirect(console)
    owed = owed_boards(tournament, number) if statuses[number] == RoundStatus.OPEN else {}
    if request.method == "GET" or (owed and "sure" not in request.POST):
        coming = [n for n, status in statuses.items() if status == RoundStatus.PENDING]
        return director_response(
            request,
            "close_round",
            tournament,
            here="console",
            number=number,
            missing=sum(map(len, owed.values())),
            where=joined([table_and_boards(*each) for each in owed.items()]),
            following=min(coming, default=None),
        )
    if not onward:
        close_round(tournament=tournament, actor=request.actor, number=number)
        return redirect(console)
    following = next_round(tournament=tournament, actor=request.actor, number=number)
    messages.success(request, _("Round {round} is open.").format(round=following.number))
    return go_back(request, console)
