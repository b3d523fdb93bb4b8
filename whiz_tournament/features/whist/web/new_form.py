"""The form that begins an evening: date, game, agreements, who is here, who sits where."""

from collections.abc import Mapping
from typing import Any, Final, cast

from django import forms
from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from boards.errors import N_, Malformed
from boards.typed_numbers import typed_number
from scoring.games.options import OptionSpec, OptionValue
from scoring.whist import rule_set
from whiz_tournament.features.whist.queries import whist_people
from whiz_tournament.features.whist.services import split_into_tables
from whiz_tournament.features.whist.web.fields import UncheckedChoices
from whiz_tournament.models import RollState, Tournament, WhistEvening
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.queries.setup.roll_call import roll_names
from whiz_tournament.web.shared.form_fields import DayField

GUEST: Final = "guest:"
FIRST_GAME: Final = "whist_couleur"
OPTION: Final = "opt-"
SEAT: Final = "seat-"

Marks = tuple[str, ...]
"""People: ids of the list, or guests' names behind ``GUEST``."""


class NobodyHere(Malformed):
    message = N_("Tick who is here, or write the names of guests.")


class TickedPeople(UncheckedChoices, forms.MultipleChoiceField):
    """The ids that were ticked; a stranger's is refused where people are looked up."""


class AgreementsInput(forms.Widget):
    """The agreements of all games: ``opt-whist-stake`` is the stake of ``whist``."""

    def value_from_datadict(
        self, data: Mapping[str, Any], files: Mapping[str, Any], name: str
    ) -> dict[str, str]:
        """Return what was chosen, by game and agreement."""
        return {key.removeprefix(OPTION): data[key] for key in data if key.startswith(OPTION)}


class SeatsInput(forms.Widget):
    """The seats of the tables: ``seat-1`` holds the people of table 1 in order."""

    def value_from_datadict(
        self, data: Mapping[str, object], files: Mapping[str, object], name: str
    ) -> tuple[Marks, ...]:
        """Return who sits at each table, empty chairs left out."""
        sent = cast("QueryDict", data)
        tables = sorted(
            (key for key in sent if key.startswith(SEAT)),
            key=lambda key: key.removeprefix(SEAT).zfill(9),
        )
        return tuple(tuple(who for who in sent.getlist(table) if who) for table in tables)


class NewEveningForm(forms.Form):
    """What was ticked and typed; what the game does not allow is said by its rules."""

    date = DayField(label=_("Date"))
    ruleset = forms.CharField(required=False)
    roll = forms.CharField(required=False, widget=forms.HiddenInput)
    name = forms.CharField(
        label=_("Name of the evening"),
        help_text=_("Empty: the name of the game."),
        required=False,
        max_length=LONGEST_NAME,
    )
    practice = forms.BooleanField(
        label=_("Only for practice: never shown publicly"), required=False
    )
    here = TickedPeople(required=False)
    guests = forms.CharField(
        label=_("Guests, one name on each line"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
    )
    agreements = forms.Field(required=False, widget=AgreementsInput)
    tables = forms.Field(required=False, widget=SeatsInput)

    @property
    def game(self) -> str:
        """Return the game as it was chosen."""
        return self["ruleset"].value() or ""

    @property
    def ticked(self) -> Marks:
        """Return who of the list is here."""
        return tuple(self["here"].value() or ())

    @property
    def everybody(self) -> Marks:
        """Return who is here: those ticked, then the guests."""
        return (*self.ticked, *(f"{GUEST}{name}" for name in self.guest_names))

    @property
    def guest_names(self) -> Marks:
        """Return the lines that hold a name."""
        lines = (line.strip() for line in (self["guests"].value() or "").splitlines())
        return tuple(line for line in lines if line)

    @property
    def seated(self) -> tuple[Marks, ...]:
        """Return who sits at each table."""
        return tuple(self["tables"].value() or ())

    @property
    def chosen(self) -> Mapping[str, str]:
        """Return the agreements as they were chosen, by game and agreement."""
        return self["agreements"].value() or {}

    @property
    def refusals(self) -> list[str]:
        """Return the sentences that are beside no field of their own."""
        beside = {"date", "name", "practice", "guests"}
        refusals = self.errors.items() if self.is_bound else ()
        return [str(error) for name, errors in refusals if name not in beside for error in errors]

    def proposed(self) -> tuple[Marks, ...]:
        """Return tables that the game can fill, in the order of the list."""
        if not self.everybody:
            raise NobodyHere(field="here")
        return tuple(map(tuple, split_into_tables(self.everybody, self.game)))

    def agreed(self) -> dict[str, OptionValue | str]:
        """Return the agreements that are not the usual ones; unknown words are refused later."""
        game = rule_set(self.game)
        options = {spec: self.chosen.get(f"{game.slug}-{spec.name}") for spec in game.options}
        return {spec.name: _value(spec, text) for spec, text in options.items() if text is not None}


def blank_evening() -> dict[str, object]:
    """Return what the form begins with: today, and the first game."""
    return {"date": timezone.localdate(), "ruleset": FIRST_GAME}


def evening_of_roll(planned: Tournament) -> dict[str, object]:
    """Return the day and the people of an evening that was planned.

    While nobody is ticked there, they are those who said that they come.
    """
    people = roll_names(planned)
    here = [person.player for person in people if person.entered]
    here = here or [person.player for person in people if person.mark == RollState.COMING]
    return blank_evening() | {"date": planned.date, "here": here, "roll": planned.slug}


def evening_like(last: WhistEvening) -> dict[str, object]:
    """Return the game, agreements and tables of that evening, today."""
    seated: dict[int, list[str]] = {}
    for person in whist_people(last).values():
        mark = f"{GUEST}{person.name}" if person.by_name else person.player
        seated.setdefault(person.table, []).append(mark)
    everybody = [mark for table in seated.values() for mark in table]
    guests = [mark.removeprefix(GUEST) for mark in everybody if mark.startswith(GUEST)]
    return {
        "date": timezone.localdate(),
        "ruleset": last.ruleset,
        "here": [mark for mark in everybody if not mark.startswith(GUEST)],
        "guests": "\n".join(guests),
        "agreements": {
            f"{last.ruleset}-{name}": written(value) for name, value in last.options.items()
        },
        "tables": tuple(tuple(seated[number]) for number in sorted(seated)),
    }


def _value(spec: OptionSpec, text: str) -> OptionValue | str:
    for choice in spec.choices:
        if written(choice) == text:
            return choice
    number = typed_number(text, 6)
    return text if number is None else number


def written(choice: OptionValue) -> str:
    """Return how a choice is written in the form."""
    return choice if isinstance(choice, str) else str(choice).lower()
