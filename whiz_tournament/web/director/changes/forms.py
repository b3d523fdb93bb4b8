"""What the director says when somebody comes, leaves or is replaced, or a table goes or comes."""

from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from movements.replanning import PlanAim
from whiz_tournament.models import Tournament
from whiz_tournament.models.names import LONGEST_NAME, listed_name
from whiz_tournament.queries.play.current_movement import current_movement
from whiz_tournament.queries.setup.roll_call import roll_entries, roll_names
from whiz_tournament.services.play.changes import (
    Arrives,
    Change,
    Leaves,
    PersonToSeat,
    TableAdded,
    TableLost,
)
from whiz_tournament.web.shared.form_fields import FormData, number_choices, offer_choices


class ChangeForm(forms.Form):
    """A change as its form says it; any of ``ENOUGH`` lets an address show what changes."""

    ENOUGH: ClassVar[tuple[str, ...]] = ()

    def __init__(self, data: FormData, tournament: Tournament, initial: Any = None) -> None:
        """Offer the people and rounds of this tournament."""
        super().__init__(data, initial=initial)
        self.tournament = tournament
        self._offer_choices()

    def _offer_choices(self) -> None:
        raise NotImplementedError

    @property
    def change(self) -> Change:
        """Return the change, once the form is valid."""
        raise NotImplementedError

    def _offer_entries(self) -> None:
        people = [roll_entry for roll_entry in roll_entries(self.tournament) if roll_entry.present]
        choices = [(str(person.number), f"{person.number} · {person.name}") for person in people]
        offer_choices(self, "entry", choices, chosen=False)

    def _offer_rounds(self, *, ending: bool) -> None:
        known = current_movement(self.tournament)
        rounds = number_choices(range(known.begun + 1, known.rounds + 1))
        if not rounds and ending:
            rounds = [(str(known.rounds + 1), _("after the last round"))]
        offer_choices(self, "round", rounds)


class PlannedForm(ChangeForm):
    """A change by which the rounds to come are planned again, for one aim or another.

    Where none was chosen the way that disturbs fewest people is shown.
    """

    aim = forms.TypedChoiceField(
        choices=[(aim.value, aim.value) for aim in PlanAim],
        coerce=PlanAim,
        empty_value=None,
        required=False,
        widget=forms.HiddenInput,
    )

    @property
    def chosen_aim(self) -> PlanAim:
        """Return what the plan is chosen for."""
        return self.cleaned_data["aim"] or PlanAim.FEWEST_CARDS


class WithPerson(ChangeForm):
    """Somebody of the club, or a guest by name."""

    who = forms.ChoiceField(label=gettext_lazy("Somebody the club knows"), required=False)
    name = forms.CharField(
        label=gettext_lazy("Or a guest, by name"), required=False, max_length=LONGEST_NAME
    )

    def _offer_people(self) -> None:
        entries = roll_entries(self.tournament)
        gone = {(entry.name, entry.guest) for entry in entries if not entry.present}
        known = roll_names(self.tournament)
        known.sort(key=lambda person: (not person.is_late, person.guest))
        people = [
            (person.player, _("{name} (guest)").format(name=listed) if person.guest else listed)
            for person in known
            for listed in [str(listed_name(person.name))]
            if not person.entered or (person.name, person.guest) in gone
        ]
        offer_choices(self, "who", people, chosen=False)

    def clean(self) -> dict[str, object]:
        """Require one of the two, not both."""
        values = super().clean() or {}
        if bool(values.get("who")) == bool(values.get("name")) and not self.errors:
            sentence = _("Choose somebody from the list, or type the name of a guest.")
            self.add_error("name", sentence)
        return values

    @property
    def somebody(self) -> PersonToSeat:
        """Return who was chosen."""
        return PersonToSeat(self.cleaned_data["who"], self.cleaned_data["name"])


class ArriveForm(WithPerson, PlannedForm):
    """Who comes, and from which round on."""

    ENOUGH = ("who", "name")
    round = forms.TypedChoiceField(label=gettext_lazy("Plays from round"), coerce=int)

    def _offer_choices(self) -> None:
        self._offer_people()
        self._offer_rounds(ending=False)

    @property
    def change(self) -> Change:
        """Return the arrival."""
        return Arrives(self.somebody, self.cleaned_data["round"], self.chosen_aim)


class LeaveForm(PlannedForm):
    """Who leaves, and from which round on."""

    ENOUGH = ("entry",)
    entry = forms.TypedChoiceField(label=gettext_lazy("Who leaves?"), coerce=int)
    round = forms.TypedChoiceField(label=gettext_lazy("Is away from round"), coerce=int)

    def _offer_choices(self) -> None:
        self._offer_entries()
        self._offer_rounds(ending=True)

    @property
    def change(self) -> Change:
        """Return the departure."""
        given = self.cleaned_data
        return Leaves(given["entry"], given["round"], self.chosen_aim)


class LoseTableForm(PlannedForm):
    """Which table is removed, and from which round on."""

    ENOUGH = ("table",)
    table = forms.TypedChoiceField(label=gettext_lazy("Which table?"), coerce=int)
    round = forms.TypedChoiceField(label=gettext_lazy("Removed from round"), coerce=int)

    def _offer_choices(self) -> None:
        known = current_movement(self.tournament)
        to_come = known.movement.rounds[known.begun :]
        tables = sorted({seating.table for round in to_come for seating in round.tables})
        offer_choices(self, "table", number_choices(tables), chosen=False)
        self._offer_rounds(ending=False)

    @property
    def change(self) -> Change:
        """Return the loss."""
        given = self.cleaned_data
        return TableLost(given["table"], given["round"], self.chosen_aim)


class AddTableForm(ChangeForm):
    """From which round on there is a table more."""

    ENOUGH = ("round",)
    round = forms.TypedChoiceField(label=gettext_lazy("Is there from round"), coerce=int)

    def _offer_choices(self) -> None:
        self._offer_rounds(ending=False)

    @property
    def change(self) -> Change:
        """Return the gain."""
        return TableAdded(self.cleaned_data["round"])
