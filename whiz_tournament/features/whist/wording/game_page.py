"""The pages of whist's games, drawn from the tables that the code scores by."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from boards.seating import SeatingRule
from scoring.games import whiz
from scoring.games.options import Options
from scoring.whist import RULE_SETS
from scoring.whist.contracts import ContractSpec, Flag, Lead, TrickRule, TrumpRule
from scoring.whist.game_tables import PenaltySpec
from scoring.whist.ruleset import AnyGame, Sides
from whiz_tournament.features.whist.wording.rules import RULES
from whiz_tournament.wording.games.game_page import (
    ContractRow,
    ExplainedGame,
    GamePage,
    option_readings,
    players_in_words,
    rules_sections,
)
from whiz_tournament.wording.games.values import value_groups
from whiz_tournament.wording.quantities import joined, unsigned_figure

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


def contract_rows(ruleset: AnyGame, agreed: Options) -> Iterator[ContractRow]:
    """Yield the contracts of a game as these options have them, lowest first."""
    for spec in sorted(ruleset.offered(agreed), key=lambda spec: spec.rank):
        yield ContractRow(
            label=_(spec.label),
            goal=goal_in_words(spec),
            attackers=attackers_in_words(spec),
            trump=trump_in_words(spec),
            lead="" if spec.lead is Lead.LEFT_OF_DEALER else str(LEADS[spec.lead]),
            remarks=remarks_in_words(spec),
        )


def game_page(ruleset: AnyGame, agreed: Options, rule: SeatingRule | None) -> GamePage:
    """Return the page of a game; nobody changes chairs in it."""
    del rule
    table = ruleset.value_table(agreed)
    return GamePage(
        slug=ruleset.slug,
        title=_(ruleset.title),
        players=players_in_words(ruleset.seats),
        sides=str(SIDES[ruleset.sides]),
        parts=rules_sections(RULES[ruleset.slug]),
        contracts=tuple(contract_rows(ruleset, agreed)),
        tables=(),
        columns=tuple(_(column) for column in table.columns),
        values=tuple(value_groups(table)),
        penalties=tuple(map(_penalty, ruleset.penalties)),
        readings=option_readings(ruleset.options, agreed),
    )


def _penalty(spec: PenaltySpec) -> tuple[str, str, str]:
    return _(spec.label), unsigned_figure(spec.amount), _(spec.help) if spec.help else ""


EXPLAINED_GAMES: Final = tuple(
    ExplainedGame(slug, ruleset.title, ruleset.options, partial(game_page, ruleset))
    for slug, ruleset in RULE_SETS.items()
    if slug != whiz.SLUG
)
"""Those of whist's family; the core explains Whiz."""
