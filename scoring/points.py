"""What the three hands mark at the table for one result (Rules of Whiz §5)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from boards.denominations import Denomination
from boards.seating import DomyDeclares
from boards.seats import Seat
from scoring.contracts import BIDS, HIGHEST_LEVEL, LOWEST_LEVEL, Contract, Doubling
from scoring.formulas import BONUS, PENALTY, RISK, ContractKind, Formula, contract_kind, shortfall
from scoring.results import PassedOut, Result, check_tricks


def declarer_points(contract: Contract, tricks: int, formula: Formula) -> int:
    """Points of the declarer, 0 when the contract failed.

    >>> declarer_points(Contract.parse("10HX"), 11, Formula.STANDARD)
    44
    """
    check_tricks(tricks)
    if shortfall(contract, tricks, formula):
        return 0
    multiplier = contract.doubling.multiplier
    overtricks = 2 * (tricks - contract.level)
    bonus = BONUS[contract_kind(contract)]
    return (contract.level + overtricks) * multiplier + bonus + RISK[contract.doubling]


def defender_points(contract: Contract, tricks: int, formula: Formula) -> int:
    """Points of each of the two defenders, 0 when the contract was made.

    >>> defender_points(Contract.parse("10H"), 11, Formula.SUPER)
    5
    """
    check_tricks(tricks)
    return shortfall(contract, tricks, formula) * PENALTY[contract.doubling]


def points(result: Result, formula: Formula, humans: tuple[Seat, ...]) -> dict[Seat, int]:
    """Points of each human seat; a board that was passed out gives 0 to all three."""
    if isinstance(result, PassedOut):
        return dict.fromkeys(humans, 0)
    if result.declarer not in humans:
        raise DomyDeclares(field="declarer")
    defended = defender_points(result.contract, result.tricks, formula)
    marked = dict.fromkeys(humans, defended)
    marked[result.declarer] = declarer_points(result.contract, result.tricks, formula)
    return marked


MOST_MISSING: Final = 6
"""The missing tricks that have a line of their own; each further one costs as much as the first."""


@dataclass(frozen=True, slots=True)
class KindRow:
    """What a kind of contract is: for each group of denominations its levels, and the bonus."""

    kind: ContractKind
    bids: tuple[tuple[tuple[int, ...], tuple[Denomination, ...]], ...]
    bonus: int


@dataclass(frozen=True, slots=True)
class MadeRow:
    """Contracts of one level that are worth the same; the declarer's points by doubling."""

    level: int
    denominations: tuple[Denomination, ...]
    kind: ContractKind
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PointsTable:
    """The whole table; figures are in the order of ``Doubling``.

    ``made`` has the contracts made with exactly the tricks that were bid, ``over`` what each trick
    above them adds, ``failed`` what each defender marks for 1, 2, 3… missing tricks.
    """

    kinds: tuple[KindRow, ...]
    made: tuple[MadeRow, ...]
    over: tuple[int, ...]
    failed: tuple[tuple[int, ...], ...]

    def row(self, contract: Contract) -> MadeRow:
        """Return the line in which a contract is looked up."""
        return next(
            row
            for row in self.made
            if row.level == contract.level and contract.denomination in row.denominations
        )


def points_table() -> PointsTable:
    """Return the table of the standard formula.

    >>> points_table().row(Contract.parse("10H")).points
    (20, 40, 70)
    """
    return PointsTable(tuple(_kinds()), tuple(_made()), _over(), tuple(_failed()))


def _kinds() -> Iterator[KindRow]:
    for kind in ContractKind:
        if kind is ContractKind.PART_SCORE:
            continue
        levels = {
            denomination: tuple(
                bid.level
                for bid in BIDS
                if bid.denomination is denomination
                and contract_kind(Contract(bid.level, denomination)) is kind
            )
            for denomination in reversed(Denomination)
        }
        bids = tuple(
            (promised, tuple(reversed(tuple(group))))
            for promised, group in groupby(levels, key=lambda group: levels[group])
        )
        yield KindRow(kind, bids, BONUS[kind])


def _made() -> Iterator[MadeRow]:
    for level in range(LOWEST_LEVEL, HIGHEST_LEVEL + 1):
        for kind, alike in groupby(
            Denomination, key=lambda denomination: contract_kind(Contract(level, denomination))
        ):
            same = tuple(alike)
            points = tuple(
                declarer_points(Contract(level, same[0], doubling), level, Formula.STANDARD)
                for doubling in Doubling
            )
            yield MadeRow(level, same, kind, points)


def _over() -> tuple[int, ...]:
    """Return what one trick above the lowest contract adds: the same at every level."""
    contracts = [Contract(LOWEST_LEVEL, Denomination.C, doubling) for doubling in Doubling]
    return tuple(
        declarer_points(contract, LOWEST_LEVEL + 1, Formula.STANDARD)
        - declarer_points(contract, LOWEST_LEVEL, Formula.STANDARD)
        for contract in contracts
    )


def _failed() -> Iterator[tuple[int, ...]]:
    contracts = [Contract(LOWEST_LEVEL, Denomination.C, doubling) for doubling in Doubling]
    for missing in range(1, MOST_MISSING + 1):
        yield tuple(
            defender_points(contract, LOWEST_LEVEL - missing, Formula.STANDARD)
            for contract in contracts
        )
