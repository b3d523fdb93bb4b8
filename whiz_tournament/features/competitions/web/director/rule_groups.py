"""The rules of a competition in groups: each folded under one line that says what is set."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.competitions.settings import CompetitionSettings
from whiz_tournament.features.competitions.web.director.rule_forms import TIES, ChoiceForm
from whiz_tournament.features.competitions.wording import set_words

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
