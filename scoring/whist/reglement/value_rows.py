"""The scoring table of the Règlement as it is printed, drawn from the tariffs."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Final

from boards.errors import N_
from scoring.whist.contracts import ContractSpec, Scope
from scoring.whist.events import DealEvent
from scoring.whist.options import Options
from scoring.whist.reglement.contracts import CONTRACTS, DAMES
from scoring.whist.reglement.points import as_printed, each_alone
from scoring.whist.reglement.tariffs import ALL_QUEENS, ALL_TRICKS, QUEEN, TARIFFS, owed
from scoring.whist.value_table import ValueRow, ValueTable

WON: Final = N_("won")
LOST: Final = N_("lost")
LOST_BY_ONE: Final = N_("lost by one trick")
EACH_EXTRA: Final = N_("each extra trick")
EACH_MISSING: Final = N_("each further trick missing")
ALL: Final = N_("with all 13 tricks")
EACH_QUEEN: Final = N_("each queen")
FOUR_QUEENS: Final = N_("all four queens")

PAIR_CASES: Final[dict[tuple[bool, bool], tuple[str, ...]]] = {
    (True, True): (N_("by two: both win"),),
    (True, False): (N_("by two, one wins: the winner"), N_("by two, one wins: the loser")),
    (False, False): (N_("by two: none wins"),),
}
_TABLE: Final = ("1", "2", "3", "4")


def value_table(options: Options) -> ValueTable:
    """Return all rows; figures of options that the club changed are the changed ones."""
    return ValueTable(tuple(_rows(options)))


def _rows(options: Options) -> Iterator[ValueRow]:
    if options["no_contract"] == "dames":
        yield ValueRow(DAMES.label, EACH_QUEEN, (QUEEN, None))
        yield ValueRow(DAMES.label, FOUR_QUEENS, (ALL_QUEENS, None))
    for spec in CONTRACTS:
        if spec.scope is Scope.EACH:
            yield from _each(spec, options)
        elif spec is not DAMES:
            yield from _side(spec, options)


def _side(spec: ContractSpec, options: Options) -> Iterator[ValueRow]:
    tariff = TARIFFS[spec.key]
    goal = spec.goal(min(spec.levels, default=None))
    share = 3 if spec.attackers == {1} else 1
    rows = [(WON, tariff.won)]
    if tariff.extra:
        rows.append((EACH_EXTRA, tariff.extra))
    if tariff.all_tricks is not None:
        rows.append((ALL, owed(spec, goal, ALL_TRICKS, options)))
    rows.append((LOST_BY_ONE if tariff.missing else LOST, owed(spec, goal, goal - 1, options)))
    if tariff.missing:
        rows.append((EACH_MISSING, -tariff.missing))
    for case, amount in rows:
        yield ValueRow(spec.label, case, (share * amount, -amount))


def _each(spec: ContractSpec, options: Options) -> Iterator[ValueRow]:
    for case, won in ((WON, (True,)), (LOST, (False,))):
        first, last = _figures(spec, won, options)
        yield ValueRow(spec.label, case, (first[0], last))
    if 2 not in spec.attackers:
        return
    for both in combinations_with_replacement((True, False), 2):
        first, last = _figures(spec, both, options)
        for case, amount in zip(PAIR_CASES[both], first, strict=False):
            yield ValueRow(spec.label, case, (amount, last))


def _figures(spec: ContractSpec, won: tuple[bool, ...], options: Options) -> tuple[list[int], int]:
    deal = DealEvent(players=_TABLE, dealer=_TABLE[0], attackers=_TABLE[: len(won)])
    amounts = as_printed(spec, deal, won, options) or each_alone(spec, deal, won)
    return [amounts[player] for player in deal.attackers], amounts[_TABLE[-1]]
