"""The two formulas of the score and their tables: bonus, risk, penalty (Rules of Whiz §5)."""

from collections.abc import Mapping
from enum import Enum, StrEnum
from typing import Final

from boards.denominations import Denomination
from scoring.contracts import Contract, Doubling


class Formula(StrEnum):
    """Chosen before play: as many tricks as possible, or exactly those that were bid."""

    STANDARD = "standard"
    SUPER = "super"


class ContractKind(Enum):
    """What a contract is worth on top when made."""

    PART_SCORE = "part_score"
    GAME = "game"
    SMALL_SLAM = "small_slam"
    GRAND_SLAM = "grand_slam"


BONUS: Final[Mapping[ContractKind, int]] = {
    ContractKind.PART_SCORE: 0,
    ContractKind.GAME: 10,
    ContractKind.SMALL_SLAM: 20,
    ContractKind.GRAND_SLAM: 40,
}
RISK: Final[Mapping[Doubling, int]] = {
    Doubling.UNDOUBLED: 0,
    Doubling.DOUBLED: 10,
    Doubling.REDOUBLED: 20,
}
PENALTY: Final[Mapping[Doubling, int]] = {
    Doubling.UNDOUBLED: 5,
    Doubling.DOUBLED: 10,
    Doubling.REDOUBLED: 20,
}
GAME_LEVEL: Final[Mapping[Denomination, int]] = {
    Denomination.C: 11,
    Denomination.D: 11,
    Denomination.H: 10,
    Denomination.S: 10,
    Denomination.NT: 9,
}
SLAMS: Final[Mapping[int, ContractKind]] = {
    12: ContractKind.SMALL_SLAM,
    13: ContractKind.GRAND_SLAM,
}


def contract_kind(contract: Contract) -> ContractKind:
    """Part score, game, small or grand slam, by level and denomination."""
    game = contract.level >= GAME_LEVEL[contract.denomination]
    return SLAMS.get(contract.level, ContractKind.GAME if game else ContractKind.PART_SCORE)


def shortfall(contract: Contract, tricks: int, formula: Formula) -> int:
    """Tricks to pay for: those missing, in Super-Whiz those too many as well; 0 means made."""
    if formula is Formula.SUPER:
        return abs(tricks - contract.level)
    return max(0, contract.level - tricks)
