"""Wrong players, results at a wrong place or told twice: asked, shown, done, undone."""

from functools import partial
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from whiz_tournament.models import Tournament
from whiz_tournament.queries.corrections.kinds import (
    Compensation,
    Correction,
    LeftPlace,
    MoveCorrection,
)
from whiz_tournament.queries.corrections.made import correction
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.result_lines import line_rows, place_of_key
from whiz_tournament.queries.publishing.closed_results import closed_results
from whiz_tournament.queries.results.told_twice import ToldTwice, told_twice
from whiz_tournament.services.corrections.correcting import make_correction, preview_correction
from whiz_tournament.services.corrections.line_corrections import undo_correction
from whiz_tournament.services.errors import existing
from whiz_tournament.services.results.closed_results import refuse_closed_results
from whiz_tournament.web.director.corrections.forms import (
    CorrectedTableForm,
    DropForm,
    LineCorrectionForm,
    SeatsForm,
    SittingForm,
)
from whiz_tournament.web.director.corrections.misplaced_form import MisplacedForm
from whiz_tournament.web.director.corrections.showing import (
    choose_page,
    corrected_at,
    correction_page,
)
from whiz_tournament.web.director.previews import has_seal, said_in, shown_then_done
from whiz_tournament.web.shared.form_fields import FormData, ReasonedForm, offer_choices
from whiz_tournament.web.shared.form_refusals import refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_started_tournament,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.results.correction_effects import EffectWords
from whiz_tournament.wording.results.corrections import corrected_places, correction_in_words
from whiz_tournament.wording.results.rulings import reason_in_words
from whiz_tournament.wording.results.values import value_in_words


@director_page
@of_started_tournament
@require_http_methods(["GET", "POST"])
def wrong_players_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Ask which table, then who sat there; show the effect, and do it once it was seen."""
    sitting = SittingForm(request.GET or None, tournament)
    if not sitting.is_valid():
        return choose_page(request, tournament, "seats", sitting)
    exchanged = "exchanged" in request.GET
    form = SeatsForm(said_in(request), sitting, exchanged=exchanged)
    values = {"number": form.round, "two": len(form.now) == 2, "exchanged": exchanged}
    return ask_or_do(request, tournament, "seats", form, **values)


@director_page
@of_started_tournament
@require_http_methods(["GET", "POST"])
def misplaced_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Ask which table, then what was played where; the effect is shown first."""
    chosen = CorrectedTableForm(request.GET or None, tournament)
    if not chosen.is_valid():
        return choose_page(request, tournament, "misplaced", chosen)
    number, table = chosen.cleaned_data["round"], chosen.cleaned_data["table"]
    closed = closed_results(request.member, tournament)
    form = MisplacedForm(said_in(request), tournament, number, table, closed=closed)
    return ask_or_do(request, tournament, "misplaced", form, number=number, table=table)


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def drop_board_view(
    request: StaffRequest, tournament: Tournament, round: int, table: int, board: int
) -> HttpResponse:
    """Show what becomes of a board that a slow table does not play any more, then do it."""
    form = DropForm(said_in(request) or DropForm.usual(), (round, table, board))
    return ask_or_do(request, tournament, "drop", form, number=round, table=table, board=board)


def ask_or_do(
    request: StaffRequest,
    tournament: Tournament,
    page: str,
    form: LineCorrectionForm,
    **values: Any,
) -> HttpResponse:
    """Ask by that page, show the effect of what is answered, do what was shown."""
    return shown_then_done(
        request,
        form,
        ask=partial(correction_page, request, tournament, page, form=form, **values),
        show=partial(_effect, request, tournament, form, values),
        act=partial(_correct, request, tournament, form),
        seen=partial(has_seal, request),
    )


def _correct(request: StaffRequest, tournament: Tournament, form: LineCorrectionForm) -> str:
    made = make_correction(
        tournament=tournament,
        actor=request.actor,
        asked=form.asked(),
        reason=form.cleaned_data["reason"],
        compensation=form.cleaned_data["compensation"],
        digest=request.POST["digest"],
    )
    return corrected_at(tournament, made)


def _effect(
    request: StaffRequest,
    tournament: Tournament,
    form: LineCorrectionForm,
    values: dict[str, Any],
) -> HttpResponse:
    preview = preview_correction(
        tournament=tournament,
        asked=form.asked(),
        compensation=form.cleaned_data["compensation"],
    )
    shown = [line.after.place for line in preview.lines]
    refuse_closed_results(tournament=tournament, member=request.member, places=shown)
    names = name_texts(tournament)
    moves = corrected_places(form.now, form.seats, names) if isinstance(form, SeatsForm) else []
    return director_response(
        request,
        "corrections/effect",
        tournament,
        here="console",
        form=form,
        moves=moves,
        effect=EffectWords.of(preview, names),
        digest=preview.digest,
        why=form.cleaned_data["reason"],
        **values,
    )


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def correction_view(request: StaffRequest, tournament: Tournament, event: int) -> HttpResponse:
    """Tell what was put right; a POST puts back what was there before, as long as it stands."""
    act = existing(correction(tournament, event))
    shown = [place_of_key(key) for key in act.lines]
    refuse_closed_results(tournament=tournament, member=request.member, places=shown)
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
    overtaken, why = form.is_bound and not act.stands, reason_in_words(act.reason)
    sentences = correction_in_words(act, name_texts(tournament))
    return correction_page(
        request,
        tournament,
        "correction",
        form=form,
        act=act,
        said=sentences,
        why=why,
        overtaken=overtaken,
    )


LAST, FIRST = "last", "first"


class ToldTwiceForm(LineCorrectionForm):
    """Which of the two results belongs to the board that is owed: at first the one said last."""

    moves = forms.ChoiceField()
    field_order = ("moves", "reason")

    def __init__(self, data: FormData, twice: ToldTwice) -> None:
        """Offer both results."""
        super().__init__(data)
        self.twice = twice
        self.otherwise = _("The other result, or another reason")
        self.fields["compensation"].widget = forms.HiddenInput()
        label = _("Which result is that of board {board}?")
        self.fields["moves"].label = label.format(board=twice.owed)
        choices = [(LAST, value_in_words(twice.moves)), (FIRST, value_in_words(twice.stays))]
        offer_choices(self, "moves", choices)

    @staticmethod
    def usual() -> dict[str, str]:
        """Return what is shown before anybody chose otherwise."""
        reason = _("It was typed on another line of the slip.")
        return {"moves": LAST, "compensation": Compensation.NONE.value, "reason": reason}

    def asked(self) -> Correction:
        """Return the two lines with a result each."""
        twice = self.twice
        both = twice.stays, twice.moves
        stays, moves = both if self.cleaned_data["moves"] == LAST else reversed(both)
        source = twice.round, twice.table, twice.board
        target = twice.round, twice.table, twice.owed
        return MoveCorrection(source, target, LeftPlace.OWED, moves, stays)


@director_page
@of_started_tournament
@require_http_methods(["GET", "POST"])
def told_twice_view(
    request: StaffRequest, tournament: Tournament, round: int, table: int, board: int
) -> HttpResponse:
    """Show both lines with a result each, then do it; once that is settled, the console."""
    lines = line_rows(tournament, round=round, table=table)
    twice = next((entered for entered in told_twice(lines) if entered.board == board), None)
    if twice is None:
        return redirect(tournament_url("director_console", tournament))
    places = [(round, table, board), (round, table, twice.owed)]
    refuse_closed_results(tournament=tournament, member=request.member, places=places)
    form = ToldTwiceForm(said_in(request) or ToldTwiceForm.usual(), twice)
    return ask_or_do(request, tournament, "told_twice", form, twice=twice)
