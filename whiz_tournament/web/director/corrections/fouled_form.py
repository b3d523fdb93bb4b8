"""Which board was fouled, and from which point of its order of play on."""

from collections.abc import Mapping, Sequence
from typing import Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from whiz_tournament.models import Tournament
from whiz_tournament.queries.play.numbers_in_use import numbers_of_boards
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.services.results import LinePlace
from whiz_tournament.web.shared.form_fields import (
    FormData,
    ReasonedForm,
    number_choices,
    offer_choices,
)

OTHER_CARDS: Final = 1
"""The group of the tables that had the other cards; the rest stay in group 0."""


class BoardForm(forms.Form):
    """The board whose cards were mixed up."""

    board = forms.TypedChoiceField(label=gettext_lazy("Board"), coerce=int)

    def __init__(self, data: FormData, tournament: Tournament) -> None:
        """Offer the boards in play."""
        super().__init__(data)
        boards = number_choices(numbers_of_boards(tournament))
        offer_choices(self, "board", boards)


class CardsForm(ReasonedForm):
    """From which table on the board held the other cards, in its order of play, and up to which.

    A list that a script makes a slider of.
    """

    first = forms.ChoiceField(
        label=gettext_lazy("From when on did it contain other cards?"),
        required=False,
        widget=forms.Select(attrs={"data-point": ""}),
    )
    last = forms.ChoiceField(
        label=gettext_lazy("Up to when?"),
        required=False,
        widget=forms.Select(attrs={"data-point": ""}),
    )
    field_order = ("first", "last", "reason")

    def __init__(
        self,
        data: FormData,
        lines: Sequence[LineRow],
        names: Mapping[int, str],
        proposed: Mapping[str, str],
    ) -> None:
        """Offer the tables of the board in playing order; what was said already is chosen.

        ``proposed`` are the lines from and up to which the evening speaks for other cards.
        """
        apart = [line.key for line in lines if line.group]
        known = {"first": apart[0], "last": apart[-1]} if apart else {**proposed}
        if lines and known.get("last") == lines[-1].key:
            del known["last"]
        super().__init__(data, initial=known)
        self.lines = lines
        points = [(line.key, _sitting(line, names)) for line in lines]
        offer_choices(self, "first", [("", _("Never: all had the right cards")), *points])
        offer_choices(self, "last", [*points[:-1], ("", _("To the end"))])
        self.initial.setdefault("last", "")

    @property
    def groups(self) -> dict[LinePlace, int]:
        """Return the lines whose group changes, once the form is valid."""
        start, stop = self._bounds()
        wanted = [
            (line, (line.group or OTHER_CARDS) * (start <= place <= stop))
            for place, line in enumerate(self.lines)
        ]
        return {
            LinePlace(line.round, line.table, line.board): group
            for line, group in wanted
            if group != line.group
        }

    def _bounds(self) -> tuple[int, int]:
        """Return the places of the first and the last table with the other cards."""
        keys = [line.key for line in self.lines]
        first, last = self.cleaned_data["first"], self.cleaned_data["last"]
        start = keys.index(first) if first else len(keys)
        return start, keys.index(last) if last else len(keys) - 1

    def clean(self) -> dict[str, object]:
        """At least one table changes sides, and the end does not come before the beginning."""
        values = super().clean() or {}
        if self.errors:
            return values
        start, stop = self._bounds()
        if values["first"] and stop < start:
            self.add_error("last", _("This is before the board was fouled. Choose a later table."))
        elif not self.groups:
            self.add_error("first", _("Nothing changes: it is noted like this already."))
        return values


def _sitting(line: LineRow, names: Mapping[int, str]) -> str:
    people = ", ".join(names.get(entry, "") for entry in line.entries.values())
    sentence = _("Round {round}, table {table}: {people}")
    return sentence.format(round=line.round, table=line.table, people=people)
