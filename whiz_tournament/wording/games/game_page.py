"""The shapes of a game's page.

Help, manual and paper show every page in the same way. The core has that of Whiz; a feature adds
its own with ``explained_games``.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from boards.seating import SeatingRule
from scoring.games.options import Options, OptionSpec, OptionValue, frozen_options
from whiz_tournament.wording.games.rules_part import RulesPart
from whiz_tournament.wording.games.values import ValueGroup
from whiz_tournament.wording.games.whiz_tables import RulesTable
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
    values: tuple[ValueGroup, ...]
    penalties: tuple[tuple[str, str, str], ...]
    readings: tuple[OptionReading, ...]


@dataclass(frozen=True, slots=True)
class ExplainedGame:
    """A game that has a page; ``title`` is a msgid, or the game's French name."""

    slug: str
    title: str
    options: tuple[OptionSpec, ...]
    make: Callable[[Options, SeatingRule | None], GamePage]

    def page(self, options: Options | None = None, rule: SeatingRule | None = None) -> GamePage:
        """Return its page, with its default agreements unless others are named.

        ``rule`` is who changes chairs, where that is settled.
        """
        return self.make(options or frozen_options(self.options, {}), rule)


def players_in_words(seats: int) -> str:
    """Return how many play."""
    return ngettext("{n} player", "{n} players", seats).format(n=seats)


def rules_sections(
    parts: Sequence[RulesPart], rule: SeatingRule | None = None
) -> tuple[RulesSection, ...]:
    """Return how a game goes; ``rule`` is who changes chairs, where that is settled."""
    return tuple(_section(part, rule) for part in parts)


def _section(part: RulesPart, rule: SeatingRule | None) -> RulesSection:
    drawings = seating_readings(rule) if part.is_drawn else ()
    return RulesSection(str(part.title), tuple(map(str, part.paragraphs)), drawings)


def option_readings(specs: Sequence[OptionSpec], agreed: Options) -> tuple[OptionReading, ...]:
    """Return what a club may choose, and what it chose; a text of its own is no choice."""
    return tuple(_reading(spec, agreed[spec.name]) for spec in specs if not spec.reads)


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
