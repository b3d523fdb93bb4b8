"""A setting and its value as the settings page calls them, for the history and for conflicts."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext as _

from boards.owned import owned_boards
from whiz_tournament.models import Club
from whiz_tournament.web.director.sections.forms import CompareForm
from whiz_tournament.web.director.setup import setting_choices
from whiz_tournament.web.director.setup.tournament_form import TournamentForm
from whiz_tournament.wording.letters import SEAT_NAMES, seat_name
from whiz_tournament.wording.quantities import board_numbers
from whiz_tournament.wording.seating import seating_rules

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
