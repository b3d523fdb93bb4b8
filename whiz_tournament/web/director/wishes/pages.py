"""Wishes are added and removed one by one, with the list always in sight."""

from collections.abc import Mapping
from typing import Final

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from boards.errors import WhizError
from whiz_tournament.models import Tournament
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.setup.wishes import wishes_last_time, wishes_of
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import BEFORE_START
from whiz_tournament.services.setup.wishes import save_wishes
from whiz_tournament.web.director.wishes.forms import (
    ChangeWishes,
    RemoveForm,
    SameForm,
    SessionsForm,
    WishForm,
)
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.plans.wishes import wish_in_words

FORMS: Final[Mapping[str, type[ChangeWishes]]] = {
    "add": WishForm,
    "remove": RemoveForm,
    "same": SameForm,
    "sessions": SessionsForm,
}


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def wishes(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the wishes, or do what the pressed button says."""
    if tournament.status not in BEFORE_START:
        return redirect(tournament_url("director_tournament", tournament))
    if request.method == "GET":
        return _page(request, tournament)
    form_of = FORMS.get(request.POST.get("do", ""))
    if form_of is None:
        raise NotFound
    form = form_of(request.POST, tournament, wishes_of(tournament))
    if form.is_valid():
        with refusals_on(form):
            _keep(request, tournament, form)
            return redirect(tournament_url("director_wishes", tournament))
    return _page(request, tournament, form)


def _keep(request: StaffRequest, tournament: Tournament, form: ChangeWishes) -> None:
    seen = request.POST.get("version", "")
    try:
        save_wishes(
            tournament=tournament,
            actor=request.actor,
            wishes=form.wishes,
            sessions=form.counted,
            version=int(seen) if seen.isdecimal() else None,
        )
    except WhizError as error:
        form.place(error)
        raise


def _page(
    request: StaffRequest, tournament: Tournament, refused: ChangeWishes | None = None
) -> HttpResponse:
    """Show the list, and of the forms the one that was refused as it was typed."""
    kept, names = wishes_of(tournament), name_texts(tournament)
    fresh = {name: form(None, tournament, kept) for name, form in FORMS.items()}
    forms = {name: refused if type(refused) is type(f) else f for name, f in fresh.items()}
    return director_response(
        request,
        "wishes/wishes",
        tournament,
        here="players",
        status=form_status(refused) if refused else 200,
        told=[wish_in_words(wish, names) for wish in kept.wishes],
        kept=kept,
        has_last=bool({*wishes_last_time(tournament)} - {*kept.wishes}),
        forms=forms,
        lists=(forms["remove"], forms["same"]),
    )
