"""What the three hands mark at the table for one result (Rules of Whiz §5)."""

from boards.seating import DomyDeclares
from boards.seats import Seat
from scoring.contracts import Contract
from scoring.formulas import BONUS, PENALTY, RISK, Formula, contract_kind, shortfall
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
