"""A competition as a form: its name, the rules, and a line for each evening of the club."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final

from django import forms
from django.utils.functional import cached_property
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from scoring.competitions.documents import read_rules
from scoring.competitions.settings import (
    MOST_SESSIONS,
    Combining,
    MissedSession,
)
from scoring.competitions.typed import ShareRefused, parse_share
from whiz_tournament.features.competitions.queries.lists import OfferedEvening
from whiz_tournament.features.competitions.queries.rules import CompetitionRules
from whiz_tournament.features.competitions.services.saving import CompetitionDraft
from whiz_tournament.features.competitions.web.director.rule_forms import (
    ChoiceForm,
    OtherRulesForm,
    choice_values,
    other_values,
)
from whiz_tournament.features.competitions.wording.choices import COMBINING_WORDS, MISSED_WORDS
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.services.errors import error_sentence
from whiz_tournament.web.shared.form_fields import FormData, explained_choices
from whiz_tournament.wording.moments import weekday_words

COUNTS: Final = "counts-"
SHARE: Final = "share-"
AMONG: Final = "among-"
"""What the names of an evening's fields begin with; its id follows."""
COUNTS_FOR: Final = _("Counts for")
ALL_CLUBS: Final = _("With the percentage among all clubs")
WITHOUT_BOARDS: Final = _("without boards")
LONGEST_SHARE: Final = 12
WHOLE: Final = "1"
"""The share of an evening of which nobody said another."""
SHOWN: Final = 12
"""How many evenings stand open; older ones that do not count are folded."""


@dataclass(frozen=True, slots=True)
class EveningLine:
    """An evening of the club, whether it counts and for how much: a season has a hundred of these.

    ``refused`` is the field of a share that was refused, with what is said of it.
    """

    evening: OfferedEvening
    counts: bool
    share: str
    among_all: bool = False
    refused: forms.BoundField | None = None

    @property
    def drawn(self) -> SafeString:
        """Return the line as it stands in the form, without a template for each."""
        errors = self.refused.errors if self.refused else ""
        return SafeString(
            f'<div class="session-line"><label class="session-tick">{self.tick}<span>'
            f'<b>{escape(self.evening.name)}</b><br><span class="muted small">'
            f"{escape(self.when)}</span></span></label>\n"
            f'<label class="session-share"><span class="muted small">{escape(COUNTS_FOR)}</span>'
            f"{self.part}</label>{self.among}{errors}</div>\n"
        )

    @property
    def when(self) -> str:
        """Return the day, and that there were no boards."""
        day = weekday_words(self.evening.date)
        return f"{day} · {WITHOUT_BOARDS}" if self.evening.without_boards else day

    @property
    def tick(self) -> SafeString:
        """Return the box as Django draws it, without a field for each."""
        checked = " checked" if self.counts else ""
        return SafeString(f'<input type="checkbox" {self._named(COUNTS)}{checked}>')

    @property
    def part(self) -> SafeString:
        """Return the field of the share likewise; a refused one says more."""
        if self.refused:
            return self.refused.as_widget()
        value = f' value="{escape(self.share)}"' if self.share else ""
        kind = f'class="input" maxlength="{LONGEST_SHARE}"'
        return SafeString(f'<input type="text" {self._named(SHARE)}{value} {kind}>')

    @property
    def among(self) -> SafeString:
        """Return the box of an evening that is ranked with all clubs as well."""
        if not self.evening.among_all:
            return SafeString("")
        checked = " checked" if self.among_all else ""
        box = f'<input type="checkbox" {self._named(AMONG)}{checked}>'
        return SafeString(
            f'<label class="session-tick">{box}<span>{escape(ALL_CLUBS)}</span></label>'
        )

    def _named(self, begins: str) -> str:
        name = escape(f"{begins}{self.evening.public_id}")
        return f'name="{name}" id="id_{name}"'


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

    def __init__(
        self, data: FormData = None, *, evenings: Sequence[OfferedEvening], **given: Any
    ) -> None:
        """Offer these evenings, each to be ticked, with the share for which it counts."""
        super().__init__(data, **given)
        self.evenings = evenings
        if self.is_bound:  # a page that is only looked at draws its lines without fields
            for evening in evenings:
                self.fields |= evening_fields(evening)

    @property
    def picked(self) -> int:
        """Return how many evenings are ticked."""
        return sum(line.counts for line in self._lines)

    @property
    def evenings_refused(self) -> bool:
        """Return whether a line of an evening was refused."""
        return any(line.refused for line in self._lines)

    @cached_property
    def lines(self) -> list[EveningLine]:
        """Return the evenings that stand open: those that count and the latest."""
        return [line for n, line in enumerate(self._lines) if n < SHOWN or line.counts]

    @cached_property
    def older(self) -> list[EveningLine]:
        """Return the others."""
        return [line for n, line in enumerate(self._lines) if n >= SHOWN and not line.counts]

    @cached_property
    def _lines(self) -> list[EveningLine]:
        line_of = self._sent if self.is_bound else self._kept
        return [line_of(evening) for evening in self.evenings]

    def _kept(self, evening: OfferedEvening) -> EveningLine:
        share = self.initial.get(f"{SHARE}{evening.public_id}", WHOLE)
        counts, among = (
            bool(self.initial.get(f"{key}{evening.public_id}")) for key in (COUNTS, AMONG)
        )
        return EveningLine(evening, counts, share, among)

    def _sent(self, evening: OfferedEvening) -> EveningLine:
        counts, share, *among_all = (self[name] for name in evening_fields(evening))
        refused = share if share.errors else None
        among = any(box.value() for box in among_all)
        return EveningLine(evening, bool(counts.value()), share.value() or "", among, refused)

    def clean(self) -> dict[str, object]:
        """Read the shares of the evenings that are ticked."""
        typed = super().clean() or {}
        shares: dict[str, Fraction] = {}
        for evening in self.evenings:
            field = f"{SHARE}{evening.public_id}"
            if typed.get(f"{COUNTS}{evening.public_id}"):
                try:
                    shares[evening.public_id] = parse_share(typed.get(field) or "1", field)
                except ShareRefused as refused:
                    self.add_error(field, error_sentence(refused))
        return {**typed, "shares": shares}

    @property
    def draft(self) -> CompetitionDraft:
        """Return what was typed; what counts by the rule need not be picked."""
        typed, by_rule = self.cleaned_data, set(self.cleaned_data["by_rule"].split())
        shares: dict[str, Fraction] = typed["shares"]
        picked = {pk: share for pk, share in shares.items() if share != 1 or pk not in by_rule}
        first = (typed["combining"], typed["missed"], typed["best"], typed["least"] or 1)
        overall = tuple(sorted(pk for pk in shares if typed.get(f"{AMONG}{pk}")))
        settings = replace(
            read_rules(*first, self.other_rules), choice=self.choice(shares), overall=overall
        )
        return CompetitionDraft(typed["name"], settings, picked)


def evening_fields(evening: OfferedEvening) -> dict[str, forms.Field]:
    """Return the fields of an evening, by their names."""
    among = f"{AMONG}{evening.public_id}"
    box = {among: forms.BooleanField(label=ALL_CLUBS, required=False)} if evening.among_all else {}
    return {
        f"{COUNTS}{evening.public_id}": forms.BooleanField(label=evening.name, required=False),
        f"{SHARE}{evening.public_id}": forms.CharField(
            label=COUNTS_FOR,
            max_length=LONGEST_SHARE,
            required=False,
            initial=WHOLE,
            widget=forms.TextInput({"class": "input"}),
        ),
        **box,
    }


def values_of(name: str, rules: CompetitionRules, version: int) -> dict[str, object]:
    """Return a competition as the form shows it."""
    values: dict[str, object] = {
        "name": name,
        "combining": rules.settings.combining.value,
        "missed": rules.settings.missed.value,
        "best": rules.settings.best,
        "least": rules.settings.least,
        "version": version,
        **other_values(rules.settings),
        **choice_values(rules),
        **{f"{AMONG}{public_id}": True for public_id in rules.settings.overall},
    }
    shares = {session.tournament.public_id: session.share for session in rules.sessions}
    shares |= {session.evening.public_id: session.share for session in rules.evenings}
    for public_id, share in shares.items():
        values[f"{COUNTS}{public_id}"] = True
        values[f"{SHARE}{public_id}"] = str(share)
    return values
