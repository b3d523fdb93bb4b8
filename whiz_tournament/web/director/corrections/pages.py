"""Wrong players at a table, a fouled board: asked, shown, done, and undone with a reason."""

from typing import Any, Final

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
from whiz_tournament.services.corrections.correcting import make_correction, preview_correction
from whiz_tournament.services.corrections.errors import CorrectionOutdated
from whiz_tournament.services.corrections.line_corrections import (
    split_fouled_board,
    undo_correction,
)
from whiz_tournament.services.error_answers import error_sentence
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.guards import STARTED
from whiz_tournament.web.director.corrections.forms import (
    BoardForm,
    CardsForm,
    CorrectedTableForm,
    LineCorrectionForm,
    ReasonedForm,
    SeatsForm,
    SittingForm,
)
from whiz_tournament.web.director.corrections.misplaced_form import MisplacedForm
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.results.correction_effects import EffectWords
from whiz_tournament.wording.results.corrections import corrected_places, correction_in_words

CONFLICT = 409


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def wrong_players_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Ask which table, then who sat there; a POST shows the effect, one that accepts it does it."""
    if tournament.status not in STARTED:
        return redirect(tournament_url("director_tournament", tournament))
    sitting = SittingForm(request.GET or None, tournament)
    if not sitting.is_valid():
        return _choose(request, tournament, "seats", sitting)
    exchanged = "exchanged" in request.GET
    form = SeatsForm(request.POST or None, sitting, exchanged=exchanged)
    values = {"number": form.round, "two": len(form.now) == 2, "exchanged": exchanged}
    return _ask_or_do(request, tournament, "seats", form, **values)


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def misplaced_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Ask which table, then what was played where; a POST shows the effect first."""
    if tournament.status not in STARTED:
        return redirect(tournament_url("director_tournament", tournament))
    chosen = CorrectedTableForm(request.GET or None, tournament)
    if not chosen.is_valid():
        return _choose(request, tournament, "misplaced", chosen)
    number, table = chosen.cleaned_data["round"], chosen.cleaned_data["table"]
    form = MisplacedForm(request.POST or None, tournament, number, table)
    return _ask_or_do(request, tournament, "misplaced", form, number=number, table=table)


def _ask_or_do(
    request: StaffRequest,
    tournament: Tournament,
    page: str,
    form: LineCorrectionForm,
    **values: Any,
) -> HttpResponse:
    """Show the form, or what it would do, or do that where it was seen."""
    if form.is_valid():
        with refusals_on(form):
            if "digest" in request.POST:
                return _do(request, tournament, form, **values)
            return _effect(request, tournament, form, **values)
    return _show(request, tournament, page, form=form, **values)


def _do(
    request: StaffRequest, tournament: Tournament, form: LineCorrectionForm, **values: Any
) -> HttpResponse:
    """Do what was seen; where it is no longer true, show what is."""
    try:
        act = make_correction(
            tournament=tournament,
            actor=request.actor,
            asked=form.asked(),
            reason=form.cleaned_data["reason"],
            compensation=form.cleaned_data["compensation"],
            digest=request.POST["digest"],
        )
    except CorrectionOutdated as outdated:
        said = error_sentence(outdated)
        return _effect(request, tournament, form, said, **values)
    return redirect(tournament_url("director_correction", tournament, event=act.pk))


def _effect(
    request: StaffRequest,
    tournament: Tournament,
    form: LineCorrectionForm,
    outdated: str = "",
    **values: Any,
) -> HttpResponse:
    preview = preview_correction(
        tournament=tournament,
        asked=form.asked(),
        compensation=form.cleaned_data["compensation"],
    )
    names = name_texts(tournament)
    moves = corrected_places(form.now, form.seats, names) if isinstance(form, SeatsForm) else []
    return director_response(
        request,
        "corrections/effect",
        tournament,
        here="console",
        status=CONFLICT if outdated else 200,
        form=form,
        moves=moves,
        effect=EffectWords.of(preview, names),
        digest=preview.digest,
        outdated=outdated,
        **values,
    )


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def fouled_board_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Ask which board, then which tables had the other cards; they compare apart."""
    if tournament.status not in STARTED:
        return redirect(tournament_url("director_tournament", tournament))
    chosen = BoardForm(request.GET or None, tournament)
    if not chosen.is_valid():
        return _choose(request, tournament, "cards", chosen)
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


KINDS: Final = {
    "seats": (EventKind.SEATS_CORRECTED,),
    "cards": (EventKind.BOARD_SPLIT,),
    "misplaced": (
        EventKind.RESULT_ADDED,
        EventKind.RESULT_MOVED,
        EventKind.RESULTS_SWAPPED,
    ),
}
"""The acts that each page makes."""


def _choose(
    request: StaffRequest, tournament: Tournament, page: str, form: CorrectedTableForm | BoardForm
) -> HttpResponse:
    before = corrections_of_kind(tournament, *KINDS[page])
    return _show(request, tournament, "choose", form=form, about=page, before=before)


def _show(
    request: StaffRequest,
    tournament: Tournament,
    name: str,
    *,
    form: Any,
    overtaken: bool = False,
    **values: Any,
) -> HttpResponse:
    status = CONFLICT if overtaken else form_status(form)
    return director_response(
        request,
        f"corrections/{name}",
        tournament,
        here="console",
        status=status,
        form=form,
        overtaken=overtaken,
        **values,
    )
