"""Wrong players at a table, a fouled board: asked, shown, done, and undone with a reason."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from whiz_tournament.models import EventKind, Tournament
from whiz_tournament.queries.corrections.made import (
    correction,
    corrections_of_kind,
    lines_of_board,
)
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.services.corrections.line_corrections import (
    correct_seating,
    split_fouled_board,
    undo_correction,
)
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import STARTED
from whiz_tournament.web.director.corrections.forms import (
    BoardForm,
    CardsForm,
    ReasonedForm,
    SeatsForm,
    SittingForm,
)
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.results.corrections import corrected_places, correction_in_words

CONFLICT = 409


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def wrong_players_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Ask which table, then who sat there; a POST shows the difference, a sure one does it."""
    if tournament.status not in STARTED:
        return redirect(tournament_url("director_tournament", tournament))
    sitting = SittingForm(request.GET or None, tournament)
    if not sitting.is_valid():
        return _choose(request, tournament, EventKind.SEATS_CORRECTED, sitting)
    form = SeatsForm(request.POST or None, tournament, sitting.now)
    values: dict[str, Any] = {"number": sitting.cleaned_data["round"]}
    if form.is_valid():
        with refusals_on(form):
            if "sure" in request.POST:
                return _reseated(request, tournament, sitting, form)
            values["moves"] = corrected_places(sitting.now, form.seats, name_texts(tournament))
    return _show(request, tournament, "seats", form=form, **values)


def _reseated(
    request: StaffRequest, tournament: Tournament, sitting: SittingForm, form: SeatsForm
) -> HttpResponse:
    act = correct_seating(
        tournament=tournament,
        actor=request.actor,
        round=sitting.cleaned_data["round"],
        tables=form.seats,
        reason=form.cleaned_data["reason"],
    )
    return redirect(tournament_url("director_correction", tournament, event=act.pk))


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def fouled_board_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Ask which board, then which tables had the other cards; they compare apart."""
    if tournament.status not in STARTED:
        return redirect(tournament_url("director_tournament", tournament))
    chosen = BoardForm(request.GET or None, tournament)
    if not chosen.is_valid():
        return _choose(request, tournament, EventKind.BOARD_SPLIT, chosen)
    board = chosen.cleaned_data["board"]
    form = CardsForm(
        request.POST or None, lines_of_board(tournament, board), name_texts(tournament)
    )
    if form.is_valid():
        with refusals_on(form):
            act = split_fouled_board(
                tournament=tournament,
                actor=request.actor,
                groups=form.groups,
                reason=form.cleaned_data["reason"],
            )
            return redirect(tournament_url("director_correction", tournament, event=act.pk))
    return _show(request, tournament, "cards", form=form, board=board)


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def correction_view(request: StaffRequest, tournament: Tournament, event: int) -> HttpResponse:
    """Tell what was put right; a POST puts back what was there before, as long as it stands."""
    act = correction(tournament, event)
    if act is None:
        raise NotFound
    form = ReasonedForm(request.POST or None)
    if act.stands and form.is_valid():
        with refusals_on(form):
            back = undo_correction(
                tournament=tournament,
                actor=request.actor,
                event=event,
                reason=form.cleaned_data["reason"],
            )
            messages.success(request, _("It is as it was before."))
            return redirect(tournament_url("director_correction", tournament, event=back.pk))
    overtaken = form.is_bound and not act.stands
    said = correction_in_words(act, name_texts(tournament))
    return _show(
        request, tournament, "correction", form=form, act=act, said=said, overtaken=overtaken
    )


def _choose(
    request: StaffRequest, tournament: Tournament, kind: str, form: SittingForm | BoardForm
) -> HttpResponse:
    before = corrections_of_kind(tournament, kind)
    seats = kind == EventKind.SEATS_CORRECTED
    return _show(request, tournament, "choose", form=form, seats=seats, before=before)


def _show(
    request: StaffRequest,
    tournament: Tournament,
    page: str,
    *,
    form: Any,
    overtaken: bool = False,
    **values: Any,
) -> HttpResponse:
    status = CONFLICT if overtaken else form_status(form)
    return director_response(
        request,
        f"corrections/{page}",
        tournament,
        here="console",
        status=status,
        form=form,
        overtaken=overtaken,
        **values,
    )
