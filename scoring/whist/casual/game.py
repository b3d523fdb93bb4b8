"""Casual Whiz: the tournament's own score, added up over an evening (Rules of Whiz §1, §5)."""

from collections.abc import Sequence
from typing import Final

from boards.denominations import Denomination
from boards.errors import N_
from boards.seats import Seat
from scoring.contracts import HIGHEST_LEVEL, LOWEST_LEVEL, Contract
from scoring.formulas import Formula, shortfall
from scoring.points import points
from scoring.results import Played
from scoring.whist.casual.value_rows import value_table
from scoring.whist.contracts import ContractSpec, Lead, TrickRule, TrumpRule
from scoring.whist.events import DealEvent, Player, Status
from scoring.whist.game_tables import LedgerSpec
from scoring.whist.options import Options, OptionSpec
from scoring.whist.outcomes import Applied
from scoring.whist.position import GamePosition
from scoring.whist.ruleset import RuleSet, Sides
from scoring.whist.success import POINTS, entries
from scoring.whist.value_table import ValueTable

# What a table of casual Whiz agrees on before play (Rules of Whiz §1, §5).

OPTIONS: Final = (
    OptionSpec(
        "formula",
        Formula.STANDARD.value,
        N_("Formula"),
        N_("In Super-Whiz the declarer must take exactly the tricks that were bid."),
        choices=(Formula.STANDARD.value, Formula.SUPER.value),
        words=(N_("As many tricks as possible"), N_("Super-Whiz: exactly the bid")),
    ),
    OptionSpec(
        "cards_shown",
        9,
        N_("Cards of the Domy that are shown"),
        N_("Turned up before the auction; the others are shown after the lead."),
        smallest=0,
        largest=13,
    ),
)


def formula_of(options: Options) -> Formula:
    """Return the formula that the table chose."""
    return Formula(str(options["formula"]))


MADE = N_("Contract made")
FAILED = N_("Contract failed")
PASSED_OUT = N_("Passed out")

CONTRACT = ContractSpec(
    key="contract",
    label=N_("Contract"),
    rank=1,
    attackers=frozenset({1}),
    rule=TrickRule.AT_LEAST,
    target=None,
    levels=tuple(range(LOWEST_LEVEL, HIGHEST_LEVEL + 1)),
    trump=TrumpRule.SUIT_OR_NONE,
    lead=Lead.LEFT_OF_ATTACKER,
)
CHAIRS = (Seat.N, Seat.E, Seat.S)  # any three do: the points do not depend on the chair


class CasualWhiz(RuleSet[None]):
    """The declarer and the Domy against the two others; nothing is remembered between deals."""

    slug = "whiz"
    title = "Whiz"
    seats = 3
    sides = Sides.ALONE
    suits_low_to_high = (Denomination.C, Denomination.D, Denomination.H, Denomination.S)
    options = OPTIONS
    contracts = (CONTRACT,)
    extra_fields = frozenset({"doubling"})
    ledgers = (LedgerSpec(POINTS, N_("Points"), main=True),)

    def initial_state(self, players: Sequence[Player], options: Options) -> None:
        """Nothing to remember."""

    def apply_deal(self, deal: DealEvent, moment: GamePosition[None]) -> Applied[None]:
        """Return the points of the three.

        A deal that all passed scores 0, an annulled one nothing.
        """
        if deal.status is Status.ANNULLED:
            return Applied((), None)
        if deal.status is Status.PASSED_OUT:
            return Applied(entries(dict.fromkeys(deal.players, 0), PASSED_OUT), None)
        formula = formula_of(moment.options)
        amounts, made = scored(deal, formula)
        return Applied(entries(amounts, MADE if made else FAILED), None)

    def value_table(self, options: Options) -> ValueTable:
        """Bonus, overtricks, risk and penalty."""
        return value_table(formula_of(options))


def scored(deal: DealEvent, formula: Formula) -> tuple[dict[Player, int], bool]:
    """Return the points of each player, by the tournament's scoring.

    And whether the contract was made.
    """
    if deal.level is None or deal.trump is None or deal.side_tricks is None:
        raise ValueError("a deal that was played")
    contract = Contract(deal.level, deal.trump, deal.doubling)
    chairs = dict(zip(deal.players, CHAIRS, strict=True))
    played = Played(chairs[deal.attackers[0]], contract, deal.side_tricks)
    marked = points(played, formula, CHAIRS)
    amounts = {player: marked[chair] for player, chair in chairs.items()}
    return amounts, shortfall(contract, deal.side_tricks, formula) == 0
