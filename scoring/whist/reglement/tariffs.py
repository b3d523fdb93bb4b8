"""The scoring table of the Règlement: what each passive player pays for a contract, or receives.

Active players share what the passive ones pay, so a row needs one column: Seul won is 3 (the
active player has 9), Emballage won is 3 (two players have 3 each).
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from scoring.games.options import Options
from scoring.whist.contracts import ContractSpec
from scoring.whist.tariffs import ALL_TRICKS, Worth

TARIFFS: Final[Mapping[str, Worth]] = {
    "trou": Worth((6,), (12,), all_tricks=(12,)),
    "emballage": Worth((3,), (7,), extra=2, missing=4, all_tricks=(15,)),
    "seul": Worth((3,), (4,), extra=1, missing=2),
    "petite_misere": Worth((4,), (6,)),
    "emballage_10_sur_misere": Worth((9,), (18,)),
    "seul_8_sur_misere": Worth((5,), (7,)),
    "piccolissimo": Worth((6,), (9,)),
    "abondance": Worth((6,), (9,)),
    "abondance_sur_table": Worth((7,), (11,)),
    "grande_misere": Worth((8,), (12,)),
    "grande_misere_sur_trou": Worth((10,), (15,)),
    "piccolo": Worth((12,), (16,)),
    "grande_misere_sur_table": Worth((16,), (16,)),
    "petit_solo_chlem": Worth((20,), (20,)),
    "solo_chlem": Worth((30,), (30,)),
}

QUEEN: Final = -3
ALL_QUEENS: Final = 24


def own_worth(spec: ContractSpec, options: Options) -> Worth:
    """Return the row of a contract as the options read it.

    Extra tricks count from the lowest bid and, in a seul, up to 8, unless the options say
    otherwise.
    """
    row = TARIFFS[spec.key]
    worth = replace(row, tricks=spec.levels)
    if row.extra and options["overtricks_from"] == "minimum":
        won = tuple(row.won[0] + row.extra * place for place in range(len(spec.levels)))
        worth = replace(worth, won=won)
    if spec.key == "seul" and isinstance(cap := options["seul_cap"], int):
        return replace(worth, most=cap)
    if spec.key == "emballage" and options["emballage_13"] == "added":
        plain = replace(worth, all_tricks=())
        added = (plain.made(goal, ALL_TRICKS) + row.all_tricks[0] for goal in spec.levels)
        return replace(worth, all_tricks=tuple(added))
    return worth
