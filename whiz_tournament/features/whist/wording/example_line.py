"""A line that says a deal, as an example of what ``deal_line`` reads."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from boards.errors import Malformed
from scoring.whist.contracts import ContractSpec, Flag, TrickRule, TrumpRule
from whiz_tournament.features.whist.wording.deal_line import contract_of, fold
from whiz_tournament.wording.letters import suit_letter


def shortest_name(spec: ContractSpec, contracts: Sequence[ContractSpec]) -> str:
    """Return the fewest letters, three at least, by which a line may begin with a contract."""
    name = fold(_(spec.label))
    for length in range(3, len(name)):
        try:
            contract, _used = contract_of(name[:length].split(), contracts)
        except Malformed:
            continue
        if contract is spec:
            return name[:length].strip()
    return name


def example_line(offered: Sequence[ContractSpec], names: Sequence[str]) -> str:
    """Return a line of a game and a table, in the reader's letters."""
    if offered[0].rule is TrickRule.FREE:
        return f"{shortest_name(offered[0], offered)} 8"
    bid_for = [contract for contract in offered if Flag.NOT_BID not in contract.flags]
    spec = next((contract for contract in bid_for if 2 in contract.attackers), offered[0])
    people = [fold(name)[:1] for name in names]
    bid = f"{spec.levels[0]}" if spec.levels else ""
    suit = suit_letter("H").lower() if spec.trump is TrumpRule.SUIT else ""
    attackers = "+".join(people[1::-1][: max(spec.attackers)])
    made = str(spec.goal(spec.levels[0] if spec.levels else None))
    return " ".join(filter(None, (shortest_name(spec, offered), bid + suit, attackers, made)))
