"""What the director says who takes another movement for the rest: from when, how long, how much."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.current_movement import current_movement
from whiz_tournament.queries.play.fitting_shapes import offered_shapes, table_choices, usual_tables
from whiz_tournament.queries.setup.sections import section_names
from whiz_tournament.services.play.changes import AnotherMovement, Change
from whiz_tournament.web.director.changes.forms import PlannedForm
from whiz_tournament.web.shared.form_choices import number_choices, offer_choices
from whiz_tournament.wording.plans.cards import shape_choices, tables_text


class AnotherMovementForm(PlannedForm):
    """The section, the round and the tables, chosen before; and one of the shapes that fit."""

    section = forms.ChoiceField(widget=forms.HiddenInput, required=False)
    round = forms.TypedChoiceField(widget=forms.HiddenInput, coerce=int)
    tables = forms.TypedChoiceField(widget=forms.HiddenInput, coerce=int, required=False)
    shape = forms.ChoiceField(label=gettext_lazy("What is played from then on?"))

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
        offer_choices(self, "shape", shape_choices([*fits]))

    def _usual(self, start: int) -> str:
        return str(usual_tables(self.evening, start)) if start else ""

    def _said(self, field: str, known: list[str], otherwise: str, usual: str = "") -> str:
        """Return what was sent, or what the address says, or what is usual, or the first."""
        source = self.data if self.is_bound else self.initial
        found = [said for said in (str(source.get(field, "")), usual) if said in known]
        return [*found, *known, otherwise][0]

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
        found = [(tables_text(int(n)), n, n == self.chosen_tables) for n in self.table_numbers]
        return found if len(found) > 1 else []

    @property
    def change(self) -> Change:
        """Return the movement that was chosen."""
        given: dict[str, Any] = self.cleaned_data
        shape = _shape(given["shape"])
        section, aim = given["section"] or self.chosen_section, given["aim"]
        tables = given["tables"] or int(self.chosen_tables)
        return AnotherMovement(given["round"], *shape, section, aim, tables)


def _shape(value: str) -> tuple[int, int]:
    rounds, boards = map(int, re.findall(r"\d+", value))
    return rounds, boards


def _names(tournament: Tournament) -> dict[str, int]:
    return {name: key for key, name in section_names(tournament).items()}
