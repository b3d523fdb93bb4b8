"""The page of one game, drawn from the tables that the code scores by."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from scoring.whist import RULE_SETS
from scoring.whist.ledgers import PenaltySpec
from scoring.whist.options import OptionSpec, OptionValue, frozen_options
from scoring.whist.ruleset import RuleSet
from whiz_tournament.wording.whist import contracts
from whiz_tournament.wording.whist.games import GAME_WORDS
from whiz_tournament.wording.whist.values import WhistValueGroup, unsigned_figure, value_groups


@dataclass(frozen=True, slots=True)
class ContractRow:
    """One contract in words."""

    label: str
    goal: str
    attackers: str
    trump: str
    lead: str
    remarks: str


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """One value of an option; the first reading is ours."""

    text: str
    ours: bool


@dataclass(frozen=True, slots=True)
class OptionReading:
    """An option: what the club may choose, and how we read it without being told."""

    label: str
    help: str
    choices: tuple[OptionChoice, ...]


@dataclass(frozen=True, slots=True)
class GamePage:
    """All that the page of a game says."""

    slug: str
    title: str
    players: str
    sides: str
    play: tuple[str, ...]
    contracts: tuple[ContractRow, ...]
    columns: tuple[str, ...]
    values: tuple[WhistValueGroup, ...]
    penalties: tuple[tuple[str, str, str], ...]
    readings: tuple[OptionReading, ...]


def game_titles() -> list[tuple[str, str]]:
    """Return slug and title of each game."""
    return [(slug, _(ruleset.title)) for slug, ruleset in RULE_SETS.items()]


def game_page(ruleset: RuleSet[Any]) -> GamePage:
    """Return the page of a game with its default agreements."""
    table = ruleset.value_table(frozen_options(ruleset.options, {}))
    return GamePage(
        slug=ruleset.slug,
        title=_(ruleset.title),
        players=contracts.players_in_words(ruleset.seats),
        sides=str(contracts.SIDES[ruleset.sides]),
        play=tuple(map(str, GAME_WORDS[ruleset.slug].play)),
        contracts=tuple(_contracts(ruleset)),
        columns=tuple(_(column) for column in table.columns),
        values=tuple(value_groups(table)),
        penalties=tuple(map(_penalty, ruleset.penalties)),
        readings=tuple(map(_reading, ruleset.options)),
    )


def _contracts(ruleset: RuleSet[Any]) -> Iterator[ContractRow]:
    for spec in sorted(ruleset.contracts, key=lambda spec: spec.rank):
        yield ContractRow(
            label=_(spec.label),
            goal=contracts.goal_in_words(spec),
            attackers=contracts.attackers_in_words(spec),
            trump=contracts.trump_in_words(spec),
            lead=str(contracts.LEADS[spec.lead]),
            remarks=contracts.remarks_in_words(spec),
        )


def _penalty(spec: PenaltySpec) -> tuple[str, str, str]:
    return _(spec.label), unsigned_figure(spec.amount), _(spec.help) if spec.help else ""


def _reading(spec: OptionSpec) -> OptionReading:
    return OptionReading(_(spec.label), _(spec.help) if spec.help else "", tuple(_choices(spec)))


def _choices(spec: OptionSpec) -> Iterator[OptionChoice]:
    if not spec.choices:
        yield OptionChoice(str(spec.default), ours=True)
        return
    for place, value in enumerate(spec.choices):
        yield OptionChoice(_said(spec, place, value), ours=value == spec.default)


def _said(spec: OptionSpec, place: int, value: OptionValue) -> str:
    return _(spec.words[place]) if spec.words else str(value)
