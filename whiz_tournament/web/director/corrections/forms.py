"""Which table, and who really sat there."""

from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.results import NotPlayed
from whiz_tournament.models import Tournament
from whiz_tournament.queries.corrections.kinds import (
    Compensation,
    Correction,
    ResultCorrection,
    SeatNumbers,
    SeatsCorrection,
)
from whiz_tournament.queries.corrections.made import seats_at
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.numbers_in_use import (
    numbers_of_rounds,
    numbers_of_tables,
    open_or_next_round,
)
from whiz_tournament.queries.play.result_lines import Place
from whiz_tournament.web.shared.form_fields import (
    FormData,
    ReasonedForm,
    number_choices,
    offer_choices,
)
from whiz_tournament.wording.letters import seat_name


class CorrectedTableForm(forms.Form):
    """A round and one of its tables."""

    round = forms.TypedChoiceField(label=gettext_lazy("Round"), coerce=int)
    table = forms.TypedChoiceField(label=gettext_lazy("Table"), coerce=int)

    def __init__(self, data: FormData, tournament: Tournament) -> None:
        """Offer the rounds and tables; the round at hand is chosen already."""
        rounds = numbers_of_rounds(tournament)
        now = open_or_next_round(tournament) or max(rounds, default=None)
        super().__init__(data, initial={"round": now})
        self.tournament = tournament
        self.tables = number_choices(numbers_of_tables(tournament))
        offer_choices(self, "round", number_choices(rounds))
        offer_choices(self, "table", self.tables)

    def clean(self) -> dict[str, object]:
        """Refuse a table that does not play in that round."""
        values = super().clean() or {}
        if not self.errors:
            self._check_plays("table", values)
        return values

    def _check_plays(self, field: str, values: dict[str, Any]) -> None:
        number, table = values["round"], values[field]
        if table and not seats_at(self.tournament, number, table):
            sentence = _("Table {table} does not play in round {round}.")
            self.add_error(field, sentence.format(table=table, round=number))


class SittingForm(CorrectedTableForm):
    """A round and one table, or two that exchanged players."""

    other = forms.TypedChoiceField(
        label=gettext_lazy("And the table that they exchanged with"),
        coerce=int,
        empty_value=None,
        required=False,
    )

    def __init__(self, data: FormData, tournament: Tournament) -> None:
        """Offer a second table too, or none."""
        super().__init__(data, tournament)
        offer_choices(self, "other", [("", _("No other table")), *self.tables])

    def clean(self) -> dict[str, object]:
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
    (Compensation.LATER, gettext_lazy("The board itself, where somebody can still play it")),
    (Compensation.AVERAGE, gettext_lazy("An average")),
    (
        Compensation.BY_FAULT,
        gettext_lazy("An average plus; an average for the player at the wrong place"),
    ),
)


class LineCorrectionForm(ReasonedForm):
    """What is put right: previewed first, with what those get who lose a board by it."""

    compensation = forms.TypedChoiceField(
        label=gettext_lazy("What do players who can no longer play a board get?"),
        choices=COMPENSATIONS,
        coerce=Compensation,
        initial=Compensation.NONE,
        widget=forms.RadioSelect,
    )
    otherwise = ""
    """What may be answered otherwise once the effect is shown; empty where it was asked before."""

    def asked(self) -> Correction:
        """Return the request, once the form is valid."""
        raise NotImplementedError

    def _ask(self, name: str, field: forms.Field) -> None:
        """Put a field before what is asked last."""
        self.fields[name] = field
        last = ("compensation", "reason")
        self.order_fields([*(n for n in self.fields if n not in last), *last])


class DropForm(LineCorrectionForm):
    """A board that its three do not play any more, for want of time."""

    def __init__(self, data: FormData, place: Place) -> None:
        """Remember which one."""
        super().__init__(data)
        self.place = place
        self.otherwise = _("Another reason, or an average")

    @staticmethod
    def usual() -> dict[str, str]:
        """Return what is shown before anybody chose otherwise."""
        return {"compensation": Compensation.NONE.value, "reason": _("The table was late.")}

    def asked(self) -> Correction:
        """Return the board as not played."""
        return ResultCorrection(self.place, NotPlayed())


class SeatsForm(LineCorrectionForm):
    """Who really sat at each hand: those of the plan, whom each field names, until chosen again.

    Two tables may be asked for with all their players ``exchanged``.
    """

    def __init__(self, data: FormData, sitting: SittingForm, *, exchanged: bool = False) -> None:
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

    def asked(self) -> Correction:
        """Return who sat where in that round."""
        return SeatsCorrection(self.round, self.seats)

    def clean(self) -> dict[str, object]:
        """Somebody sits elsewhere than the plan says."""
        values = super().clean() or {}
        if not self.errors and self.seats == self.now:
            self.add_error(None, _("Nothing changes: they sit like this already."))
        return values
