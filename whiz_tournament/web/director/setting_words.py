"""A setting and its value as the settings page calls them, for the history and for conflicts."""

from typing import Any, Final

from django.utils.translation import gettext as _

from whiz_tournament.templatetags.letters import SEAT_NAMES, seat_name
from whiz_tournament.web.director import words
from whiz_tournament.web.director.sections.forms import CompareForm
from whiz_tournament.web.director.tournament_form import TournamentForm

SAYINGS: Final = {
    "formula": words.formulas,
    "scoring_method": words.scoring_methods,
    "seating_rule": words.seating_rules,
    "interim_ranking": words.interim_rankings,
    "compare_sections": words.section_comparisons,
}


def setting_label(name: str) -> str:
    """Return what the settings page calls it; a setting that has no field keeps its own name."""
    field = {**TournamentForm.base_fields, **CompareForm.base_fields}.get(name)
    return str(field.label) if field else name


def setting_value(name: str, value: Any) -> str:
    """Return a value in words where it is a choice."""
    if name in SAYINGS:
        return SAYINGS[name]().get(str(value), (str(value), ""))[0]
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if name == "domy_seat" and value in SEAT_NAMES:
        return seat_name(value)
    return str(value)
