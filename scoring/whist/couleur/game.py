"""Whist à la couleur: four players, a new pair or a player alone in every deal."""

from collections.abc import Sequence
from dataclasses import replace

from boards.errors import N_
from scoring.whist.contracts import ContractSpec
from scoring.whist.couleur.contract_values import ABONDANCE_TRUMP, OPTIONS, value_of
from scoring.whist.couleur.contracts import ABONDANCES, CONTRACTS
from scoring.whist.events import DealEvent, Player, Status
from scoring.whist.ledgers import LedgerSpec
from scoring.whist.options import Options
from scoring.whist.outcomes import Applied
from scoring.whist.position import GamePosition
from scoring.whist.ruleset import RuleSet, Sides
from scoring.whist.settlement import settled, value_rows
from scoring.whist.shapes import HEARTS_ON_TOP
from scoring.whist.success import POINTS, balanced, entries
from scoring.whist.value_table import ValueTable


class WhistCouleur(RuleSet[None]):
    """The rules of whist à la couleur; nothing is remembered from one deal to the next."""

    slug = "whist_couleur"
    title = "Whist à la couleur"
    seats = 4
    sides = Sides.PER_DEAL
    suits_low_to_high = HEARTS_ON_TOP
    options = OPTIONS
    contracts = CONTRACTS
    ledgers = (LedgerSpec(POINTS, N_("Points"), main=True),)

    def contract(self, key: str | None, options: Options | None = None) -> ContractSpec | None:
        """Return the contract, an abondance with a trump where the club plays one."""
        spec = super().contract(key, options)
        if spec is None or spec.key not in ABONDANCES or not options:
            return spec
        return replace(spec, trump=ABONDANCE_TRUMP[options["abondance_trump"]])

    def initial_state(self, players: Sequence[Player], options: Options) -> None:
        """No state."""

    def apply_deal(self, deal: DealEvent, moment: GamePosition[None]) -> Applied[None]:
        """Settle a contract that was played; passed or annulled, a deal gives nothing."""
        spec = self.contract(deal.contract)
        if spec is None or deal.status is not Status.PLAYED:
            return Applied((), None)
        outcome = settled(spec, deal, value_of(spec.key, moment.options))
        return Applied(entries(balanced(deal, outcome.value), outcome.reason), None)

    def value_table(self, options: Options) -> ValueTable:
        """Return the values of all contracts, with those that the club chose."""
        return ValueTable(
            tuple(
                row
                for spec in self.contracts
                for row in value_rows(spec, value_of(spec.key, options).cases)
            )
        )
