"""Rounds are opened and closed with one button each, or go over into the next with one."""

from collections.abc import Mapping
from itertools import groupby

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from boards.errors import N_
from whiz_tournament.live.versions import tournament_version
from whiz_tournament.models import RoundStatus, Tournament
from whiz_tournament.queries.documents.guides import GuideStop
from whiz_tournament.queries.documents.seat_lists import sit_out_sheet
from whiz_tournament.queries.documents.values import PrintSelection
from whiz_tournament.queries.people.names import entry_names
from whiz_tournament.queries.play.numbers_in_use import round_statuses
from whiz_tournament.queries.play.rounds import owed_boards
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.play.rounds import (
    RoundInUse,
    close_round,
    next_round,
    open_round,
    take_round_back,
)
from whiz_tournament.services.setup.entries import withdraw_player
from whiz_tournament.web.shared.acts import act, its
from whiz_tournament.web.shared.poll_responses import is_poll, unchanged_response
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page, scorer_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.web.shared.way_back import go_back
from whiz_tournament.wording.places import place_sentence, table_and_boards
from whiz_tournament.wording.quantities import joined


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def open_one(request: StaffRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Open a round to the tables, or open a closed one again.

    While another one still owes results it is asked once whether to.
    """
    statuses = round_statuses(tournament)
    owing = _still_owing(tournament, statuses) if _comes_next(statuses, number) else None
    if owing is not None and request.method == "POST" and "sure" not in request.POST:
        return redirect(request.path)
    if owing is not None and request.method == "GET":
        still, owed = owing
        return director_response(
            request,
            "open_round",
            tournament,
            here="console",
            number=number,
            still=still,
            missing=sum(map(len, owed.values())),
            where=_places(owed),
        )
    if request.method == "POST":
        open_round(tournament=tournament, actor=request.actor, number=number)
    return redirect(tournament_url("director_console", tournament))


def _comes_next(statuses: Mapping[int, str], number: int) -> bool:
    coming = [n for n, status in statuses.items() if status == RoundStatus.PENDING]
    return number == min(coming, default=0)


def _still_owing(
    tournament: Tournament, statuses: Mapping[int, str]
) -> tuple[int, dict[int, list[int]]] | None:
    """Return the newest open round that still owes results, with the boards by table."""
    opened = sorted((n for n, s in statuses.items() if s == RoundStatus.OPEN), reverse=True)
    owing = ((number, owed_boards(tournament, number)) for number in opened)
    return next(((number, owed) for number, owed in owing if owed), None)


def _places(owed: dict[int, list[int]]) -> str:
    return joined([table_and_boards(*table) for table in owed.items()])


@director_page
@of_tournament
@act(its("director_console"), N_("The opening is taken back."), tells=RoundInUse)
def take_back(request: StaffRequest, tournament: Tournament, number: int) -> None:
    """Let a round that was opened too early be to come again."""
    take_round_back(tournament=tournament, actor=request.actor, number=number)


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
    if owed and request.method == "POST" and "sure" not in request.POST:
        return redirect(tournament_url("director_close_round", tournament, number=number))
    if request.method == "GET":
        coming = [n for n, status in statuses.items() if status == RoundStatus.PENDING]
        return director_response(
            request,
            "close_round",
            tournament,
            here="console",
            number=number,
            missing=sum(map(len, owed.values())),
            where=_places(owed),
            following=min(coming, default=None),
        )
    if not onward:
        close_round(tournament=tournament, actor=request.actor, number=number)
        return redirect(console)
    following = next_round(tournament=tournament, actor=request.actor, number=number)
    messages.success(request, _("Round {round} is open.").format(round=following.number))
    return go_back(request, console)


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def withdraw_entry_view(request: StaffRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Lead to the page that shows the difference; a POST only marks the player as gone."""
    entry = entry_names(tournament).get(number)
    if entry is None or not entry.present:
        raise NotFound
    if request.method == "GET":
        return redirect(f"{tournament_url('director_leave', tournament)}?entry={number}")
    withdraw_player(tournament=tournament, actor=request.actor, number=number)
    messages.success(request, _("{name} is marked as gone.").format(name=entry.name))
    return redirect(tournament_url("director_roll_call", tournament))


@scorer_page
@of_tournament
@require_safe
def sit_outs_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the announcements; a poll that knows this version is answered with nothing."""
    version = str(tournament_version(tournament))
    if is_poll(request, version):
        return unchanged_response()
    return director_response(
        request,
        "sit_outs",
        tournament,
        here="console",
        rounds=_rounds(tournament),
        version=version,
        page_path=request.path,
    )


def _rounds(tournament: Tournament) -> list[dict[str, object]]:
    """Return the rounds that are not over, each with its rests."""
    statuses = round_statuses(tournament)
    resting_by_round = groupby(
        sit_out_sheet(tournament, PrintSelection()).rests, key=lambda rest: rest.round
    )
    return [
        {
            "number": number,
            "now": statuses.get(number) == RoundStatus.OPEN,
            "people": [(rest.person.name, _announced(rest.next)) for rest in resting],
        }
        for number, resting in resting_by_round
        if statuses.get(number) != RoundStatus.CLOSED
    ]


def _announced(stop: GuideStop | None) -> str:
    if stop is None or stop.table is None or stop.seat is None:
        return _("this was the last round for this player")
    where = place_sentence(stop.table, stop.seat, stop.boards)
    return _("next, in round {number}: {place}").format(number=stop.round, place=where)
