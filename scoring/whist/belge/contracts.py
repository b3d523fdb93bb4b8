"""What can be played in whist belge, in the order of its rules."""

from typing import Final

from boards.errors import N_
from scoring.whist.contracts import ContractSpec, Flag, Lead, TrickRule, TrumpRule
from scoring.whist.shapes import ALONE, ONE_OR_TWO, TWO, at_least, exactly

SIXTH_AND_LAST: Final = "sixieme_et_dernier"

_NOT_BID: Final = frozenset({Flag.NOT_BID})
_OURS: Final = frozenset({Flag.OUR_VALUE})


def _raised(
    key: str,
    label: str,
    rank: int,
    lowest: int,
    attackers: frozenset[int],
    *,
    lead: Lead = Lead.LEFT_OF_DEALER,
) -> ContractSpec:
    levels = tuple(range(lowest, 14))
    return at_least(
        key, label, rank, lowest, attackers, levels=levels, level_optional=True, lead=lead
    )


def _led(key: str, label: str, rank: int, target: int, trump: TrumpRule) -> ContractSpec:
    return at_least(key, label, rank, target, trump=trump, lead=Lead.ATTACKER)


CONTRACTS: Final = (
    _raised("proposition_maintenue", N_("Proposal kept alone"), 1, 6, ALONE),
    _raised("emballage", N_("Proposal accepted (emballage)"), 2, 8, TWO),
    _raised("solo", N_("Solo"), 3, 5, ALONE, lead=Lead.ATTACKER),
    _led("abondance", N_("Abondance"), 4, 9, TrumpRule.SUIT),
    _led("abondance_atout", N_("Abondance in trump"), 5, 9, TrumpRule.TURNED),
    at_least(
        "troel",
        N_("Troel"),
        6,
        8,
        TWO,
        trump=TrumpRule.TURNED,
        lead=Lead.LAST_ACE,
        flags=_NOT_BID,
    ),
    exactly("petite_misere", N_("Petite misère"), 7, 0, ONE_OR_TWO, tricks=12, flags=_OURS),
    exactly("picollissimo", N_("Piccolissimo"), 8, 2, flags=_OURS),
    exactly("piccolo", N_("Piccolo"), 9, 1, ONE_OR_TWO, flags=_OURS),
    exactly("misere", N_("Misère"), 10, 0),
    _led("chelem", N_("Chelem alone"), 11, 13, TrumpRule.SUIT_OR_NONE),
    ContractSpec(
        key=SIXTH_AND_LAST,
        label=N_("Sixième et dernier"),
        rank=0,
        attackers=frozenset({0}),
        rule=TrickRule.FREE,
        target=None,
        trump=TrumpRule.NONE,
        flags=_NOT_BID | _OURS,
        asks=frozenset({"sixth_taker", "last_taker"}),
    ),
)
