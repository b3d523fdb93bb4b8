"""What the pages of the desk share: a started tournament, the menu, one way to show and save."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec

from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import get_language

from boards.seats import Seat
from whiz_tournament.models import Role, Tournament, TournamentStatus
from whiz_tournament.queries.desk import DeskLine
from whiz_tournament.services.errors import Unavailable, WrongState
from whiz_tournament.services.guards import BEFORE_START, STATE_WORDS
from whiz_tournament.services.results import Sender
from whiz_tournament.web.access import StaffRequest, scorer_page
from whiz_tournament.web.desk.alphabets import ALPHABETS
from whiz_tournament.web.desk.how import examples, suits
from whiz_tournament.web.desk.last_act import LastAct
from whiz_tournament.web.desk.posted import Posted
from whiz_tournament.web.desk.rows import Desk
from whiz_tournament.web.desk.saving import Saved, save
from whiz_tournament.web.director.pages import menu, of_tournament

P = ParamSpec("P")
DeskView = Callable[Concatenate[StaffRequest, Tournament, P], HttpResponse]
DEFAULT: Final = "fr"


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


def language() -> str:
    """Return the language whose letters the reader types."""
    found = (get_language() or DEFAULT)[:2]
    return found if found in ALPHABETS else DEFAULT


def sender_of(request: StaffRequest) -> Sender:
    """Return who types."""
    return Sender.staff(request.actor, Role(request.member.role))


def show(
    request: StaffRequest, page: str, tournament: Tournament, *, status: int = 200, **values: Any
) -> HttpResponse:
    """Return a page of the desk with the tournament's menu."""
    context = {"tournament": tournament, "nav": menu(request, tournament), "here": "entry"}
    return render(request, f"desk/{page}.html", {**context, **values}, status=status)


def desk_of(request: StaffRequest, tournament: Tournament) -> tuple[Desk, dict[str, Any]]:
    """Return the rows' common part for a page that is opened, with what its template needs."""
    spoken = language()
    last = LastAct.read(
        tournament, request.GET.get("saved", ""), request.member.user.get_username()
    )
    desk = Desk(tournament, ALPHABETS[spoken], fresh=last.key if last else "")
    return desk, {**_letters(tournament, spoken), "last": last}


def store(
    request: StaffRequest, tournament: Tournament, lines: tuple[DeskLine, ...]
) -> tuple[Posted, Saved]:
    """Write what the form holds for these lines."""
    posted = Posted.read(request.POST, lines)
    return posted, save(tournament, sender_of(request), posted, lines)


def desk_after(tournament: Tournament, posted: Posted, saved: Saved) -> tuple[Desk, dict[str, Any]]:
    """Return the same for a form of which a part was refused: what was typed stays."""
    desk = Desk(tournament, posted.alphabet, posted.lines, saved.refusals)
    return desk, {**_letters(tournament, posted.language), "last": None}


def _letters(tournament: Tournament, spoken: str) -> dict[str, Any]:
    """Return the language of the form, and how a result is written in it."""
    alphabet = ALPHABETS[spoken]
    shown = examples(alphabet, Seat(tournament.domy_seat))
    return {"language": spoken, "examples": shown, "letters": suits(alphabet)}


def refused(response: HttpResponse, saved: Saved) -> HttpResponse:
    """Say when to try again, where the database was busy."""
    busy = [error for error in saved.refusals.values() if isinstance(error, Unavailable)]
    if busy:
        response["Retry-After"] = str(busy[0].retry_after)
    return response


def see_other(url: str, saved: str = "") -> HttpResponse:
    """Go on to a page by GET; it reads back what was saved last."""
    response = HttpResponseRedirect(f"{url}?saved={saved}" if saved else url)
    response.status_code = 303
    return response
