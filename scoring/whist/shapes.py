"""The two shapes that most contracts of the bid games have, so that a game's list is one table."""

from typing import Final

from boards.denominations import Denomination
from scoring.whist.contracts import ContractSpec, Flag, Lead, Scope, TrickRule, TrumpRule

HEARTS_ON_TOP: Final = (Denomination.S, Denomination.C, Denomination.D, Denomination.H)

ALONE: Final = frozenset({1})
TWO: Final = frozenset({2})
ONE_OR_TWO: Final = frozenset({1, 2})

_NONE: Final[frozenset[Flag]] = frozenset()
_ASIDE: Final = frozenset({Flag.DISCARD_ONE})


def at_least(
    key: str,
    label: str,
    rank: int,
    target: int | None,
    attackers: frozenset[int] = ALONE,
    *,
    levels: tuple[int, ...] = (),
    level_optional: bool = False,
    trump: TrumpRule = TrumpRule.SUIT,
    lead: Lead = Lead.LEFT_OF_DEALER,
    flags: frozenset[Flag] = _NONE,
) -> ContractSpec:
    """Return a contract to take at least ``target`` tricks, or the level that was bid."""
    return ContractSpec(
        key=key,
        label=label,
        rank=rank,
        attackers=attackers,
        rule=TrickRule.AT_LEAST,
        target=target,
        levels=levels,
        trump=trump,
        lead=lead,
        flags=flags,
        level_optional=level_optional,
    )


def exactly(
    key: str,
    label: str,
    rank: int,
    target: int,
    attackers: frozenset[int] = ALONE,
    *,
    tricks: int = 13,
    joint: bool = True,
    flags: frozenset[Flag] = _NONE,
) -> ContractSpec:
    """Return a contract to take exactly ``target`` tricks each, without trump."""
    return ContractSpec(
        key=key,
        label=label,
        rank=rank,
        attackers=attackers,
        rule=TrickRule.EXACTLY,
        target=target,
        scope=Scope.EACH,
        trump=TrumpRule.NONE,
        joint=joint,
        tricks=tricks,
        flags=flags | (_ASIDE if tricks == 12 else _NONE),
    )
