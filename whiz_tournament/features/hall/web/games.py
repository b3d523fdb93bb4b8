"""What a slip of a hall may hold: numbers, or the deals of a game by one of the club's tables."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from django.utils.translation import gettext as _

from scoring.hall.deals import GAMES
from scoring.whist import rule_set
from scoring.whist.tariffs import TARIFF
from whiz_tournament.features.hall.queries.halls import offered_tariffs
from whiz_tournament.features.hall.wording.reading import tariff_name
from whiz_tournament.models import HallEvent

KEPT: Final = "kept"
"""The table of values with which the event was made, once the club has another."""


@dataclass(frozen=True, slots=True)
class GameChoice:
    """Something a slip may hold, in words, with what is kept of it."""

    label: str
    ruleset: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)


def game_choices(hall: HallEvent | None) -> dict[str, GameChoice]:
    """Return what may be chosen, by its key in the form."""
    choices = {"": GameChoice(_("A number for each person"))}
    choices |= {slug: GameChoice(_title(slug), slug) for slug in GAMES}
    for tariff in offered_tariffs():
        choices[str(tariff.pk)] = _by_tariff(tariff.ruleset, tariff.name, tariff.text)
    if hall is not None and game_key(hall) == KEPT:
        text = hall.options[TARIFF]
        choices[KEPT] = _by_tariff(hall.ruleset, tariff_name(hall), text)
    return choices


def game_key(hall: HallEvent) -> str:
    """Return the key of what an event has chosen."""
    text = hall.options.get(TARIFF)
    if not text:
        return hall.ruleset
    same = (
        tariff
        for tariff in offered_tariffs()
        if (tariff.ruleset, tariff.text) == (hall.ruleset, text)
    )
    return next((str(tariff.pk) for tariff in same), KEPT)


def _title(slug: str) -> str:
    return _("Deals: {game}").format(game=_(rule_set(slug).title))


def _by_tariff(slug: str, name: str, text: str) -> GameChoice:
    return GameChoice(f"{_title(slug)} · {name}", slug, {TARIFF: text})
