"""A competition as a form: its name, the rules, and a line for each evening of the club."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from scoring.competition import Combining, MissedSession
from scoring.session_share import ShareRefused, parse_share
from whiz_tournament.models import Tournament
from whiz_tournament.models.names import LONGEST_NAME
from whiz_tournament.queries.competitions.rules import CompetitionRules
from whiz_tournament.services.competitions.saving import CompetitionDraft
from whiz_tournament.services.error_answers import error_sentence
from whiz_tournament.web.shared.form_choices import explained_choices
from whiz_tournament.wording.competitions import COMBINING_WORDS, MISSED_WORDS

COUNTS: Final = "counts-"
SHARE: Final = "share-"
"""What the names of an evening's fields begin with; its id follows."""
SHOWN: Final = 12
"""How many evenings stand open; older ones that do not count are folded."""


@dataclass(frozen=True, slots=True)
class EveningLine:
    """An evening of the club with its two fields."""

    tournament: Tournament
    counts: forms.BoundField
    share: forms.BoundField


class CompetitionForm(forms.Form):
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
                max_length=12,
                required=False,
                initial="1",
                widget=forms.TextInput({"class": "input"}),
            )

    @property
    def rules(self) -> list[forms.BoundField]:
        """Return the fields that stand above the evenings."""
        return [self[name] for name in ("name", "combining", "missed")]

    @property
    def lines(self) -> list[EveningLine]:
        """Return the evenings that stand open: those that count and the latest."""
        return [each for n, each in enumerate(self._lines()) if n < SHOWN or each.counts.value()]

    @property
    def older(self) -> list[EveningLine]:
        """Return the others."""
        return [
            each for n, each in enumerate(self._lines()) if n >= SHOWN and not each.counts.value()
        ]

    def _lines(self) -> Iterator[EveningLine]:
        for each in self.evenings:
            counts, share = f"{COUNTS}{each.public_id}", f"{SHARE}{each.public_id}"
            yield EveningLine(each, self[counts], self[share])

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
        """Return what was typed."""
        typed = self.cleaned_data
        return CompetitionDraft(
            typed["name"],
            Combining(typed["combining"]),
            MissedSession(typed["missed"]),
            typed["shares"],
        )


def values_of(name: str, rules: CompetitionRules, version: int) -> dict[str, Any]:
    """Return a competition as the form shows it."""
    found: dict[str, Any] = {
        "name": name,
        "combining": rules.combining.value,
        "missed": rules.missed.value,
        "version": version,
    }
    for each in rules.sessions:
        found[f"{COUNTS}{each.tournament.public_id}"] = True
        found[f"{SHARE}{each.tournament.public_id}"] = str(each.share)
    return found
