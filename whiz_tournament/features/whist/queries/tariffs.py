"""The tables of values of a club, and those that it may copy."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.games.options import frozen_options
from scoring.whist import RULE_SETS
from scoring.whist.presets import PRESETS
from scoring.whist.ruleset import AnyGame
from scoring.whist.tariffs import TARIFF
from whiz_tournament.models import WhistTariff


@dataclass(frozen=True, slots=True)
class Template:
    """A table to copy: of a game's own rules, or a preset with its source and its doubts."""

    key: str
    game: AnyGame
    text: str
    source: str
    remarks: Mapping[str, str]

    @property
    def name(self) -> str:
        """Return what it is called."""
        return self.text.partition("\n")[0]


def templates() -> list[Template]:
    """Return what a club may copy, the games' own tables first."""
    own = [_own(game) for game in RULE_SETS.values() if _has_table(game)]
    return own + [
        Template(key, RULE_SETS[preset.game], preset.text, preset.source, preset.remarks)
        for key, preset in PRESETS.items()
    ]


def _has_table(game: AnyGame) -> bool:
    """Return whether its values are a table; in other games they are a formula."""
    return any(option.name == TARIFF for option in game.options)


def _own(game: AnyGame) -> Template:
    text = str(game.own_tariff(frozen_options(game.options, {})))
    return Template(game.slug, game, text, "", {})


def template(key: str) -> Template | None:
    """Return the table of that key."""
    return next((copied for copied in templates() if copied.key == key), None)


def club_tariffs() -> list[WhistTariff]:
    """Return the tables of the club, also those that were set aside."""
    return list(WhistTariff.objects.all())


def club_tariff(key: int) -> WhistTariff | None:
    """Return the table of that number, ``None`` for another club's as for none at all."""
    return WhistTariff.objects.filter(pk=key).first()


def offered_tariffs() -> list[WhistTariff]:
    """Return the tables that an evening may begin with."""
    return [tariff for tariff in club_tariffs() if tariff.offered]
