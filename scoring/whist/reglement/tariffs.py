"""The scoring table of the Règlement: what each passive player pays for a contract, or receives.

Active players share what the passive ones pay, so a row needs one column: Seul won is 3 (the
active player has 9), Emballage won is 3 (two players have 3 each).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from scoring.whist.contracts import ContractSpec
from scoring.whist.options import Options

ALL_TRICKS: Final = 13


@dataclass(frozen=True, slots=True)
class Tariff:
    """What one passive player pays when won, receives when lost; by trick above or below.

    ``all_tricks`` replaces the rest when all thirteen were taken.
    """

    won: int
    lost: int
    extra: int = 0
    missing: int = 0
    all_tricks: int | None = None


TARIFFS: Final[Mapping[str, Tariff]] = {
    "trou": Tariff(6, 12, all_tricks=12),
    "emballage": Tariff(3, 3, extra=2, missing=4, all_tricks=15),
    "seul": Tariff(3, 2, extra=1, missing=2),
    "petite_misere": Tariff(4, 6),
    "emballage_10_sur_misere": Tariff(9, 18),
    "seul_8_sur_misere": Tariff(5, 7),
    "piccolissimo": Tariff(6, 9),
    "abondance": Tariff(6, 9),
    "abondance_sur_table": Tariff(7, 11),
    "grande_misere": Tariff(8, 12),
    "grande_misere_sur_trou": Tariff(10, 15),
    "piccolo": Tariff(12, 16),
    "grande_misere_sur_table": Tariff(16, 16),
    "petit_solo_chlem": Tariff(20, 20),
    "solo_chlem": Tariff(30, 30),
}

QUEEN: Final = -3
ALL_QUEENS: Final = 24


def owed(spec: ContractSpec, level: int | None, tricks: int, options: Options) -> int:
    """Return what each passive player pays a side for its tricks; negative when it lost.

    Extra tricks count from the lowest bid and, in a seul, up to 8, unless the options say
    otherwise.
    """
    tariff = TARIFFS[spec.key]
    goal = spec.goal(level)
    if tricks < goal:
        return -(tariff.lost + tariff.missing * (goal - tricks))
    counted = tariff.won + tariff.extra * _extra_tricks(spec, goal, tricks, options)
    if tricks < ALL_TRICKS or tariff.all_tricks is None:
        return counted
    added = spec.key == "emballage" and options["emballage_13"] == "added"
    return counted + tariff.all_tricks if added else tariff.all_tricks


def _extra_tricks(spec: ContractSpec, goal: int, tricks: int, options: Options) -> int:
    lowest = min(spec.levels, default=goal)
    start = lowest if options["overtricks_from"] == "minimum" else goal
    cap = options["seul_cap"] if spec.key == "seul" else None
    return max(0, (min(tricks, cap) if isinstance(cap, int) else tricks) - start)
