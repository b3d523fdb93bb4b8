"""Casual Whiz: the tournament's own score, added up over an evening (Rules of Whiz §1, §5)."""

from collections.abc import Sequence

from boards.denominations import Denomination
from boards.errors import N_
from boards.seats import Seat
from scoring.contracts import HIGHEST_LEVEL, LOWEST_LEVEL, Contract
from scoring.formulas import Formula, shortfall
from scoring.games import whiz
from scoring.games.options import Options
from scoring.games.value_table import ValueTable
from scoring.points import points
from scoring.results import Played
from scoring.whist.contracts import ContractSpec, Lead, TrickRule, TrumpRule
from scoring.whist.events import DealEvent, Player, Status
from scoring.whist.game_tables import LedgerSpec
from scoring.whist.outcomes import Applied
from scoring.whist.position import GamePosition
from scoring.whist.ruleset import RuleSet, Sides
from scoring.whist.success import POINTS, entries

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

    slug = whiz.SLUG
    title = whiz.TITLE
    seats = whiz.SEATS
    sides = Sides.ALONE
    suits_low_to_high = (Denomination.C, Denomination.D, Denomination.H, Denomination.S)
    options = whiz.OPTIONS
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
        formula = whiz.formula_of(moment.options)
        amounts, made = scored(deal, formula)
        return Applied(entries(amounts, MADE if made else FAILED), None)

    def value_table(self, options: Options) -> ValueTable:
        """Bonus, overtricks, risk and penalty."""
        return whiz.value_table(options)


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
