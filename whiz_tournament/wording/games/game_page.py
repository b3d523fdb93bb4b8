"""The page of one game, drawn from the tables that the code scores by."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from boards.seating import SeatingRule
from scoring.whist import RULE_SETS
from scoring.whist.contracts import Lead
from scoring.whist.ledgers import PenaltySpec
from scoring.whist.options import Options, OptionSpec, OptionValue, frozen_options
from scoring.whist.ruleset import RuleSet, Sides
from whiz_tournament.wording.games import contracts
from whiz_tournament.wording.games.rules import RULES
from whiz_tournament.wording.games.rules.part import RulesPart
from whiz_tournament.wording.games.values import WhistValueGroup, value_groups
from whiz_tournament.wording.games.whiz_tables import RulesTable, whiz_tables
from whiz_tournament.wording.quantities import unsigned_figure
from whiz_tournament.wording.seating import SeatingReading, seating_readings


@dataclass(frozen=True, slots=True)
class RulesSection:
    """A part of the rules; ``drawings`` show what its first paragraph says, if there are any."""

    title: str
    paragraphs: tuple[str, ...]
    drawings: tuple[SeatingReading, ...] = ()


@dataclass(frozen=True, slots=True)
class ContractRow:
    """One contract in words; ``lead`` is empty where the player at the dealer's left leads."""

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
    """An option: what the club may choose, how we read it without being told, what holds here."""

    label: str
    help: str
    chosen: str
    choices: tuple[OptionChoice, ...]


@dataclass(frozen=True, slots=True)
class GamePage:
    """All that the page of a game says; on paper it is the same value.

    A game whose bids all follow one rule has no list of contracts, but ``tables`` of its own.
    """

    slug: str
    title: str
    players: str
    sides: str
    parts: tuple[RulesSection, ...]
    contracts: tuple[ContractRow, ...]
    tables: tuple[RulesTable, ...]
    columns: tuple[str, ...]
    values: tuple[WhistValueGroup, ...]
    penalties: tuple[tuple[str, str, str], ...]
    readings: tuple[OptionReading, ...]


def game_titles() -> list[tuple[str, str]]:
    """Return slug and title of each game."""
    return [(slug, _(ruleset.title)) for slug, ruleset in RULE_SETS.items()]


def game_page(
    ruleset: RuleSet[Any], options: Options | None = None, rule: SeatingRule | None = None
) -> GamePage:
    """Return the page of a game, with its default agreements unless others are named.

    ``rule`` is who changes chairs, where that is settled.
    """
    agreed = options or frozen_options(ruleset.options, {})
    table = ruleset.value_table(agreed)
    alone = ruleset.sides is Sides.ALONE
    return GamePage(
        slug=ruleset.slug,
        title=_(ruleset.title),
        players=contracts.players_in_words(ruleset.seats),
        sides=str(contracts.SIDES[ruleset.sides]),
        parts=tuple(_section(part, rule) for part in RULES[ruleset.slug]),
        contracts=() if alone else tuple(_contracts(ruleset, agreed)),
        tables=whiz_tables() if alone else (),
        columns=tuple(_(column) for column in table.columns),
        values=tuple(value_groups(table)),
        penalties=tuple(map(_penalty, ruleset.penalties)),
        readings=tuple(
            _reading(spec, agreed[spec.name]) for spec in ruleset.options if not spec.reads
        ),
    )


def _section(part: RulesPart, rule: SeatingRule | None) -> RulesSection:
    drawings = seating_readings(rule) if part.is_drawn else ()
    return RulesSection(str(part.title), tuple(map(str, part.paragraphs)), drawings)


def _contracts(ruleset: RuleSet[Any], agreed: Options) -> Iterator[ContractRow]:
    for spec in sorted(ruleset.offered(agreed), key=lambda spec: spec.rank):
        yield ContractRow(
            label=_(spec.label),
            goal=contracts.goal_in_words(spec),
            attackers=contracts.attackers_in_words(spec),
            trump=contracts.trump_in_words(spec),
            lead="" if spec.lead is Lead.LEFT_OF_DEALER else str(contracts.LEADS[spec.lead]),
            remarks=contracts.remarks_in_words(spec),
        )


def _penalty(spec: PenaltySpec) -> tuple[str, str, str]:
    return _(spec.label), unsigned_figure(spec.amount), _(spec.help) if spec.help else ""


def _reading(spec: OptionSpec, agreed: OptionValue) -> OptionReading:
    choice = _said(spec, spec.choices.index(agreed), agreed) if spec.choices else str(agreed)
    help_text = _(spec.help) if spec.help else ""
    return OptionReading(_(spec.label), help_text, choice, tuple(_choices(spec)))


def _choices(spec: OptionSpec) -> Iterator[OptionChoice]:
    if not spec.choices:
        yield OptionChoice(str(spec.default), ours=True)
        return
    for place, value in enumerate(spec.choices):
        yield OptionChoice(_said(spec, place, value), ours=value == spec.default)


def _said(spec: OptionSpec, place: int, value: OptionValue) -> str:
    return _(spec.words[place]) if spec.words else str(value)
