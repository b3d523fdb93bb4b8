"""The page of one game, drawn from the tables that the code scores by."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from boards.seating import SeatingRule
from scoring.whist import RULE_SETS
from scoring.whist.contracts import ContractSpec, Flag, Lead, TrickRule, TrumpRule
from scoring.whist.game_tables import PenaltySpec
from scoring.whist.options import Options, OptionSpec, OptionValue, frozen_options
from scoring.whist.ruleset import AnyGame, Sides
from whiz_tournament.wording.games.names import WhistValueGroup, value_groups
from whiz_tournament.wording.games.rules import RULES
from whiz_tournament.wording.games.rules.part import RulesPart
from whiz_tournament.wording.games.whiz_tables import RulesTable, whiz_tables
from whiz_tournament.wording.quantities import joined, unsigned_figure
from whiz_tournament.wording.seating import SeatingReading, seating_readings

# What the tables of a contract say, in words.


TRUMPS: Final[Mapping[TrumpRule, Promise]] = {
    TrumpRule.SUIT: gettext_lazy("the suit that was bid"),
    TrumpRule.NONE: gettext_lazy("none"),
    TrumpRule.SUIT_OR_NONE: gettext_lazy("a suit, or none: it is said"),
    TrumpRule.TURNED: gettext_lazy("the suit that was turned up"),
    TrumpRule.OPTIONAL: gettext_lazy("as the club plays it"),
}
LEADS: Final[Mapping[Lead, Promise]] = {
    Lead.LEFT_OF_DEALER: gettext_lazy("the player at the dealer’s left"),
    Lead.ATTACKER: gettext_lazy("the attacker"),
    Lead.LEFT_OF_ATTACKER: gettext_lazy("the player at the declarer’s left"),
    Lead.LAST_ACE: gettext_lazy("the holder of the last ace"),
}
FLAGS: Final[Mapping[Flag, Promise]] = {
    Flag.FIRST_ROUND_ONLY: gettext_lazy("bid in the first round only"),
    Flag.NOT_FIRST_ROUND: gettext_lazy("not bid in the first round"),
    Flag.HAND_SHOWN: gettext_lazy("the hand lies open"),
    Flag.DISCARD_ONE: gettext_lazy("everyone lays one card aside"),
    Flag.ARBITER: gettext_lazy("the arbiter agrees first"),
    Flag.NOT_BID: gettext_lazy("not a bid"),
    Flag.OUR_VALUE: gettext_lazy("its value is our reading"),
}
SIDES: Final[Mapping[Sides, Promise]] = {
    Sides.FIXED_PAIRS: gettext_lazy("two fixed pairs"),
    Sides.PER_DEAL: gettext_lazy("everyone for himself; partners change with each deal"),
    Sides.ALONE: gettext_lazy("everyone for himself; one declarer against the two others"),
}


def goal_in_words(spec: ContractSpec) -> str:
    """Return what the attackers must take."""
    if spec.rule is TrickRule.QUEENS:
        return _("as few queens as possible, or all four")
    if spec.rule is TrickRule.FREE:
        return _("every trick counts")
    number = _numbers(spec)
    if spec.rule is TrickRule.EXACTLY and number == "0":
        return _("no trick")
    template = _("exactly {n}") if spec.rule is TrickRule.EXACTLY else _("at least {n}")
    return template.format(n=number)


def _numbers(spec: ContractSpec) -> str:
    """Return the tricks as ``6`` or, where more may be bid, ``8–13``."""
    levels = spec.levels or (spec.target or 0,)
    low, high = min(levels), max(levels)
    return str(low) if low == high else f"{low}–{high}"


def trump_in_words(spec: ContractSpec) -> str:
    """Return which trump is played; the holder of the last ace names it with a card."""
    if spec.lead is Lead.LAST_ACE and spec.trump is TrumpRule.SUIT:
        return _("the suit of the first card from the holder of the last ace")
    return str(TRUMPS[spec.trump])


def attackers_in_words(spec: ContractSpec) -> str:
    """Return how many attack: ``1``, ``1 or 2``."""
    *most, last = (str(n) for n in sorted(spec.attackers))
    if not most:
        return last
    return _("{most} or {last}").format(most=", ".join(most), last=last)


def remarks_in_words(spec: ContractSpec) -> str:
    """Return what else is particular about a contract, in one line."""
    return joined(list(_remarks(spec)))


def _remarks(spec: ContractSpec) -> Iterator[str]:
    yield from (str(words) for flag, words in FLAGS.items() if flag in spec.flags)
    if max(spec.attackers) > 1 and spec.rule is TrickRule.EXACTLY:
        yield _("partners win or lose together") if spec.joint else _("each wins or loses alone")


def players_in_words(seats: int) -> str:
    """Return how many play."""
    return ngettext("{n} player", "{n} players", seats).format(n=seats)


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
    ruleset: AnyGame, options: Options | None = None, rule: SeatingRule | None = None
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
        players=players_in_words(ruleset.seats),
        sides=str(SIDES[ruleset.sides]),
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


def _contracts(ruleset: AnyGame, agreed: Options) -> Iterator[ContractRow]:
    for spec in sorted(ruleset.offered(agreed), key=lambda spec: spec.rank):
        yield ContractRow(
            label=_(spec.label),
            goal=goal_in_words(spec),
            attackers=attackers_in_words(spec),
            trump=trump_in_words(spec),
            lead="" if spec.lead is Lead.LEFT_OF_DEALER else str(LEADS[spec.lead]),
            remarks=remarks_in_words(spec),
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
