"""The page on which somebody sits in for somebody, and takes it back."""

import re
from typing import Final

from django import forms
from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from boards.errors import N_
from whiz_tournament.models import Tournament
from whiz_tournament.queries.people.substitutes import noted_substitutes
from whiz_tournament.queries.play.numbers_in_use import numbers_of_rounds, open_or_next_round
from whiz_tournament.services.errors import Conflict
from whiz_tournament.services.play.changes import Replaced, accept_change, propose_change
from whiz_tournament.services.play.substitutes import note_substitute, undo_substitute
from whiz_tournament.web.director.changes.forms import WithPerson
from whiz_tournament.web.shared.acts import act, form_page, its
from whiz_tournament.web.shared.form_fields import offer_choices
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_started_tournament,
    of_tournament,
    tournament_url,
)

TO_THE_END: Final = 0
"""The choice of no round: the number goes to the substitute."""


class SubstituteForm(WithPerson):
    """The player who was away, who sat there, and until when."""

    entry = forms.TypedChoiceField(label=gettext_lazy("For whom?"), coerce=int)
    round = forms.TypedChoiceField(label=gettext_lazy("For how long?"), coerce=int)
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
        sentence = _("in round {round}")
        rounds = [(str(n), sentence.format(round=n)) for n in numbers_of_rounds(self.tournament)]
        if self.tournament.is_running:
            rounds.append((str(TO_THE_END), _("from now until the end of the evening")))
        offer_choices(self, "round", rounds)
        self.initial.setdefault("round", open_or_next_round(self.tournament))

    def clean_boards(self) -> tuple[int, ...]:
        """Read the numbers."""
        text = self.cleaned_data["boards"].strip()
        if text and not re.fullmatch(r"[0-9]{1,3}([ ,;]+[0-9]{1,3})*", text):
            raise forms.ValidationError(_("Type the numbers of boards with spaces between."))
        return tuple(int(number) for number in re.findall(r"[0-9]+", text))


def _form(request: StaffRequest, tournament: Tournament) -> SubstituteForm:
    return SubstituteForm(request.POST or None, tournament, request.GET.dict())


def _page(request: StaffRequest, form: SubstituteForm, tournament: Tournament) -> HttpResponse:
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
@of_started_tournament
@form_page(_form, _page, its("director_substitutes"))
def substitutes_view(
    request: StaffRequest, form: SubstituteForm, tournament: Tournament
) -> HttpResponse | None:
    """Tell who sat in, and ask who else did; a POST writes it.

    Until the end the substitute takes the number: what it does to the evening's plan is nothing.
    """
    given = form.cleaned_data
    if given["round"] == TO_THE_END:
        change = Replaced(given["entry"], form.somebody)
        seen = propose_change(tournament=tournament, change=change)
        event = accept_change(
            tournament=tournament, actor=request.actor, change=change, digest=seen.digest
        )
        return redirect(tournament_url("director_changed", tournament, event=event.pk))
    note_substitute(
        tournament=tournament,
        actor=request.actor,
        entry=given["entry"],
        who=form.somebody,
        round=given["round"],
        boards=given["boards"],
    )
    messages.success(request, _("Both names are shown with these results."))
    return None


@director_page
@of_tournament
@act(its("director_substitutes"), N_("It is as it was before."), tells=Conflict)
def undo_substitute_view(request: StaffRequest, tournament: Tournament, event: int) -> None:
    """Take a substitute back."""
    undo_substitute(tournament=tournament, actor=request.actor, event=event)


OF_TOURNAMENT: list[URLPattern] = [
    path("substitutes/", substitutes_view, name="director_substitutes"),
    path("substitutes/<row:event>/undo/", undo_substitute_view, name="director_undo_substitute"),
]
