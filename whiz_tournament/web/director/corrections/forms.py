"""Which table, who really sat there; which board, which tables had the other cards."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from whiz_tournament.models import Tournament
from whiz_tournament.queries.corrections.made import seats_at
from whiz_tournament.queries.corrections.requests import (
    Compensation,
    CorrectionRequest,
    SeatNumbers,
    SeatsRequest,
)
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.numbers_in_use import (
    numbers_of_boards,
    numbers_of_rounds,
    numbers_of_tables,
    open_or_next_round,
)
from whiz_tournament.queries.play.result_lines import LineRow
from whiz_tournament.services.results import LinePlace
from whiz_tournament.wording.letters import seat_name

OTHER_CARDS: Final = 1
"""The group of the tables that had the other cards; the rest stay in group 0."""


def number_choices(found: Sequence[int]) -> list[tuple[str, str]]:
    """Return numbers as a list to choose from."""
    return [(str(number), str(number)) for number in found]


class ReasonedForm(forms.Form):
    """A form that ends with the reason."""

    reason = forms.CharField(
        label=gettext_lazy("Why?"),
        help_text=gettext_lazy("A few words; they stay in the history."),
        max_length=300,
    )

    def _ask(self, name: str, field: forms.Field) -> None:
        """Put a field before the reason."""
        self.fields[name] = field
        self.order_fields([*(n for n in self.fields if n != "reason"), "reason"])


class CorrectedTableForm(forms.Form):
    """A round and one of its tables."""

    round = forms.TypedChoiceField(label=gettext_lazy("Round"), coerce=int)
    table = forms.TypedChoiceField(label=gettext_lazy("Table"), coerce=int)

    def __init__(self, data: Any, tournament: Tournament) -> None:
        """Offer the rounds and tables; the round at hand is chosen already."""
        rounds = numbers_of_rounds(tournament)
        now = open_or_next_round(tournament) or max(rounds, default=None)
        super().__init__(data, initial={"round": now})
        self.tournament = tournament
        self.tables = number_choices(numbers_of_tables(tournament))
        self._offer("round", number_choices(rounds))
        self._offer("table", self.tables)

    def _offer(self, field: str, choices: list[tuple[str, str]]) -> None:
        self.fields[field].choices = choices  # type: ignore[attr-defined]  # a choice field

    def clean(self) -> dict[str, Any]:
        """Refuse a table that does not play in that round."""
        values = super().clean() or {}
        if not self.errors:
            self._check_plays("table", values)
        return values

    def _check_plays(self, field: str, values: dict[str, Any]) -> None:
        number, table = values["round"], values[field]
        if table and not seats_at(self.tournament, number, table):
            said = _("Table {table} does not play in round {round}.")
            self.add_error(field, said.format(table=table, round=number))


class SittingForm(CorrectedTableForm):
    """A round and one table, or two that exchanged players."""

    other = forms.TypedChoiceField(
        label=gettext_lazy("And the table that they exchanged with"),
        coerce=int,
        empty_value=None,
        required=False,
    )

    def __init__(self, data: Any, tournament: Tournament) -> None:
        """Offer a second table too, or none."""
        super().__init__(data, tournament)
        self._offer("other", [("", _("No other table")), *self.tables])

    def clean(self) -> dict[str, Any]:
        """Both tables play in that round, and are two."""
        values = super().clean()
        if self.errors:
            return values
        if values["other"] == values["table"]:
            self.add_error("other", _("Choose another table, or none."))
            return values
        self._check_plays("other", values)
        return values

    @property
    def now(self) -> dict[int, SeatNumbers]:
        """Return who sits where at the chosen tables."""
        chosen = self.cleaned_data
        tables = [table for table in (chosen["table"], chosen["other"]) if table]
        return {table: seats_at(self.tournament, chosen["round"], table) for table in tables}


COMPENSATIONS: Final = (
    (Compensation.NONE, gettext_lazy("Nothing: the board is not played for them")),
    (Compensation.AVERAGE, gettext_lazy("An average")),
    (
        Compensation.BY_FAULT,
        gettext_lazy("An average plus; an average for who was at the wrong place"),
    ),
)


class LineCorrectionForm(ReasonedForm):
    """What is put right: previewed first, with what those get who lose a board by it."""

    compensation = forms.TypedChoiceField(
        label=gettext_lazy("What do those get who can no longer play a board?"),
        choices=COMPENSATIONS,
        coerce=Compensation,
        initial=Compensation.NONE,
    )

    def asked(self) -> CorrectionRequest:
        """Return the request, once the form is valid."""
        raise NotImplementedError

    def _ask(self, name: str, field: forms.Field) -> None:
        """Put a field before what is asked last."""
        self.fields[name] = field
        last = ("compensation", "reason")
        self.order_fields([*(n for n in self.fields if n not in last), *last])


class SeatsForm(LineCorrectionForm):
    """Who really sat at each hand: those of the plan, whom each field names, until chosen anew.

    Two tables may be asked for with all their players ``exchanged``.
    """

    def __init__(self, data: Any, sitting: SittingForm, *, exchanged: bool = False) -> None:
        """Ask for each hand of each table."""
        super().__init__(data)
        tournament, now = sitting.tournament, sitting.now
        self.round, self.now = sitting.cleaned_data["round"], now
        names = name_texts(tournament)
        people = [(str(number), f"{number} · {name}") for number, name in sorted(names.items())]
        place, plan = _("Table {table}, {seat}"), _("In the plan: {name}")
        meant = [*reversed(now.values())] if exchanged else [*now.values()]
        for (table, seats), there in zip(now.items(), meant, strict=True):
            for seat, entry in seats.items():
                choice = forms.TypedChoiceField(
                    label=place.format(table=table, seat=seat_name(seat.value)),
                    help_text=plan.format(name=names.get(entry, "")),
                    choices=people,
                    coerce=int,
                    initial=there[seat],
                )
                self._ask(f"seat-{table}-{seat.value}", choice)

    @property
    def seats(self) -> dict[int, SeatNumbers]:
        """Return who sat where, once the form is valid."""
        return {
            table: {seat: self.cleaned_data[f"seat-{table}-{seat.value}"] for seat in seats}
            for table, seats in self.now.items()
        }

    def asked(self) -> CorrectionRequest:
        """Return who sat where in that round."""
        return SeatsRequest(self.round, self.seats)

    def clean(self) -> dict[str, Any]:
        """Somebody sits elsewhere than the plan says."""
        values = super().clean() or {}
        if not self.errors and self.seats == self.now:
            self.add_error(None, _("Nothing changes: they sit like this already."))
        return values


class BoardForm(forms.Form):
    """The board whose cards were mixed up."""

    board = forms.TypedChoiceField(label=gettext_lazy("Board"), coerce=int)

    def __init__(self, data: Any, tournament: Tournament) -> None:
        """Offer the boards in play."""
        super().__init__(data)
        boards = number_choices(numbers_of_boards(tournament))
        self.fields["board"].choices = boards  # type: ignore[attr-defined]  # a choice field


class CardsForm(ReasonedForm):
    """Which tables played the other cards."""

    def __init__(self, data: Any, lines: Sequence[LineRow], names: Mapping[int, str]) -> None:
        """Offer the tables of the board in playing order; those apart already are ticked."""
        super().__init__(data)
        self.lines = lines
        tables = forms.MultipleChoiceField(
            label=_("Tables that played the other cards"),
            choices=[(line.key, _sitting(line, names)) for line in lines],
            initial=[line.key for line in lines if line.group],
            required=False,
            widget=forms.CheckboxSelectMultiple,
        )
        self._ask("tables", tables)

    @property
    def groups(self) -> dict[LinePlace, int]:
        """Return the lines whose group changes, once the form is valid."""
        ticked = set(self.cleaned_data["tables"])
        wanted = [(line, (line.group or OTHER_CARDS) * (line.key in ticked)) for line in self.lines]
        return {
            LinePlace(line.round, line.table, line.board): group
            for line, group in wanted
            if group != line.group
        }

    def clean(self) -> dict[str, Any]:
        """At least one table changes sides."""
        values = super().clean() or {}
        if not self.errors and not self.groups:
            self.add_error("tables", _("Nothing changes: tick a table, or take a tick away."))
        return values


def _sitting(line: LineRow, names: Mapping[int, str]) -> str:
    people = ", ".join(names.get(entry, "") for entry in line.entries.values())
    said = _("Round {round}, table {table}: {people}")
    return said.format(round=line.round, table=line.table, people=people)
