"""The tables of values of a club, and those that it may copy."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from scoring.games.options import frozen_options
from scoring.whist import RULE_SETS
from scoring.whist.presets import PRESETS
from scoring.whist.ruleset import AnyGame
from scoring.whist.tariffs import TARIFF, written_lines
from whiz_tournament.models import TariffVersion, WhistTariff
from whiz_tournament.queries.history.line_history import member_names, who_acted


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


@dataclass(frozen=True, slots=True)
class TariffChange:
    """What one act did to a table: figures by contract and field, and whether it is offered.

    ``figures`` has key and name of each figure that changed, as it was and as it is, empty where
    there is none; ``names`` what the table was called and is called. ``version`` is the number of
    the table as it was then, ``is_now`` whether that is how it is now.
    """

    version: int
    is_now: bool
    at: datetime
    who: str
    is_first: bool
    names: tuple[str, str]
    figures: tuple[tuple[str, str, str, str], ...]
    offered: bool | None


def tariff_version(tariff: WhistTariff, version: int) -> TariffVersion | None:
    """Return a table as it was once."""
    return TariffVersion.objects.filter(tariff=tariff, pk=version).first()


def tariff_history(tariff: WhistTariff) -> list[TariffChange]:
    """Return who changed what, the latest first; two queries."""
    rows = list(TariffVersion.objects.filter(tariff=tariff))
    members = member_names(row.actor for row in rows)
    changes = [
        _change(row, before, who_acted(row.actor, members), tariff.text)
        for row, before in zip(rows, [None, *rows], strict=False)
    ]
    return changes[::-1]


def _change(row: TariffVersion, before: TariffVersion | None, who: str, now: str) -> TariffChange:
    old = written_lines(before.text) if before else {}
    new = written_lines(row.text)
    figures = tuple(
        (key, name, old.get(key, {}).get(name, ""), new.get(key, {}).get(name, ""))
        for key in dict.fromkeys((*new, *old))
        for name in dict.fromkeys((*new.get(key, {}), *old.get(key, {})))
    )
    changed = tuple(figure for figure in figures if figure[2] != figure[3]) if before else ()
    return TariffChange(
        version=row.pk,
        is_now=row.text == now,
        at=row.at,
        who=who,
        is_first=before is None,
        names=(before.text.partition("\n")[0] if before else "", row.text.partition("\n")[0]),
        figures=changed,
        offered=row.offered if before and row.offered != before.offered else None,
    )


def offered_tariffs() -> list[WhistTariff]:
    """Return the tables that an evening may begin with."""
    return [tariff for tariff in club_tariffs() if tariff.offered]
