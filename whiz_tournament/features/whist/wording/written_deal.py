"""Lines that say a deal, of a form or as an example; ``deal_line`` reads them again."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from django.utils.translation import gettext as _

from boards.errors import Malformed
from scoring.whist.contracts import ContractSpec, Flag, TrickRule, TrumpRule
from scoring.whist.events import Status
from whiz_tournament.features.whist.wording.deal_line import contract_of, fold
from whiz_tournament.wording.letters import suit_letter

_DOUBLING_WORDS: Final = {"2": "x", "4": "xx"}


def written_deal(fields: Mapping[str, Sequence[str]]) -> str:
    """Return the line of what the form of a deal holds, without its trump.

    It names the contract as files do, so it is read alike in all languages; people as they are
    keyed. A phone writes the same (``static/js/outbox/hall/line.js``); a test holds both together.
    """
    one = {name: values[0] for name, values in fields.items() if values}
    if one.get("status") == Status.PASSED_OUT.value:
        return "pass"
    who = [
        key for name in ("attackers", "announcer", "joined") for key in fields.get(name, ()) if key
    ]
    numbers = [values[0] for name, values in _counted(fields, who) if values and values[0]]
    parts = (
        one.get("contract", "").replace("_", " "),
        one.get("level", ""),
        _DOUBLING_WORDS.get(one.get("doubling", ""), ""),
        one.get("honours", ""),
        "+".join(who),
        one.get("side_tricks") or "+".join(numbers),
    )
    return " ".join(filter(None, parts))


def _counted(
    fields: Mapping[str, Sequence[str]], who: Sequence[str]
) -> Iterator[tuple[str, Sequence[str]]]:
    """Yield the tricks of each attacker, else the queens of each player, as the line says them."""
    for key in who:
        yield key, fields.get(f"attacker_tricks-{key}", ())
    if not who:
        yield from sorted(item for item in fields.items() if item[0].startswith("queens-"))


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
