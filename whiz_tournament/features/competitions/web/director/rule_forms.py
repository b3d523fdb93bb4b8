"""The rules of a competition and which evenings count by rule, as forms; folded in groups."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, ClassVar, Final

from django import forms
from django.utils.dates import WEEKDAYS
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.competitions.documents import written_rules
from scoring.competitions.places import (
    PlaceTableRefused,
    parse_place_points,
    place_points_text,
)
from scoring.competitions.settings import MOST_SESSIONS, Choice, CompetitionSettings
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.features.competitions.queries.values import LONGEST_SEED, LONGEST_SERIES
from whiz_tournament.features.competitions.wording.choices import (
    BACK_OVER_WORDS,
    DROPPED_OF_WORDS,
    MEAN_OVER_WORDS,
    PARTING_WORDS,
    SHARED_WORDS,
    TIE_WORDS,
    set_words,
)
from whiz_tournament.models.names import clean_name
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.web.shared.form_fields import DayField

MOST_TIES: Final = 4
TIES: Final = tuple(f"tie_{number}" for number in range(1, MOST_TIES + 1))
"""The rules for equals, one field each, in their order."""
NO_RULE: Final = ("", "—")


def _words(words: Mapping[str, Promise]) -> list[tuple[str, Promise]]:
    return list(words.items())


def _ties() -> list[tuple[str, str | Promise]]:
    return [NO_RULE, *TIE_WORDS.items()]


class OtherRulesForm(forms.Form):
    """The rules that a club seldom changes: each begins as a competition without it."""

    dropped = forms.IntegerField(
        label=_("How many of the worst sessions are left out"),
        help_text=_("Where the number that counts is empty."),
        min_value=0,
        max_value=MOST_SESSIONS,
        required=False,
        widget=forms.NumberInput({"class": "input"}),
    )
    dropped_of = forms.ChoiceField(
        label=_("The worst"),
        choices=lambda: _words(DROPPED_OF_WORDS),
        widget=forms.RadioSelect,
        required=False,
    )
    mean_over = forms.ChoiceField(
        label=_("A mean is over"),
        choices=lambda: _words(MEAN_OVER_WORDS),
        widget=forms.RadioSelect,
        required=False,
    )
    place_points = forms.CharField(
        label=_("Points by place"),
        help_text=_("From the first place to the last one that brings points."),
        required=False,
        max_length=900,
        widget=forms.TextInput({"class": "input"}),
    )
    shared_places = forms.ChoiceField(
        label=_("Players who share a place"),
        choices=lambda: _words(SHARED_WORDS),
        widget=forms.RadioSelect,
        required=False,
    )
    absent = forms.DecimalField(
        label=_("What an absence counts"),
        decimal_places=2,
        max_digits=7,
        required=False,
        widget=forms.NumberInput({"class": "input", "step": "any"}),
    )
    excused = forms.DecimalField(
        label=_("What an absence with notice counts"),
        decimal_places=2,
        max_digits=7,
        required=False,
        widget=forms.NumberInput({"class": "input", "step": "any"}),
    )
    absence_fixed = forms.BooleanField(
        label=_("An absence is never left out as one of the worst"), required=False
    )
    absence_played = forms.BooleanField(
        label=_("An absence is one of the sessions needed to be ranked"), required=False
    )
    tie_1 = forms.ChoiceField(
        label=_("Between equal scores decide first"), choices=_ties, required=False
    )
    tie_2 = forms.ChoiceField(label=_("then"), choices=_ties, required=False)
    tie_3 = forms.ChoiceField(label=_("then"), choices=_ties, required=False)
    tie_4 = forms.ChoiceField(label=_("then"), choices=_ties, required=False)
    parting = forms.ChoiceField(
        label=_("When a rule parts some of three or more, the others"),
        choices=lambda: _words(PARTING_WORDS),
        widget=forms.RadioSelect,
        required=False,
    )
    back_over = forms.ChoiceField(
        label=_("Best scores and places are of"),
        choices=lambda: _words(BACK_OVER_WORDS),
        widget=forms.RadioSelect,
        required=False,
    )
    seed = forms.CharField(
        label=_("Words from which the lot is drawn"),
        help_text=_("They are shown on the page. The same words draw the same lot again."),
        max_length=LONGEST_SEED,
        required=False,
        widget=forms.TextInput({"class": "input"}),
    )
    guests_unranked = forms.BooleanField(label=_("Guests have no rank"), required=False)
    categories = forms.BooleanField(label=_("Each category has its own places too"), required=False)

    OTHERS: ClassVar[tuple[str, ...]] = (
        "dropped", "dropped_of", "mean_over", "place_points", "shared_places", "absent", "excused",
        "absence_fixed", "absence_played", *TIES, "parting", "back_over", "seed",
        "guests_unranked", "categories",
    )  # fmt: skip

    def clean_place_points(self) -> str:
        """Check the table."""
        typed: str = self.cleaned_data["place_points"]
        try:
            return place_points_text(parse_place_points(typed, "place_points")) if typed else ""
        except PlaceTableRefused as refused:
            raise forms.ValidationError(error_sentence(refused)) from refused

    @property
    def other_rules(self) -> dict[str, Any]:
        """Return what was typed of these rules, as ``read_rules`` takes them."""
        typed = self.cleaned_data
        rules = {name: value for name, value in typed.items() if name in self.OTHERS and value}
        return {
            **rules,
            "excused": (typed["absent"] if typed["excused"] is None else typed["excused"]) or 0,
            "absence_dropped": not typed["absence_fixed"],
            "ties": dict.fromkeys(typed[name] for name in TIES if typed[name]),
            "seed": clean_name(typed["seed"], "seed").text if typed["seed"] else "",
            "guests": not typed["guests_unranked"],
        }


def other_values(settings: CompetitionSettings) -> dict[str, object]:
    """Return these rules as the form shows them."""
    texts = written_rules(settings)
    ties = dict(zip(TIES, texts["ties"], strict=False))
    return {
        **{name: texts[name] for name in OtherRulesForm.OTHERS if name in texts},
        **ties,
        "absence_fixed": not texts["absence_dropped"],
        "guests_unranked": not texts["guests"],
    }


class ChoiceForm(forms.Form):
    """Which evenings count without being picked."""

    series = forms.CharField(
        label=_("Words in the name of the evening"),
        help_text=_("As “Tuesday” or “Cup”. Capitals and accents do not matter."),
        max_length=LONGEST_SERIES,
        required=False,
        widget=forms.TextInput({"class": "input"}),
    )
    weekday = forms.TypedChoiceField(
        label=_("Day of the week"),
        choices=lambda: [
            ("0", _("Any day")),
            *((str(weekday + 1), word) for weekday, word in WEEKDAYS.items()),
        ],
        coerce=int,
        empty_value=None,
        required=False,
    )
    since = DayField(label=_("From this day on"), required=False, classes="input")
    until = DayField(label=_("Up to this day"), required=False, classes="input")
    # What of the evenings that the form shows counted by the rule.
    by_rule = forms.CharField(required=False, widget=forms.HiddenInput)

    CHOICE: ClassVar[tuple[str, ...]] = ("series", "weekday", "since", "until")

    def clean_series(self) -> str:
        """Clean the words as a name is cleaned."""
        typed = self.cleaned_data["series"]
        return clean_name(typed, "series").text if typed else ""

    def clean_until(self) -> date | None:
        """Refuse a last day before the first one."""
        first, last = self.cleaned_data.get("since"), self.cleaned_data["until"]
        if first and last and last < first:
            raise forms.ValidationError(_("The last day is before the first one."))
        return last if isinstance(last, date) else None

    def choice(self, ticked: Collection[str]) -> Choice:
        """Return what was typed; an evening that counted by the rule and is unticked is left out.

        One that is ticked again counts again.
        """
        typed = self.cleaned_data
        made = Choice(typed["series"], typed["weekday"] or 0, typed["since"], typed["until"])
        out = {*self.initial.get("left_out", ()), *typed["by_rule"].split()} - set(ticked)
        return replace(made, left_out=tuple(sorted(out))) if made.is_made else made


def choice_values(rules: CompetitionRules) -> dict[str, object]:
    """Return the rule as the form shows it."""
    choice = rules.settings.choice
    fitting = [
        session.tournament.public_id
        for session in rules.sessions
        if session.tournament.is_published
        and choice.fits(session.tournament.name, session.tournament.date)
    ]
    fitting += [
        session.evening.public_id
        for session in rules.evenings
        if session.figures is not None and choice.fits(session.evening.name, session.evening.date)
    ]
    return {
        **{name: getattr(choice, name) for name in ChoiceForm.CHOICE},
        "left_out": choice.left_out,
        "by_rule": " ".join(fitting),
    }


# The rules in groups: each folded under one line that says what is set.

GROUPS: Final[Mapping[str, tuple[Promise, tuple[str, ...]]]] = {
    "score": (_("The result"), ("combining", "mean_over", "place_points", "shared_places")),
    "counting": (_("Sessions that count"), ("best", "dropped", "dropped_of", "least")),
    "missed": (
        _("Missed sessions"),
        ("missed", "absent", "excused", "absence_fixed", "absence_played"),
    ),
    "ties": (_("Equal scores"), (*TIES, "parting", "back_over", "seed")),
    "people": (_("Guests and categories"), ("guests_unranked", "categories")),
}
CHOICE: Final = "choice"
"""The group of the evenings that count by rule, which says more than its fields."""


@dataclass(frozen=True, slots=True)
class RuleGroup:
    """Some fields under one heading, what they say now, and whether they are unfolded."""

    title: Promise
    said: str
    fields: list[forms.BoundField]
    is_open: bool


def rule_groups(
    form: forms.Form, settings: CompetitionSettings, opened: Collection[str] = ()
) -> dict[str, RuleGroup]:
    """Return the groups by name; what was refused or has just been changed stays unfolded."""
    set_now = set_words(settings)
    every = {**GROUPS, CHOICE: (_("Evenings by rule"), ChoiceForm.CHOICE)}
    at_hand = {*form.errors, *(form.changed_data if form.is_bound else ())}
    return {
        name: RuleGroup(
            title,
            set_now[name],
            [form[field] for field in fields],
            is_open=name in opened or not at_hand.isdisjoint(fields),
        )
        for name, (title, fields) in every.items()
    }
