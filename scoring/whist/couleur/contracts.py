"""What can be played in whist à la couleur, in the order of the auction."""

from typing import Final

from boards.errors import N_
from scoring.whist.contracts import ContractSpec, Flag, Lead, TrumpRule
from scoring.whist.shapes import ONE_OR_TWO, TWO, at_least, exactly

ABONDANCES: Final = frozenset({"abondance", "abondance_sur_table"})

_SHOWN: Final = frozenset({Flag.HAND_SHOWN})
_OURS: Final = frozenset({Flag.OUR_VALUE})
_NOT_BID: Final = frozenset({Flag.NOT_BID})


def _led(
    key: str, label: str, rank: int, target: int, flags: frozenset[Flag] = frozenset()
) -> ContractSpec:
    return at_least(
        key,
        label,
        rank,
        target,
        trump=TrumpRule.NONE,
        lead=Lead.ATTACKER,
        flags=flags,
    )


CONTRACTS: Final = (
    at_least("couleur", N_("Couleur"), 1, 8, TWO),
    at_least("solo_6", N_("6 tricks alone"), 2, 6),
    exactly("petite_misere", N_("Petite misère"), 3, 0, ONE_OR_TWO, tricks=12),
    at_least("solo_7", N_("7 tricks alone"), 4, 7),
    exactly("piccolissimo", N_("Piccolissimo"), 5, 2),
    at_least("solo_8", N_("8 tricks alone"), 6, 8),
    exactly("piccolo", N_("Piccolo"), 7, 1, ONE_OR_TWO),
    _led("abondance", N_("Abondance"), 8, 9),
    at_least(
        "trou",
        N_("Trou"),
        9,
        None,
        TWO,
        levels=(8, 9),
        lead=Lead.LAST_ACE,
        flags=_NOT_BID | _OURS,
    ),
    exactly("grande_misere", N_("Grande misère"), 10, 0),
    _led("abondance_sur_table", N_("Abondance sur table"), 11, 9, _SHOWN),
    _led("chelem", N_("Chelem"), 12, 13),
    _led("chelem_sur_table", N_("Chelem sur table"), 13, 13, _SHOWN | _OURS),
)
