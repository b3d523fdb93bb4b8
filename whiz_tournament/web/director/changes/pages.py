"""Something happens in mid-evening: asked, shown with its difference, accepted or not."""

import re
from dataclasses import dataclass
from functools import partial
from typing import Final

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from boards.errors import N_
from whiz_tournament.models import Tournament, TournamentStatus
from whiz_tournament.queries.play.current_movement import current_movement
from whiz_tournament.queries.play.movement_figures import (
    offered_shapes,
    table_choices,
    usual_tables,
)
from whiz_tournament.queries.setup.sections import section_names
from whiz_tournament.services.play.changes import (
    AnotherMovement,
    Change,
    accept_change,
    propose_ways,
)
from whiz_tournament.services.play.leaving import take_leave_back
from whiz_tournament.web.director.changes.differences import DifferenceWords
from whiz_tournament.web.director.changes.forms import (
    AddTableForm,
    ArriveForm,
    ChangeForm,
    LeaveForm,
    LoseTableForm,
    PlannedForm,
)
from whiz_tournament.web.director.changes.ways import way_aim, ways_in_words
from whiz_tournament.web.director.previews import has_seal, said_in, shown_then_done
from whiz_tournament.web.shared.acts import act, its
from whiz_tournament.web.shared.form_fields import Cleaned, FormData, number_choices, offer_choices
from whiz_tournament.web.shared.form_refusals import form_status
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.wording.plans.cards import tables_text
from whiz_tournament.wording.plans.shapes import shape_choices


class AnotherMovementForm(PlannedForm):
    """The section, the round and the tables, chosen before; and one of the shapes that fit."""

    ENOUGH = ("shape",)
    section = forms.ChoiceField(widget=forms.HiddenInput, required=False)
    round = forms.TypedChoiceField(widget=forms.HiddenInput, coerce=int)
    tables = forms.TypedChoiceField(widget=forms.HiddenInput, coerce=int, required=False)
    shape = forms.ChoiceField(
        label=gettext_lazy("What is played from then on?"), widget=forms.RadioSelect
    )

    def _offer_choices(self) -> None:
        names = _names(self.tournament)
        self.chosen_section = self._said("section", [*names], "")
        self.evening = current_movement(self.tournament, names.get(self.chosen_section, 0))
        rounds = [str(n) for n in range(self.evening.begun + 1, self.evening.rounds + 1)]
        self.chosen_round = self._said("round", rounds, "0")
        start = int(self.chosen_round)
        self.table_numbers = [str(n) for n in table_choices(self.evening, start)] if start else []
        self.chosen_tables = self._said("tables", self.table_numbers, "0", self._usual(start))
        self.initial.update(
            section=self.chosen_section, round=self.chosen_round, tables=self.chosen_tables
        )
        offer_choices(self, "section", [("", ""), *((name, name) for name in names)])
        offer_choices(self, "round", number_choices(map(int, rounds)))
        offer_choices(self, "tables", number_choices(map(int, self.table_numbers)))
        tables = int(self.chosen_tables)
        fits = offered_shapes(self.tournament, self.evening, start, [tables]) if tables else []
        shapes = shape_choices([*fits])
        offer_choices(self, "shape", shapes)
        self.initial.setdefault("shape", next((value for value, _words in shapes), ""))

    def _usual(self, start: int) -> str:
        return str(usual_tables(self.evening, start)) if start else ""

    def _said(self, field: str, known: list[str], otherwise: str, usual: str = "") -> str:
        """Return what was sent, or what the address says, or what is usual, or the first."""
        source = self.data if self.is_bound else self.initial
        chosen = [value for value in (str(source.get(field, "")), usual) if value in known]
        return [*chosen, *known, otherwise][0]

    @property
    def section_links(self) -> list[tuple[str, bool]]:
        """Return the sections to choose from, and which is chosen; none where there is but one."""
        names = _names(self.tournament)
        return [(name, name == self.chosen_section) for name in names] if len(names) > 1 else []

    @property
    def round_links(self) -> list[tuple[str, bool]]:
        """Return the rounds from which it may count, and which is chosen."""
        rounds = range(self.evening.begun + 1, self.evening.rounds + 1)
        return [(str(n), str(n) == self.chosen_round) for n in rounds]

    @property
    def table_links(self) -> list[tuple[str, str, bool]]:
        """Return at how many tables it may be, and how many are chosen; none without a choice."""
        choices = [(tables_text(int(n)), n, n == self.chosen_tables) for n in self.table_numbers]
        return choices if len(choices) > 1 else []

    @property
    def change(self) -> Change:
        """Return the movement that was chosen."""
        given: Cleaned = self.cleaned_data
        shape = _shape(given["shape"])
        section = given["section"] or self.chosen_section
        tables = given["tables"] or int(self.chosen_tables)
        return AnotherMovement(given["round"], *shape, section, self.chosen_aim, tables)


def _shape(value: str) -> tuple[int, int]:
    rounds, boards = map(int, re.findall(r"\d+", value))
    return rounds, boards


def _names(tournament: Tournament) -> dict[str, int]:
    return {name: key for key, name in section_names(tournament).items()}


@dataclass(frozen=True, slots=True)
class ChangePage:
    """What the page is called, the sentence under it, its form."""

    title: Promise
    sentence: Promise
    form: type[ChangeForm]
    ask: str = "ask"


CHANGE_PAGES: Final = {
    "arrive": ChangePage(
        _("A player arrives"),
        _("The rounds to come are planned again. You see what changes before it counts."),
        ArriveForm,
    ),
    "leave": ChangePage(
        _("A player leaves"),
        _("What was played counts. You see what changes before it counts."),
        LeaveForm,
    ),
    "lose_table": ChangePage(
        _("One table less"),
        _("Everybody stays, and more of them rest. You see what changes before it counts."),
        LoseTableForm,
    ),
    "add_table": ChangePage(
        _("One table more"),
        _("Those who would rest may play. You see what changes before it counts."),
        AddTableForm,
    ),
    "another_movement": ChangePage(
        _("Other rounds for the rest of the evening"),
        _("For the rest of the evening; what was played stays. You see what changes first."),
        AnotherMovementForm,
        "another_movement",
    ),
}


@director_page
@of_tournament
@require_http_methods(["GET", "POST"])
def change_view(request: StaffRequest, tournament: Tournament, act: str) -> HttpResponse:
    """Ask; show the difference that an address asks for, and make it once it was seen."""
    if tournament.status != TournamentStatus.RUNNING:
        return redirect(tournament_url("director_tournament", tournament))
    form = CHANGE_PAGES[act].form(_said(request, act, tournament), tournament, request.GET.dict())
    return shown_then_done(
        request,
        form,
        ask=partial(_ask, request, tournament, act, form),
        show=partial(_difference, request, tournament, act, form),
        act=partial(_accept, request, tournament, form),
        seen=partial(has_seal, request),
    )


def _said(request: StaffRequest, act: str, tournament: Tournament) -> FormData:
    """Return what was said: sent, or by an address that says enough for the change to be shown.

    So one comes to it with one tap.
    """
    known = said_in(request)
    enough = CHANGE_PAGES[act].form.ENOUGH
    if known is not None or not any(request.GET.get(name) for name in enough):
        return known
    offered = CHANGE_PAGES[act].form(None, tournament, request.GET.dict())
    usual = {name: _usual(field) for name, field in offered.fields.items() if field.required}
    return {**usual, **request.GET.dict()}


def _usual(field: forms.Field) -> object:
    """Return the first choice of a list, which is chosen unless another one is."""
    return next((value for value, _ in getattr(field, "choices", ())), "")


def _accept(request: StaffRequest, tournament: Tournament, form: ChangeForm) -> str:
    """Apply what was seen."""
    digest = request.POST["digest"]
    event = accept_change(
        tournament=tournament, actor=request.actor, change=form.change, digest=digest
    )
    return tournament_url("director_changed", tournament, event=event.pk)


def _difference(
    request: StaffRequest, tournament: Tournament, act: str, form: ChangeForm
) -> HttpResponse:
    """Show the way that was asked for, or the one that disturbs fewest people."""
    ways = propose_ways(tournament=tournament, change=form.change)
    asked = form.cleaned_data.get("aim")
    shown = next((way for way in ways if asked and way_aim(way) == asked), ways[0])
    return director_response(
        request,
        "changes/difference",
        tournament,
        here="console",
        title=CHANGE_PAGES[act].title,
        form=form,
        aim=way_aim(shown),
        digest=shown.digest,
        told=DifferenceWords.of(shown, tournament),
        ways=ways_in_words(ways, shown),
    )


def _ask(request: StaffRequest, tournament: Tournament, act: str, form: ChangeForm) -> HttpResponse:
    page = CHANGE_PAGES[act]
    return director_response(
        request,
        f"changes/{page.ask}",
        tournament,
        here="console",
        status=form_status(form),
        title=page.title,
        sentence=page.sentence,
        form=form,
    )


# The director takes back what somebody said: that they stop after a round.


@director_page
@of_tournament
@act(its("director_console"), N_("They play on."))
def stays_view(request: StaffRequest, tournament: Tournament, number: int) -> None:
    """Let somebody who said that they stop play on."""
    take_leave_back(tournament=tournament, actor=request.actor, entry=number)
