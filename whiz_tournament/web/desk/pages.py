"""What the pages of the desk share: a started tournament, the menu, one way to show and save."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.http import HttpResponse
from django.shortcuts import render

from boards.seats import Seat
from whiz_tournament.models import Role, Tournament, TournamentStatus
from whiz_tournament.queries.play.desk import DeskLine
from whiz_tournament.queries.play.slip_count import piles_of_others
from whiz_tournament.queries.publishing.closed_results import closed_results
from whiz_tournament.queries.results.ruling_list import standing_rulings
from whiz_tournament.services.errors import Unavailable, WrongState
from whiz_tournament.services.guards import BEFORE_START, STATE_WORDS
from whiz_tournament.web.desk.examples import result_examples, suit_letters
from whiz_tournament.web.desk.last_act import LastAct
from whiz_tournament.web.desk.line_rows import SheetRows
from whiz_tournament.web.desk.odd_results import odd_results
from whiz_tournament.web.desk.saving import SavedSheet, save_sheet
from whiz_tournament.web.desk.submission import SubmittedSheet
from whiz_tournament.web.shared.alphabets import ALPHABETS, typing_language
from whiz_tournament.web.shared.practice_hints import practice_hint
from whiz_tournament.web.shared.result_pages import sender_of
from whiz_tournament.web.shared.staff_permissions import StaffRequest, scorer_page
from whiz_tournament.web.shared.tournament_pages import of_tournament, staff_menu

P = ParamSpec("P")
DeskView = Callable[Concatenate[StaffRequest, Tournament, P], HttpResponse]


def desk_page(view: DeskView[P]) -> Callable[..., HttpResponse]:
    """Open a view to scorers and directors, with a tournament that has started."""

    @wraps(view)
    def started(
        request: StaffRequest, tournament: Tournament, /, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        status = TournamentStatus(tournament.status)
        if status in BEFORE_START:
            needed = STATE_WORDS[TournamentStatus.RUNNING]
            raise WrongState(state=STATE_WORDS[status], needed=needed)
        return view(request, tournament, *args, **kwargs)

    return scorer_page(of_tournament(started))


def desk_response(
    request: StaffRequest, page: str, tournament: Tournament, *, status: int = 200, **values: Any
) -> HttpResponse:
    """Return a page of the desk with the tournament's menu."""
    context = {
        "tournament": tournament,
        "nav": staff_menu(request, tournament),
        "here": "entry",
        "hint": practice_hint(request, tournament),
        "is_final": tournament.final,
        "directs": request.member.may(Role.DIRECTOR),
        **values,
    }
    return render(request, f"desk/{page}.html", context, status=status)


def opened_rows(request: StaffRequest, tournament: Tournament) -> tuple[SheetRows, dict[str, Any]]:
    """Return the rows' common part for a page that is opened, with what its template needs."""
    spoken = typing_language()
    last = last_act(request, tournament)
    odd = odd_results(request, tournament)
    piles = piles_of_others(tournament, str(request.actor))
    fresh = last.key if last else ""
    rulings = standing_rulings(tournament)
    desk = SheetRows(
        tournament, ALPHABETS[spoken], fresh=fresh, odd=odd, rulings=rulings, piles=piles
    )
    shared = {"last": last, "last_odd": odd.get(last.key, "") if last else "", "piles": piles}
    return desk, {**_letters(tournament, spoken), **shared}


def last_act(request: StaffRequest, tournament: Tournament) -> LastAct | None:
    """Return what this person wrote last, as the address says, with a way to take it back."""
    username = request.member.user.get_username()
    found = LastAct.read(tournament, request.GET.get("saved", ""), username)
    if found is None:
        return None
    closed = closed_results(request.member, tournament)
    return None if found.line.place in closed else found


def save_submission(
    request: StaffRequest, tournament: Tournament, lines: tuple[DeskLine, ...]
) -> tuple[SubmittedSheet, SavedSheet]:
    """Write what the form holds for these lines."""
    posted = SubmittedSheet.read(request.POST, lines)
    return posted, save_sheet(tournament, sender_of(request), posted, lines)


def refused_rows(
    request: StaffRequest, tournament: Tournament, posted: SubmittedSheet, saved: SavedSheet
) -> tuple[SheetRows, dict[str, Any]]:
    """Return the same for a form of which a part was refused: what was typed stays."""
    piles = piles_of_others(tournament, str(request.actor))
    rulings = standing_rulings(tournament)
    typed, refused = posted.lines, saved.refusals
    desk = SheetRows(tournament, posted.alphabet, typed, refused, rulings=rulings, piles=piles)
    return desk, {**_letters(tournament, posted.language), "last": None, "piles": piles}


def _letters(tournament: Tournament, spoken: str) -> dict[str, Any]:
    """Return the language of the form, and how a result is written in it."""
    alphabet = ALPHABETS[spoken]
    shown = result_examples(alphabet, Seat(tournament.domy_seat))
    return {"language": spoken, "examples": shown, "letters": suit_letters(alphabet)}


def with_retry_after(response: HttpResponse, saved: SavedSheet) -> HttpResponse:
    """Say when to try again, where the database was busy."""
    busy = [error for error in saved.refusals.values() if isinstance(error, Unavailable)]
    if busy:
        response["Retry-After"] = str(busy[0].retry_after)
    return response
