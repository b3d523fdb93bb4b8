"""The settings of a tournament as a form, and what it calls them where they are named elsewhere."""

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from typing import Any, Final

from django import forms
from django.conf import settings
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, override

from boards.owned import boards_from, owned_boards
from boards.seating import SeatingRule
from boards.seats import Seat
from whiz_tournament.models import Club, Tournament
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.queries.setup.tournaments import last_date, last_settings
from whiz_tournament.web.director.sections import CompareForm
from whiz_tournament.web.director.setup import setting_choices
from whiz_tournament.web.shared.form_fields import DayField, DecimalTextField, explained_choices
from whiz_tournament.wording.letters import SEAT_NAMES, seat_name
from whiz_tournament.wording.moments import short_day_words
from whiz_tournament.wording.quantities import board_numbers
from whiz_tournament.wording.seating import seating_drawing, seating_rules

# The question which seating rule holds, answered by its drawing.


def drawn_rules() -> list[tuple[str, SafeString]]:
    """Return both rules as choices: drawing, name, what it says."""
    markup = '{}<span><b>{}</b><br><span class="muted small">{}</span></span>'
    rules = seating_rules()
    return [(r.value, format_html(markup, _drawn(r), *rules[r.value])) for r in SeatingRule]


def _drawn(rule: SeatingRule) -> SafeString:
    values = {"drawing": seating_drawing(rule)}
    return render_to_string("parts/seating_drawing.html", values)


class SeatingRuleField(forms.ChoiceField):
    """Asks for a rule by its drawing."""

    def __init__(self) -> None:
        super().__init__(
            label=gettext_lazy("Who changes chairs after the auction"),
            help_text=gettext_lazy("Example: the Domy sits West and South plays the contract."),
            choices=drawn_rules,
            widget=forms.RadioSelect({"class": "drawn"}),
        )


Choices = Callable[[], Iterable[tuple[str, Any]]]
FOLDED: Final = (
    "domy_seat",
    "interim_ranking",
    "phones_show_room",
    "lead_card",
    "minutes_per_board",
    "minutes_per_change",
    "eligible_percent",
    "open_all_rounds",
    "average_flat",
    "practice",
)
"""The settings that most evenings leave alone."""


def _told(sayings: Callable[[], setting_choices.Words]) -> Choices:
    """Return choices that say their sentence under their word."""
    return lambda: explained_choices(sayings())


def _seats() -> list[tuple[str, str]]:
    return [(seat.value, seat_name(seat.value)) for seat in Seat]


class FirstQuestionsForm(forms.Form):
    """What differs from one evening to the next; the rest is as last time."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=LONGEST_NAME)
    date = DayField(label=gettext_lazy("Date"))
    starts_at = forms.TimeField(
        label=gettext_lazy("Starting time"),
        widget=forms.TimeInput({"type": "time"}, format="%H:%M"),
        required=False,
    )
    minutes = forms.IntegerField(
        label=gettext_lazy("Minutes of play"),
        min_value=10,
        max_value=1440,
    )
    first_board = forms.IntegerField(
        label=gettext_lazy("Number of the first board"), min_value=1, max_value=999
    )

    def clean_starts_at(self) -> str:
        """Return the hour as it is stored."""
        hour = self.cleaned_data["starts_at"]
        return f"{hour:%H:%M}" if hour else ""

    @property
    def settings(self) -> dict[str, Any]:
        """Return the values that were chosen, without the version they replace."""
        return {name: value for name, value in self.cleaned_data.items() if name != "version"}


class TournamentForm(FirstQuestionsForm):
    """Name, date and settings, as ``services.setup.tournaments`` takes them."""

    formula = forms.ChoiceField(
        label=gettext_lazy("Formula"),
        choices=_told(setting_choices.formulas),
        widget=forms.RadioSelect,
    )
    scoring_method = forms.ChoiceField(
        label=gettext_lazy("How results are compared"),
        choices=_told(setting_choices.scoring_methods),
        widget=forms.RadioSelect,
    )
    seating_rule = SeatingRuleField()
    domy_seat = forms.ChoiceField(label=gettext_lazy("The Domy’s seat"), choices=_seats)
    interim_ranking = forms.ChoiceField(
        label=gettext_lazy("What the public sees while you play"),
        choices=_told(setting_choices.interim_rankings),
        widget=forms.RadioSelect,
    )
    phones_show_room = forms.BooleanField(
        label=gettext_lazy("Players’ phones show what the room did"),
        help_text=gettext_lazy(
            "A board that somebody has played, once no table has it to play any more. Nothing if "
            "the public sees nothing before the end."
        ),
        required=False,
    )
    lead_card = forms.ChoiceField(
        label=gettext_lazy("The lead, on the tables’ phones"),
        choices=_told(setting_choices.lead_cards),
        widget=forms.RadioSelect,
    )
    minutes_per_board = DecimalTextField(
        label=gettext_lazy("Minutes for a board"), min_value=1, max_value=60, decimal_places=2
    )
    minutes_per_change = DecimalTextField(
        label=gettext_lazy("Minutes between rounds"), min_value=0, max_value=60, decimal_places=2
    )
    eligible_percent = forms.IntegerField(
        label=gettext_lazy("Share of the boards needed to be ranked, in %"),
        min_value=0,
        max_value=100,
    )
    open_all_rounds = forms.BooleanField(
        label=gettext_lazy("Open all rounds at once"),
        help_text=gettext_lazy("For clubs that play without a clock."),
        required=False,
    )
    average_flat = forms.BooleanField(
        label=gettext_lazy("Average plus and minus are exactly 60% and 40%"),
        help_text=gettext_lazy("Otherwise a better own result counts instead of 60%."),
        required=False,
    )
    practice = forms.BooleanField(
        label=gettext_lazy("Practice"),
        help_text=gettext_lazy("Never shown publicly; may be deleted."),
        required=False,
    )
    version = forms.IntegerField(widget=forms.HiddenInput, required=False)

    @property
    def usual(self) -> list[forms.BoundField]:
        """Return the fields that every evening looks at."""
        return [self[name] for name in self.fields if name not in {*FOLDED, "version"}]

    @property
    def folded(self) -> list[forms.BoundField]:
        """Return the fields behind "More settings"."""
        return [self[name] for name in FOLDED]

    @property
    def folded_refused(self) -> bool:
        """Return whether one of them needs to be mended, and so must show."""
        return any(name in self.errors for name in FOLDED)


def new_values(club: Club) -> dict[str, Any]:
    """Return what a new tournament starts from: today, the rest as last time."""
    today, last, day = timezone.localdate(), last_settings(), last_date()
    values = {**values_of(Tournament()), "name": offered_name(today), **last, "date": today}
    if day is not None and was_offered(last["name"], day):
        values["name"] = offered_name(today)  # it was only the day of last time
    owned = owned_boards(club.boards_owned)
    if owned and boards_from(values["first_board"], owned) is None:
        values["first_board"] = owned[0][0]
    return {name: value for name, value in values.items() if name != "version"}


def offered_name(day: date) -> str:
    """Return the name that a tournament of that day is offered."""
    return _("Tournament of {date}").format(date=f"{date_format(day, 'l')} {short_day_words(day)}")


def was_offered(name: str, day: date) -> bool:
    """Tell whether a tournament of that day has the name offered to it, in whatever language."""
    offered = set()
    for language in dict(settings.LANGUAGES):
        with override(language):
            offered.add(offered_name(day))
    return name in offered


def values_of(tournament: Tournament) -> dict[str, object]:
    """Return the settings of a tournament as the form shows them."""
    return {name: getattr(tournament, name) for name in TournamentForm.base_fields}


SAYINGS: Final = {
    "formula": setting_choices.formulas,
    "scoring_method": setting_choices.scoring_methods,
    "seating_rule": seating_rules,
    "lead_card": setting_choices.lead_cards,
    "interim_ranking": setting_choices.interim_rankings,
    "compare_sections": setting_choices.section_comparisons,
}


def way_of_playing(values: Mapping[str, Any]) -> str:
    """Return formula, comparison and seating rule as one line."""
    names = ("formula", "scoring_method", "seating_rule")
    return " · ".join(setting_value(name, values[name]) for name in names)


def owned_words(club: Club) -> str:
    """Return the boards that the club owns, empty where nobody said it."""
    return board_numbers(number for run in owned_boards(club.boards_owned) for number in run)


def setting_label(name: str) -> str:
    """Return what the settings page calls it; a setting that has no field keeps its own name."""
    field = {**TournamentForm.base_fields, **CompareForm.base_fields}.get(name)
    return str(field.label) if field else name


def setting_value(name: str, value: object) -> str:
    """Return a value in words where it is a choice."""
    if name in SAYINGS:
        return SAYINGS[name]().get(str(value), (str(value), ""))[0]
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if name == "domy_seat" and value in SEAT_NAMES:
        return seat_name(value)
    return str(value) or "–"
