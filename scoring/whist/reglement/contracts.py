"""What can be played under the Règlement, lowest first; dames and trou are not bid."""

from typing import Final

from boards.errors import N_
from scoring.whist.contracts import ContractSpec, Flag, Lead, TrickRule, TrumpRule
from scoring.whist.shapes import ALONE, TWO, at_least, exactly

ANY_NUMBER: Final = frozenset({1, 2, 3, 4})
NOT_THREE: Final = frozenset({1, 2, 4})  # two joiners force the fourth player to join as well

_FIRST: Final = frozenset({Flag.FIRST_ROUND_ONLY})
_ARBITER: Final = frozenset({Flag.ARBITER})
_SHOWN: Final = frozenset({Flag.HAND_SHOWN})

DAMES: Final = ContractSpec(
    key="dames",
    label=N_("Dames"),
    rank=0,
    attackers=frozenset({4}),
    rule=TrickRule.QUEENS,
    target=None,
    trump=TrumpRule.NONE,
    flags=frozenset({Flag.NOT_BID}),
)
TROU: Final = at_least(
    "trou",
    N_("Trou"),
    0,
    None,
    TWO,
    levels=(8, 9),
    lead=Lead.LAST_ACE,
    flags=frozenset({Flag.NOT_BID}),
)

CONTRACTS: Final = (
    DAMES,
    TROU,
    at_least("emballage", N_("Emballage"), 1, None, TWO, levels=(8, 9, 10, 11, 12, 13)),
    at_least(
        "seul", N_("Seul"), 2, None, levels=(6, 7, 8), flags=frozenset({Flag.NOT_FIRST_ROUND})
    ),
    exactly("petite_misere", N_("Petite misère"), 3, 0, ANY_NUMBER, tricks=12, joint=False),
    at_least("emballage_10_sur_misere", N_("Emballage 10 sur misère"), 4, 10, TWO),
    at_least("seul_8_sur_misere", N_("8 seul sur misère"), 5, 8),
    exactly("piccolissimo", N_("Piccolissimo"), 6, 2, NOT_THREE, joint=False),
    at_least(
        "abondance", N_("Abondance"), 7, None, levels=(9, 10, 11), lead=Lead.ATTACKER, flags=_FIRST
    ),
    at_least(
        "abondance_sur_table",
        N_("Abondance sur table"),
        8,
        9,
        lead=Lead.ATTACKER,
        flags=_FIRST | _SHOWN,
    ),
    exactly("grande_misere", N_("Grande misère"), 9, 0, ANY_NUMBER, joint=False, flags=_ARBITER),
    exactly("grande_misere_sur_trou", N_("Grande misère sur trou"), 10, 0, flags=_ARBITER),
    exactly("piccolo", N_("Piccolo"), 11, 1, NOT_THREE, joint=False, flags=_ARBITER),
    exactly(
        "grande_misere_sur_table", N_("Grande misère sur table"), 12, 0, flags=_ARBITER | _SHOWN
    ),
    at_least(
        "petit_solo_chlem",
        N_("Petit solo-chlem"),
        13,
        12,
        ALONE,
        trump=TrumpRule.SUIT_OR_NONE,
        lead=Lead.ATTACKER,
        flags=_FIRST | _ARBITER,
    ),
    at_least(
        "solo_chlem",
        N_("Solo-chlem"),
        14,
        13,
        ALONE,
        trump=TrumpRule.NONE,
        lead=Lead.ATTACKER,
        flags=_FIRST | _ARBITER,
    ),
)

OVER_MISERE: Final = frozenset({"emballage_10_sur_misere", "seul_8_sur_misere"})
BEATS_TROU: Final = 9  # the rank from which a game may be announced over a trou
