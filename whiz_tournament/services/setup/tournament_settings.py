"""The settings a director may choose, each with what it accepts; a table, not a tree of ifs."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, Final, TypedDict

from boards.errors import N_, WhizError
from boards.seating import SeatingRule
from boards.seats import Seat
from scoring.formulas import Formula
from scoring.methods import METHODS
from scoring.rules import AverageOf
from whiz_tournament.models import CompareSections, InterimRanking, LeadCard
from whiz_tournament.models.names import clean_name

LAST_FIRST_BOARD: Final = 999
HOUR: Final = re.compile("(?:[01][0-9]|2[0-3]):[0-5][0-9]")


class Settings(TypedDict, total=False):
    """What ``create_tournament`` and ``change_settings`` take beside name and date."""

    practice: bool
    starts_at: str
    formula: str
    scoring_method: str
    average_of: str
    seating_rule: str
    domy_seat: str
    first_board: int
    minutes: int
    minutes_per_board: Decimal
    minutes_per_change: Decimal
    interim_ranking: str
    lead_card: str
    phones_show_room: bool
    open_all_rounds: bool
    compare_sections: str
    eligible_percent: int
    average_flat: bool


class Changes(Settings, total=False):
    """The settings, and the name and date too."""

    name: str
    date: date


class SettingRefused(WhizError):
    message = N_("“{value}” is not possible here. Choose one of: {allowed}.")


class SettingOutOfRange(WhizError):
    message = N_("Choose a number from {least} to {most}.")


class HourRefused(WhizError):
    message = N_("Type an hour of the day, for example 19:30.")


class SettingUnknown(WhizError):
    message = N_("There is no setting “{name}”.")


@dataclass(frozen=True, slots=True)
class ChoiceSetting:
    """One of a few words."""

    allowed: tuple[str, ...]

    def __call__(self, name: str, value: Any) -> str:
        """Return the word, or refuse it."""
        if value not in self.allowed:
            raise SettingRefused(field=name, value=value, allowed=", ".join(self.allowed))
        return str(value)


@dataclass(frozen=True, slots=True)
class RangeSetting:
    """A number between two bounds, both included."""

    least: int
    most: int

    def __call__(self, name: str, value: Any) -> Any:
        """Return the number, or refuse it."""
        whole = isinstance(value, int) and not isinstance(value, bool)
        number = whole or (isinstance(value, Decimal) and value.is_finite())
        if not number or not self.least <= value <= self.most:
            raise SettingOutOfRange(field=name, least=self.least, most=self.most)
        return value if isinstance(value, int) else value.quantize(Decimal("0.01"))


def _flag(name: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise SettingRefused(field=name, value=value, allowed="true, false")
    return value


def _name(name: str, value: object) -> str:
    return clean_name(str(value), name).text


def _date(name: str, value: object) -> date:
    if not isinstance(value, date):
        raise SettingRefused(field=name, value=value, allowed="2026-12-31")
    return value


def _hour(name: str, value: object) -> str:
    if value and not HOUR.fullmatch(str(value)):
        raise HourRefused(field=name)
    return str(value)


def _words(choices: Any) -> ChoiceSetting:
    return ChoiceSetting(tuple(str(getattr(choice, "value", choice)) for choice in choices))


CHECKS: Final[Mapping[str, Callable[[str, Any], Any]]] = {
    "name": _name,
    "date": _date,
    "starts_at": _hour,
    "practice": _flag,
    "formula": _words(Formula),
    "scoring_method": _words(METHODS),
    "average_of": _words(AverageOf),
    "seating_rule": _words(SeatingRule),
    "domy_seat": _words(Seat),
    "first_board": RangeSetting(1, LAST_FIRST_BOARD),
    "minutes": RangeSetting(10, 1440),
    "minutes_per_board": RangeSetting(1, 60),
    "minutes_per_change": RangeSetting(0, 60),
    "interim_ranking": _words(InterimRanking),
    "lead_card": _words(LeadCard),
    "phones_show_room": _flag,
    "open_all_rounds": _flag,
    "compare_sections": _words(CompareSections),
    "eligible_percent": RangeSetting(0, 100),
    "average_flat": _flag,
}
FIXED_AT_START: Final = frozenset({"domy_seat", "first_board", "formula", "practice"})
"""Once cards are played these would change what the results mean."""
SAME_FOR_ALL_CLUBS: Final = frozenset(
    {
        "average_flat",
        "average_of",
        "compare_sections",
        "domy_seat",
        "first_board",
        "formula",
        "practice",
        "scoring_method",
    }
)
"""In a simultaneous every result is compared with those of other clubs."""
CHANGES_LINES: Final = frozenset({"domy_seat", "first_board"})
"""The lines of a plan that was chosen depend on these."""


def checked(changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return the changes as they are stored; the first that cannot be is refused by its name."""
    if unknown := changes.keys() - CHECKS.keys():
        name = min(unknown)
        raise SettingUnknown(field=name, name=name)
    return {name: CHECKS[name](name, value) for name, value in changes.items()}
