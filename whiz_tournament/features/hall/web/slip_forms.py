"""The forms of a table's slip in a hall: a number for each person, or its deals line by line."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.hall.deals import MOST_DEALS
from scoring.hall.ranking import Unfinished
from whiz_tournament.features.hall.queries.page import sum_rule
from whiz_tournament.features.hall.web.forms import NoWholeNumber, whole_number
from whiz_tournament.models import HallEvent
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.web.shared.form_fields import Cleaned, FormData


class SlipForm(forms.Form):
    """A number for each person of a table, in the order of the seats."""

    version = forms.IntegerField(widget=forms.HiddenInput)
    played = forms.IntegerField(
        label=_("Deals that were played"),
        min_value=1,
        max_value=MOST_DEALS,
        required=False,
        widget=forms.NumberInput(attrs={"class": "input num"}),
    )

    def __init__(
        self, data: FormData = None, *, people: Sequence[str], hall: HallEvent, **given: Any
    ) -> None:
        """Ask for the number of each of these people; by the sum one of them may follow."""
        super().__init__(data, **given)
        if hall.unfinished == Unfinished.NOTHING or not hall.deals:
            del self.fields["played"]
        self.rule = sum_rule(hall)
        self.completed: tuple[str, int] | None = None
        for at, name in enumerate(people):
            # The cursor waits at the first.
            focus = {"autofocus": True} if not at else {}
            attrs = {"class": "input num", "autocomplete": "off", "inputmode": "text", **focus}
            self.fields[f"points-{at}"] = forms.CharField(
                label=name, max_length=8, required=False, widget=forms.TextInput(attrs=attrs)
            )

    @property
    def slip(self) -> Cleaned:
        """Return what is kept."""
        names = ("points", "version", "played")
        return {name: self.cleaned_data[name] for name in names if name in self.cleaned_data}

    @property
    def seats(self) -> list[forms.BoundField]:
        """Return the fields of the people."""
        return [self[name] for name in self.fields if name.startswith("points-")]

    @property
    def asked(self) -> list[forms.BoundField]:
        """Return all fields that are seen, in the order of the keys."""
        return [*self.seats, *(self[name] for name in self.fields if name == "played")]

    def clean(self) -> Cleaned:
        """Read the numbers; one alone may be missing where the sum says it.

        Who it belongs to is then in ``completed``. Any other is asked for beside its name.
        """
        typed = super().clean() or {}
        fields = {seat.name: str(seat.label) for seat in self.seats}
        empty = [name for name in fields if not (typed.get(name) or "").strip()]
        if len(empty) != 1 or self.rule.wanted is None:
            empty = []
        points: list[int | None] = []
        for name in fields:
            try:
                points.append(None if name in empty else whole_number(typed.get(name) or "", name))
            except NoWholeNumber as refused:
                self.add_error(name, error_sentence(refused))
        if empty and not self.errors:
            points = self.rule.completed(points)
            at = list(fields).index(empty[0])
            self.completed = fields[empty[0]], points[at] or 0
        return {**typed, "points": points}


class DealsForm(forms.Form):
    """The deals of a table, one on each line."""

    version = forms.IntegerField(widget=forms.HiddenInput)
    deals = forms.CharField(
        label=_("The deals, one on each line"),
        widget=forms.Textarea(attrs={"rows": 16, "autofocus": True, "spellcheck": "false"}),
        max_length=8000,
        required=False,
    )

    @classmethod
    def on_phone(cls, data: FormData, initial: dict[str, Any]) -> "DealsForm":
        """Return the lines as a phone shows them: below the key that asks for a deal."""
        form = cls(data, initial=initial)
        form.fields["deals"].widget.attrs |= {"rows": 5, "autofocus": False}
        return form

    @property
    def slip(self) -> Cleaned:
        """Return what is kept."""
        return self.cleaned_data

    @property
    def asked(self) -> list[forms.BoundField]:
        """Return the field of the deals: no person has one."""
        return [self["deals"]]

    @property
    def lines(self) -> list[str]:
        """Return the lines that hold something."""
        typed = str(self["deals"].value() or "")
        return [line.strip() for line in typed.splitlines() if line.strip()]

    def clean_deals(self) -> list[str]:
        """Read the lines."""
        return self.lines
