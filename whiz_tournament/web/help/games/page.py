"""The page of one game, drawn from the tables that the code scores by."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from scoring.evenings import RULE_SETS
from scoring.evenings.ledgers import PenaltySpec
from scoring.evenings.options import OptionSpec, OptionValue, frozen_options
from scoring.evenings.ruleset import RuleSet
from whiz_tournament.templatetags.value_words import ValueGroup, bare, value_groups
from whiz_tournament.web.help.games import words
from whiz_tournament.web.help.games.play import PLAY


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
class Choice:
    """One value of an option; the first reading is ours."""

    text: str
    ours: bool


@dataclass(frozen=True, slots=True)
class Reading:
    """An option: what the club may choose, and how we read it without being told."""

    label: str
    help: str
    choices: tuple[Choice, ...]


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
    values: tuple[ValueGroup, ...]
    penalties: tuple[tuple[str, str, str], ...]
    readings: tuple[Reading, ...]


def game_titles() -> list[tuple[str, str]]:
    """Return slug and title of each game."""
    return [(slug, _(ruleset.title)) for slug, ruleset in RULE_SETS.items()]


def game_page(ruleset: RuleSet[Any]) -> GamePage:
    """Return the page of a game with its default agreements."""
    table = ruleset.value_table(frozen_options(ruleset.options, {}))
    return GamePage(
        slug=ruleset.slug,
        title=_(ruleset.title),
        players=words.players_in_words(ruleset.seats),
        sides=str(words.SIDES[ruleset.sides]),
        play=tuple(map(str, PLAY[ruleset.slug])),
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
            goal=words.goal_in_words(spec),
            attackers=words.attackers_in_words(spec),
            trump=words.trump_in_words(spec),
            lead=str(words.LEADS[spec.lead]),
            remarks=words.remarks_in_words(spec),
        )


def _penalty(spec: PenaltySpec) -> tuple[str, str, str]:
    return _(spec.label), bare(spec.amount), _(spec.help) if spec.help else ""


def _reading(spec: OptionSpec) -> Reading:
    return Reading(_(spec.label), _(spec.help) if spec.help else "", tuple(_choices(spec)))


def _choices(spec: OptionSpec) -> Iterator[Choice]:
    if not spec.choices:
        yield Choice(str(spec.default), ours=True)
        return
    for place, value in enumerate(spec.choices):
        yield Choice(_said(spec, place, value), ours=value == spec.default)


def _said(spec: OptionSpec, place: int, value: OptionValue) -> str:
    return _(spec.words[place]) if spec.words else str(value)
