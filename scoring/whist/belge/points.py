"""The points of whist belge: the value of a contract, and who gains it how many times."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from boards.errors import N_
from scoring.whist.belge.options import SIXTH_AGREED
from scoring.whist.contracts import ContractSpec, Scope
from scoring.whist.events import DealEvent, Player
from scoring.whist.options import Options
from scoring.whist.settlement import ALL_TAKEN, SEATS, Case, Settlement, Value, settled, value_rows
from scoring.whist.success import balanced, two_sides
from scoring.whist.value_table import ValueRow, ValueTable

TAKER: Final = -3
OTHERS: Final = 1


def settlement_of(spec: ContractSpec, deal: DealEvent, options: Options) -> Settlement:
    """Return how a contract ended.

    Two partners in a piccolo may have agreed on one trick together.
    """
    if spec.key == "piccolo" and options["team_piccolo"] == "team_total":
        together = sum(deal.attacker_tricks or (deal.side_tricks or 0,))
        spec = replace(spec, scope=Scope.SIDE)
        deal = replace(deal, side_tricks=together, attacker_tricks=None)
    return settled(spec, deal, value_of(spec.key, spec.goal(deal.level)))


def points_of(deal: DealEvent, outcome: Settlement, options: Options) -> dict[Player, int]:
    """Everyone's points; by its face, a contract made alone gains its value only once."""
    if outcome.made and options["settlement"] == "face":
        return two_sides(deal, outcome.value, -outcome.value)
    return balanced(deal, outcome.value)


def sixth_and_last(deal: DealEvent) -> dict[Player, int]:
    """Return what the two tricks give: each costs its taker 3 and brings 1 to each other."""
    points = dict.fromkeys(deal.players, 0)
    for taker in (deal.sixth_taker, deal.last_taker):
        for player in deal.players:
            points[player] += TAKER if player == taker else OTHERS
    return points


def table(contracts: Iterable[ContractSpec], options: Options) -> ValueTable:
    """Return the values of all contracts that this table can play."""
    alone = 1 if options["settlement"] == "face" else SEATS - 1
    rows = [
        row
        for spec in contracts
        if spec.key in VALUES
        for row in value_rows(spec, VALUES[spec.key].cases, alone=alone)
    ]
    if options["all_pass"] == SIXTH_AGREED:
        rows.append(_SIXTH)
    return ValueTable(tuple(rows))


_SIXTH: Final = ValueRow(
    "Sixième et dernier", N_("each such trick: its taker, and each other"), (TAKER, OTHERS)
)


# What each contract of whist belge is worth to a defender: the colour scale and fixed values.


@dataclass(frozen=True, slots=True)
class ContractValue:
    """A number of points for each trick of the contract, and the same for each extra one."""

    per_trick: int

    def value(self, level: int) -> Value:
        """Return the value of a contract of that many tricks; all thirteen are worth 26."""
        return Value(self.per_trick * level, self.per_trick, all_tricks=ALL_THIRTEEN)

    @property
    def cases(self) -> tuple[Case, ...]:
        """Return the lines of a value table: in which case a defender pays how much."""
        return (
            (N_("made: each trick taken"), self.per_trick),
            (ALL_TAKEN, ALL_THIRTEEN),
            (N_("failed: each trick of the contract"), -self.per_trick),
        )


ALL_THIRTEEN: Final = 26
COLOUR: Final = ContractValue(1)
DOUBLE: Final = ContractValue(2)
MISERE: Final = Value(10)
ABONDANCE: Final = Value(8)

VALUES: Final[Mapping[str, ContractValue | Value]] = {
    "proposition_maintenue": COLOUR,
    "emballage": COLOUR,
    "solo": COLOUR,
    "abondance": ABONDANCE,
    "abondance_atout": ABONDANCE,
    "troel": DOUBLE,
    "petite_misere": MISERE,
    "picollissimo": MISERE,
    "piccolo": MISERE,
    "misere": MISERE,
    "chelem": Value(24),
}


def value_of(contract: str, target: int) -> Value:
    """Return the value of a contract whose target is that many tricks."""
    worth = VALUES[contract]
    return worth.value(target) if isinstance(worth, ContractValue) else worth
