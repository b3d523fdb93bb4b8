"""A competition as a form: its name, the rules, and a line for each evening of the club."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from typing import Any, ClassVar, Final

from django import forms
from django.utils.dates import WEEKDAYS
from django.utils.functional import Promise, cached_property
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from scoring.competitions.documents import written_rules
from scoring.competitions.places import PlaceTableRefused, parse_place_points
from scoring.competitions.settings import (
    MOST_SESSIONS,
    PLACE_POINTS,
    Absence,
    BackOver,
    Choice,
    Combining,
    CompetitionSettings,
    DroppedOf,
    MeanOver,
    MissedSession,
    Parting,
    Places,
    SharedPlaces,
    TieRule,
    Ties,
)
from scoring.competitions.shares import ShareRefused, parse_share
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.features.competitions.queries.values import LONGEST_SEED, LONGEST_SERIES
from whiz_tournament.features.competitions.services.saving import CompetitionDraft
from whiz_tournament.features.competitions.wording import (
    BACK_OVER_WORDS,
    COMBINING_WORDS,
    DROPPED_OF_WORDS,
    MEAN_OVER_WORDS,
    MISSED_WORDS,
    PARTING_WORDS,
    SHARED_WORDS,
    TIE_WORDS,
)
from whiz_tournament.models import Tournament
from whiz_tournament.models.names import LONGEST_NAME, clean_name
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.web.shared.form_choices import explained_choices

COUNTS: Final = "counts-"
SHARE: Final = "share-"
"""What the names of an evening's fields begin with; its id follows."""
LONGEST_SHARE: Final = 12
DAY: Final = forms.DateInput({"type": "date", "class": "input"}, "%Y-%m-%d")
SHOWN: Final = 12
"""How many evenings stand open; older ones that do not count are folded."""


@dataclass(frozen=True, slots=True)
class EveningLine:
    """An evening of the club with its two fields: a season has a hundred of these lines."""

    tournament: Tournament
    counts: forms.BoundField
    share: forms.BoundField

    @property
    def tick(self) -> SafeString:
        """Return the box as Django draws it, without a template for each."""
        if self.counts.errors:
            return self.counts.as_widget()
        checked = " checked" if self.counts.value() else ""
        return SafeString(f'<input type="checkbox" {_named(self.counts)}{checked}>')

    @property
    def part(self) -> SafeString:
        """Return the field of the share likewise; a refused one says more."""
        if self.share.errors:
            return self.share.as_widget()
        value = self.share.value()
        written = "" if value in {None, ""} else f' value="{escape(value)}"'
        kind = f'class="input" maxlength="{LONGEST_SHARE}"'
        return SafeString(f'<input type="text" {_named(self.share)}{written} {kind}>')


def _named(field: forms.BoundField) -> str:
    return f'name="{escape(field.html_name)}" id="{escape(field.auto_id)}"'


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
        label=_("The worst"), choices=lambda: _words(DROPPED_OF_WORDS), required=False
    )
    mean_over = forms.ChoiceField(
        label=_("A mean is over"), choices=lambda: _words(MEAN_OVER_WORDS), required=False
    )
    place_points = forms.CharField(
        label=_("Points by place"),
        help_text=_("From the first place to the last one that brings points."),
        required=False,
        max_length=900,
        widget=forms.TextInput({"class": "input"}),
    )
    shared_places = forms.ChoiceField(
        label=_("Players who share a place"), choices=lambda: _words(SHARED_WORDS), required=False
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
        required=False,
    )
    back_over = forms.ChoiceField(
        label=_("Best scores and places are of"),
        choices=lambda: _words(BACK_OVER_WORDS),
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

    def clean_place_points(self) -> tuple[Fraction, ...]:
        """Read the table; the usual one if nothing is typed."""
        typed = self.cleaned_data["place_points"]
        try:
            return parse_place_points(typed, "place_points") if typed else PLACE_POINTS
        except PlaceTableRefused as refused:
            raise forms.ValidationError(error_sentence(refused)) from refused

    def with_others(self, settings: CompetitionSettings) -> CompetitionSettings:
        """Return the settings with what was typed of these rules."""
        typed = self.cleaned_data
        rules = dict.fromkeys(TieRule(typed[name]) for name in TIES if typed[name])
        return replace(
            settings,
            dropped=typed["dropped"] or 0,
            dropped_of=DroppedOf(typed["dropped_of"] or DroppedOf.HELD),
            mean_over=MeanOver(typed["mean_over"] or MeanOver.COUNTED),
            absence=Absence(
                Fraction(typed["absent"] or 0),
                Fraction(typed["absent"] or 0)
                if typed["excused"] is None
                else Fraction(typed["excused"]),
                dropped=not typed["absence_fixed"],
                played=typed["absence_played"],
            ),
            ties=Ties(
                tuple(rules),
                Parting(typed["parting"] or Parting.GO_ON),
                BackOver(typed["back_over"] or BackOver.COUNTED),
                clean_name(typed["seed"], "seed").text if typed["seed"] else "",
            ),
            places=Places(
                typed["place_points"], SharedPlaces(typed["shared_places"] or SharedPlaces.MEAN)
            ),
            guests=not typed["guests_unranked"],
            categories=typed["categories"],
        )


def other_values(settings: CompetitionSettings) -> dict[str, Any]:
    """Return these rules as the form shows them."""
    told = written_rules(settings)
    ties = dict(zip(TIES, told["ties"], strict=False))
    return {
        **{name: told[name] for name in OtherRulesForm.OTHERS if name in told},
        **ties,
        "absence_fixed": not told["absence_dropped"],
        "guests_unranked": not told["guests"],
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
            *((str(each + 1), word) for each, word in WEEKDAYS.items()),
        ],
        coerce=int,
        empty_value=None,
        required=False,
    )
    since = forms.DateField(label=_("From this day on"), required=False, widget=DAY)
    until = forms.DateField(label=_("Up to this day"), required=False, widget=DAY)
    # What of the evenings that the form shows counted by the rule.
    by_rule = forms.CharField(required=False, widget=forms.HiddenInput)

    CHOICE: ClassVar[tuple[str, ...]] = ("series", "weekday", "since", "until")

    def clean_series(self) -> str:
        """Read it as a name is read."""
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


def choice_values(rules: CompetitionRules) -> dict[str, Any]:
    """Return the rule as the form shows it."""
    choice = rules.settings.choice
    fitting = (
        each.tournament.public_id
        for each in rules.sessions
        if each.tournament.is_published and choice.fits(each.tournament.name, each.tournament.date)
    )
    return {
        **{name: getattr(choice, name) for name in ChoiceForm.CHOICE},
        "left_out": choice.left_out,
        "by_rule": " ".join(fitting),
    }


class CompetitionForm(OtherRulesForm, ChoiceForm):
    """What ``services.competitions`` takes as a draft."""

    name = forms.CharField(label=_("Name"), max_length=LONGEST_NAME)
    combining = forms.ChoiceField(
        label=_("How the sessions are combined"),
        choices=lambda: explained_choices(COMBINING_WORDS),
        widget=forms.RadioSelect,
        initial=Combining.PERCENTAGES.value,
    )
    missed = forms.ChoiceField(
        label=_("Who missed a session"),
        choices=lambda: explained_choices(MISSED_WORDS),
        widget=forms.RadioSelect,
        initial=MissedSession.UNRANKED.value,
    )
    best = forms.IntegerField(
        label=_("How many sessions count"),
        help_text=_("The best of each player. Empty: all of them."),
        min_value=1,
        max_value=MOST_SESSIONS,
        required=False,
        widget=forms.NumberInput({"class": "input"}),
    )
    least = forms.IntegerField(
        label=_("Sessions needed to be ranked"),
        min_value=1,
        max_value=MOST_SESSIONS,
        required=False,
        widget=forms.NumberInput({"class": "input"}),
    )
    version = forms.IntegerField(widget=forms.HiddenInput, required=False)

    def __init__(self, data: Any = None, *, evenings: Sequence[Tournament], **given: Any) -> None:
        """Offer these evenings, each to be ticked, with the share for which it counts."""
        super().__init__(data, **given)
        self.evenings = evenings
        for each in evenings:
            self.fields[f"{COUNTS}{each.public_id}"] = forms.BooleanField(
                label=each.name, required=False
            )
            self.fields[f"{SHARE}{each.public_id}"] = forms.CharField(
                label=_("Counts for"),
                max_length=LONGEST_SHARE,
                required=False,
                initial="1",
                widget=forms.TextInput({"class": "input"}),
            )

    @property
    def rules(self) -> list[forms.BoundField]:
        """Return the fields that are above the evenings."""
        return [self[name] for name in ("name", "combining", "missed", "best", "least")]

    @property
    def others(self) -> list[forms.BoundField]:
        """Return the fields of the rules that are folded."""
        return [self[name] for name in self.OTHERS]

    @property
    def chosen(self) -> list[forms.BoundField]:
        """Return the fields by which evenings count without being picked."""
        return [self[name] for name in self.CHOICE]

    @property
    def others_open(self) -> bool:
        """Return whether one of them was refused."""
        return any(field.errors for field in self.others)

    @property
    def lines(self) -> list[EveningLine]:
        """Return the evenings that stand open: those that count and the latest."""
        return [each for n, each in enumerate(self._lines) if n < SHOWN or each.counts.value()]

    @property
    def older(self) -> list[EveningLine]:
        """Return the others."""
        return [
            each for n, each in enumerate(self._lines) if n >= SHOWN and not each.counts.value()
        ]

    @cached_property
    def _lines(self) -> list[EveningLine]:
        return [
            EveningLine(each, self[f"{COUNTS}{each.public_id}"], self[f"{SHARE}{each.public_id}"])
            for each in self.evenings
        ]

    def clean(self) -> dict[str, Any]:
        """Read the shares of the evenings that are ticked."""
        found = super().clean() or {}
        shares: dict[str, Fraction] = {}
        for each in self.evenings:
            field = f"{SHARE}{each.public_id}"
            if found.get(f"{COUNTS}{each.public_id}"):
                try:
                    shares[each.public_id] = parse_share(found.get(field) or "1", field)
                except ShareRefused as refused:
                    self.add_error(field, error_sentence(refused))
        return {**found, "shares": shares}

    @property
    def draft(self) -> CompetitionDraft:
        """Return what was typed; what counts by the rule need not be picked."""
        typed, by_rule = self.cleaned_data, set(self.cleaned_data["by_rule"].split())
        shares: dict[str, Fraction] = typed["shares"]
        picked = {pk: each for pk, each in shares.items() if each != 1 or pk not in by_rule}
        settings = CompetitionSettings(
            Combining(typed["combining"]),
            MissedSession(typed["missed"]),
            typed["best"],
            typed["least"] or 1,
            choice=self.choice(shares),
        )
        return CompetitionDraft(typed["name"], self.with_others(settings), picked)


def values_of(name: str, rules: CompetitionRules, version: int) -> dict[str, Any]:
    """Return a competition as the form shows it."""
    found: dict[str, Any] = {
        "name": name,
        "combining": rules.settings.combining.value,
        "missed": rules.settings.missed.value,
        "best": rules.settings.best,
        "least": rules.settings.least,
        "version": version,
        **other_values(rules.settings),
        **choice_values(rules),
    }
    for each in rules.sessions:
        found[f"{COUNTS}{each.tournament.public_id}"] = True
        found[f"{SHARE}{each.tournament.public_id}"] = str(each.share)
    return found
