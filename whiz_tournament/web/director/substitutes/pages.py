"""The page on which somebody sits in for somebody, and takes it back."""

import re

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from whiz_tournament.models import Tournament
from whiz_tournament.queries.people.substitutes import noted_substitutes
from whiz_tournament.queries.play.numbers_in_use import numbers_of_rounds, open_or_next_round
from whiz_tournament.services.error_answers import error_sentence
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.play.substitutes import note_substitute, undo_substitute
from whiz_tournament.web.director.changes.forms import WithPerson
from whiz_tournament.web.shared.form_choices import number_choices, offer_choices
from whiz_tournament.web.shared.form_refusals import form_status, refusals_on
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_started_tournament,
    of_tournament,
    tournament_url,
)


@director_page
@of_started_tournament
@require_http_methods(["GET", "POST"])
def substitutes_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Tell who sat in, and ask who else did; a POST writes it."""
    form = SubstituteForm(request.POST or None, tournament)
    if form.is_valid():
        with refusals_on(form):
            given = form.cleaned_data
            note_substitute(
                tournament=tournament,
                actor=request.actor,
                entry=given["entry"],
                who=form.somebody,
                round=given["round"],
                boards=given["boards"],
            )
            messages.success(request, _("Both names are shown with these results."))
            return redirect(tournament_url("director_substitutes", tournament))
    return director_response(
        request,
        "substitutes",
        tournament,
        here="console",
        status=form_status(form),
        form=form,
        noted=noted_substitutes(tournament),
    )


@director_page
@of_tournament
@require_POST
def undo_substitute_view(request: StaffRequest, tournament: Tournament, event: int) -> HttpResponse:
    """Take it back."""
    try:
        undo_substitute(tournament=tournament, actor=request.actor, event=event)
        messages.success(request, _("It is as it was before."))
    except Conflict as refusal:
        messages.error(request, error_sentence(refusal))
    return redirect(tournament_url("director_substitutes", tournament))


class SubstituteForm(WithPerson):
    """The player who was away, who sat there, and the boards."""

    entry = forms.TypedChoiceField(label=gettext_lazy("For whom?"), coerce=int)
    round = forms.TypedChoiceField(label=gettext_lazy("In round"), coerce=int)
    boards = forms.CharField(
        label=gettext_lazy("On which boards?"),
        help_text=gettext_lazy("Numbers with spaces between; leave it empty for the whole round."),
        max_length=100,
        required=False,
    )
    field_order = ("entry", "who", "name", "round", "boards")

    def _offer_choices(self) -> None:
        self._offer_entries()
        self._offer_people()
        rounds = numbers_of_rounds(self.tournament)
        offer_choices(self, "round", number_choices(rounds))
        self.initial.setdefault("round", open_or_next_round(self.tournament))

    def clean_boards(self) -> tuple[int, ...]:
        """Read the numbers."""
        text = self.cleaned_data["boards"].strip()
        if text and not re.fullmatch(r"[0-9]{1,3}([ ,;]+[0-9]{1,3})*", text):
            raise forms.ValidationError(_("Type the numbers of boards with spaces between."))
        return tuple(int(number) for number in re.findall(r"[0-9]+", text))
