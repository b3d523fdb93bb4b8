"""Wrong players at a table, a fouled board: asked, shown, done, and undone with a reason."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from whiz_tournament.models import Tournament
from whiz_tournament.queries.names import name_texts
from whiz_tournament.queries.righted import (
    GROUPED,
    RESEATED,
    lines_of_board,
    righted,
    righted_before,
)
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import STARTED
from whiz_tournament.services.lines import group_lines, reseat, undo
from whiz_tournament.web.access import StaffRequest, director_page
from whiz_tournament.web.director.pages import address, of_tournament, show
from whiz_tournament.web.director.refused import shown_in, status_of_form
from whiz_tournament.web.director.righting.forms import (
    BoardForm,
    CardsForm,
    ReasonedForm,
    SeatsForm,
    SittingForm,
)
from whiz_tournament.web.director.righting.words import act_in_words, moves

CONFLICT = 409


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def wrong_players(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Ask which table, then who sat there; a POST shows the difference, a sure one does it."""
    if tournament.status not in STARTED:
        return redirect(address("director_tournament", tournament))
    sitting = SittingForm(request.GET or None, tournament)
    if not sitting.is_valid():
        return _choose(request, tournament, RESEATED, sitting)
    form = SeatsForm(request.POST or None, tournament, sitting.now)
    values: dict[str, Any] = {"number": sitting.cleaned_data["round"]}
    if form.is_valid():
        with shown_in(form):
            if "sure" in request.POST:
                return _reseated(request, tournament, sitting, form)
            values["moves"] = moves(sitting.now, form.seats, name_texts(tournament))
    return _show(request, tournament, "seats", form=form, **values)


def _reseated(
    request: StaffRequest, tournament: Tournament, sitting: SittingForm, form: SeatsForm
) -> HttpResponse:
    act = reseat(
        tournament=tournament,
        actor=request.actor,
        round=sitting.cleaned_data["round"],
        tables=form.seats,
        reason=form.cleaned_data["reason"],
    )
    return redirect(address("director_righted", tournament, event=act.pk))


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def fouled_board(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Ask which board, then which tables had the other cards; they compare apart."""
    if tournament.status not in STARTED:
        return redirect(address("director_tournament", tournament))
    chosen = BoardForm(request.GET or None, tournament)
    if not chosen.is_valid():
        return _choose(request, tournament, GROUPED, chosen)
    board = chosen.cleaned_data["board"]
    form = CardsForm(
        request.POST or None, lines_of_board(tournament, board), name_texts(tournament)
    )
    if form.is_valid():
        with shown_in(form):
            act = group_lines(
                tournament=tournament,
                actor=request.actor,
                groups=form.groups,
                reason=form.cleaned_data["reason"],
            )
            return redirect(address("director_righted", tournament, event=act.pk))
    return _show(request, tournament, "cards", form=form, board=board)


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def righted_page(request: StaffRequest, tournament: Tournament, event: int) -> HttpResponse:
    """Tell what was put right; a POST puts back what was there before, as long as it stands."""
    act = righted(tournament, event)
    if act is None:
        raise NotFound
    form = ReasonedForm(request.POST or None)
    if act.stands and form.is_valid():
        with shown_in(form):
            back = undo(
                tournament=tournament,
                actor=request.actor,
                event=event,
                reason=form.cleaned_data["reason"],
            )
            messages.success(request, _("It is as it was before."))
            return redirect(address("director_righted", tournament, event=back.pk))
    overtaken = form.is_bound and not act.stands
    said = act_in_words(act, name_texts(tournament))
    return _show(request, tournament, "righted", form=form, act=act, said=said, overtaken=overtaken)


def _choose(
    request: StaffRequest, tournament: Tournament, kind: str, form: SittingForm | BoardForm
) -> HttpResponse:
    before = righted_before(tournament, kind)
    return _show(request, tournament, "choose", form=form, kind=kind, before=before)


def _show(
    request: StaffRequest,
    tournament: Tournament,
    page: str,
    *,
    form: Any,
    overtaken: bool = False,
    **values: Any,
) -> HttpResponse:
    status = CONFLICT if overtaken else status_of_form(form)
    return show(
        request,
        f"righting/{page}",
        tournament,
        here="console",
        status=status,
        form=form,
        overtaken=overtaken,
        **values,
    )
