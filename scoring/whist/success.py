"""Which attackers succeeded in a deal, and amounts written for all players at once."""

from collections.abc import Callable, Mapping
from typing import Final

from scoring.whist.contracts import ContractSpec, Scope, TrickRule
from scoring.whist.events import DealEvent, Player
from scoring.whist.outcomes import LedgerEntry

POINTS: Final = "points"

_REACHED: Final[Mapping[TrickRule, Callable[[int, int], bool]]] = {
    TrickRule.AT_LEAST: lambda tricks, goal: tricks >= goal,
    TrickRule.EXACTLY: lambda tricks, goal: tricks == goal,
}


def tricks_each(deal: DealEvent) -> tuple[int, ...]:
    """Tricks of each attacker; those of an attacker who is alone may be written as a side's."""
    if deal.attacker_tricks is None:
        return () if deal.side_tricks is None else (deal.side_tricks,)
    return deal.attacker_tricks


def succeeded(spec: ContractSpec, deal: DealEvent) -> tuple[bool, ...]:
    """Return whether each attacker succeeded, in their order; in a joint contract all or none."""
    reached = _REACHED[spec.rule]
    goal = spec.goal(deal.level)
    if spec.scope is Scope.SIDE:
        return (reached(deal.side_tricks or 0, goal),) * len(deal.attackers)
    reached_goal = tuple(reached(tricks, goal) for tricks in tricks_each(deal))
    return (all(reached_goal),) * len(reached_goal) if spec.joint else reached_goal


def entries(
    amounts: Mapping[Player, int], reason: str, ledger: str = POINTS
) -> tuple[LedgerEntry, ...]:
    """Return one entry a player, all for the same reason; a zero is written too: it is a score."""
    return tuple(LedgerEntry(ledger, player, amount, reason) for player, amount in amounts.items())


def two_sides(deal: DealEvent, attacker: int, defender: int) -> dict[Player, int]:
    """Return the same amount for each attacker, and one for each defender."""
    return dict.fromkeys(deal.attackers, attacker) | dict.fromkeys(deal.defenders, defender)


def balanced(deal: DealEvent, value: int) -> dict[Player, int]:
    """Return the points where each defender pays ``value`` and the attackers share it.

    With one attacker 3V / −V, with two V / −V each; a negative value is a lost contract.
    """
    return two_sides(deal, value * len(deal.defenders) // len(deal.attackers), -value)
