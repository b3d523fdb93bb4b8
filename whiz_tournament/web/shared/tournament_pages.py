"""What every page of a tournament shares: its lookup, its menu, the hint of a practice evening."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from whiz_tournament.models import Invention, Role, Tournament
from whiz_tournament.queries.setup.preparation import PracticeStep, practice_step
from whiz_tournament.queries.setup.tournaments import tournament_by_slug
from whiz_tournament.services.guards import STARTED
from whiz_tournament.services.publishing.publish import up_to_date
from whiz_tournament.web.shared.slug_lookup import SlugLookup, SlugView
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.wording.practice_hints import PRACTICE_WORDS

P = ParamSpec("P")


def _tournament_by_slug(slug: str) -> Tournament | None:
    return up_to_date(tournament_by_slug(slug))


of_tournament = SlugLookup(_tournament_by_slug)


def of_started_tournament(
    view: Callable[Concatenate[StaffRequest, Tournament, P], HttpResponse],
) -> SlugView[P]:
    """Give a view its tournament once it was started; before, the way leads to its own page."""

    @wraps(view)
    def started(
        request: StaffRequest, tournament: Tournament, /, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        if tournament.status not in STARTED:
            return redirect(tournament_url("director_tournament", tournament))
        return view(request, tournament, *args, **kwargs)

    return of_tournament(started)


def director_response(
    request: StaffRequest,
    page: str,
    tournament: Tournament,
    *,
    here: str,
    status: int = 200,
    **values: Any,
) -> HttpResponse:
    """Return a page of this tournament with its menu, the entry ``here`` marked."""
    context = {**page_frame(request, tournament, here=here), **values}
    return render(request, f"director/{page}.html", context, status=status)


def page_frame(request: StaffRequest, tournament: Tournament, *, here: str) -> dict[str, object]:
    """Return what every page of this tournament is in, the entry ``here`` marked."""
    return {
        "tournament": tournament,
        "nav": staff_menu(request, tournament),
        "here": here,
        "hint": practice_hint(request, tournament),
        "is_final": tournament.final and here == "console",
    }


def staff_menu(request: StaffRequest, tournament: Tournament) -> dict[str, str]:
    """Return the menu's addresses by entry; what a role may not open is left out."""
    started = tournament.status in STARTED
    addresses = {"console": tournament_url("director_tournament", tournament)}
    if started:
        addresses["entry"] = tournament_url("desk_slips", tournament)
    if not request.member.may(Role.DIRECTOR):
        return addresses
    addresses["players"] = tournament_url("director_roll_call", tournament)
    addresses["print"] = tournament_url("director_print", tournament)
    if started:
        addresses["publish"] = tournament_url("director_publish", tournament)
    return addresses


def tournament_url(name: str, tournament: Tournament, **where: object) -> str:
    """Return the path of a page of this tournament by its name."""
    return reverse(name, kwargs={"slug": tournament.slug, **where})


@dataclass(frozen=True, slots=True)
class PracticeHint:
    """The step that comes next; ``url`` leads to its page, empty where that is this one.

    A sample evening has no steps: ``number`` is 0.
    """

    number: int = 0
    of: int = 0
    title: str = ""
    text: str = ""
    url: str = ""


def practice_hint(request: HttpRequest, tournament: Tournament) -> PracticeHint | None:
    """Return the hint of an invented evening; none for what a club plays."""
    if tournament.invented != Invention.PRACTICE:
        return PracticeHint() if tournament.invented else None
    step, steps = practice_step(tournament), list(PracticeStep)
    words = PRACTICE_WORDS[step]
    url = reverse(words.page, args=[tournament.slug])
    here = request.path.startswith(url)
    return PracticeHint(
        steps.index(step) + 1, len(steps), str(words.title), str(words.text), "" if here else url
    )
