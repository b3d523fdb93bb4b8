"""The points of whist belge: the value of a contract, and who gains it how many times."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from boards.errors import N_
from scoring.games.options import Options
from scoring.games.value_table import ValueRow, ValueTable
from scoring.whist.belge.options import SIXTH_AGREED
from scoring.whist.contracts import ContractSpec, Scope
from scoring.whist.events import DealEvent, Player
from scoring.whist.settlement import SEATS, Settlement, settled, value_rows
from scoring.whist.success import balanced, two_sides
from scoring.whist.tariffs import Worth

TAKER: Final = -3
OTHERS: Final = 1


def settlement_of(
    spec: ContractSpec, deal: DealEvent, worth: Worth, options: Options
) -> Settlement:
    """Return how a contract ended.

    Two partners in a piccolo may have agreed on one trick together.
    """
    if spec.key == "piccolo" and options["team_piccolo"] == "team_total":
        together = sum(deal.attacker_tricks or (deal.side_tricks or 0,))
        spec = replace(spec, scope=Scope.SIDE)
        deal = replace(deal, side_tricks=together, attacker_tricks=None)
    return settled(spec, deal, worth)


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


def table(worths: Iterable[tuple[ContractSpec, Worth]], options: Options) -> ValueTable:
    """Return the values of the contracts as this table settles them."""
    alone = 1 if options["settlement"] == "face" else SEATS - 1
    rows = [row for spec, worth in worths for row in value_rows(spec, worth, alone=alone)]
    if options["all_pass"] == SIXTH_AGREED:
        rows.append(_SIXTH)
    return ValueTable(tuple(rows))


_SIXTH: Final = ValueRow(
    "Sixième et dernier", N_("each such trick: its taker, and each other"), (TAKER, OTHERS)
)


# What each contract of whist belge is worth to a defender: the colour scale and fixed values.

ALL_THIRTEEN: Final = 26
MISERE: Final = 10
ABONDANCE: Final = 8

EACH_TRICK: Final[Mapping[str, int]] = {
    "proposition_maintenue": 1,
    "emballage": 1,
    "solo": 1,
    "troel": 2,
}
VALUES: Final[Mapping[str, int]] = {
    "abondance": ABONDANCE,
    "abondance_atout": ABONDANCE,
    "petite_misere": MISERE,
    "picollissimo": MISERE,
    "piccolo": MISERE,
    "misere": MISERE,
    "chelem": 24,
}


def own_worth(spec: ContractSpec) -> Worth:
    """Return what a contract is worth: points for each trick, extra ones too, or a value."""
    if spec.key in VALUES:
        return Worth((VALUES[spec.key],), (VALUES[spec.key],))
    points = EACH_TRICK[spec.key]
    value = tuple(points * goal for goal in spec.levels or (spec.goal(None),))
    return Worth(value, value, points, all_tricks=(ALL_THIRTEEN,), tricks=spec.levels)
