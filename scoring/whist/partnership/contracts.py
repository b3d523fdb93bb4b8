"""Nothing is bid in whist: every deal is the same game."""

from typing import Final

from boards.errors import N_
from scoring.whist.contracts import ContractSpec, Flag, TrickRule, TrumpRule

DEAL: Final = "donne"

CONTRACTS: Final = (
    ContractSpec(
        key=DEAL,
        label=N_("Deal"),
        rank=1,
        attackers=frozenset({2}),
        rule=TrickRule.FREE,
        target=None,
        trump=TrumpRule.TURNED,
        flags=frozenset({Flag.NOT_BID}),
        asks=frozenset({"side_tricks"}),
    ),
)
