"""Points of a deal under the Règlement, before a doubled deal doubles them."""

from collections.abc import Mapping, Sequence
from typing import Final

from scoring.games.options import Options
from scoring.whist.contracts import ContractSpec, Scope
from scoring.whist.events import DealEvent, Player, Status
from scoring.whist.reglement.tariffs import ALL_QUEENS, QUEEN, TARIFFS
from scoring.whist.success import balanced, succeeded, two_sides
from scoring.whist.tariffs import Worth

PETITE: Final = "petite_misere"
QUEENS_IN_PACK: Final = 4


def dames(queens: Sequence[int]) -> tuple[int, ...]:
    """Points of each player, by the queens that each took: to take all four pays.

    >>> dames((2, 1, 0, 1)), dames((0, 4, 0, 0))
    ((-6, -3, 0, -3), (0, 24, 0, 0))
    """
    if QUEENS_IN_PACK in queens:
        return tuple(ALL_QUEENS if number == QUEENS_IN_PACK else 0 for number in queens)
    return tuple(QUEEN * number for number in queens)


def contract_points(
    spec: ContractSpec, deal: DealEvent, worth: Worth, options: Options
) -> Mapping[Player, int]:
    """Points of each player for a contract that was played, or that a fault stopped.

    A fault of a passive player makes the contract just made, or better if it was so already.
    """
    stopped = deal.status is Status.STOPPED
    if spec.scope is Scope.SIDE:
        goal = spec.goal(deal.level)
        before = max(goal, deal.tricks_before_fault or 0)
        tricks = before if stopped else deal.side_tricks or 0
        made = tricks >= goal
        return balanced(deal, worth.made(goal, tricks) if made else -worth.failed(goal, tricks))
    won = (True,) * len(deal.attackers) if stopped else succeeded(spec, deal)
    return each_points(spec, deal, won, worth, options)


def each_points(
    spec: ContractSpec, deal: DealEvent, won: Sequence[bool], worth: Worth, options: Options
) -> Mapping[Player, int]:
    """Return what a contract gives that each wins or loses for himself.

    The printed rows stand as long as the club's own figures do not replace them.
    """
    ours = (worth.won, worth.lost) == (TARIFFS[spec.key].won, TARIFFS[spec.key].lost)
    printed = as_printed(spec, deal, won, options) if ours else {}
    return printed or each_alone(deal, won, worth)


def each_alone(deal: DealEvent, won: Sequence[bool], worth: Worth) -> dict[Player, int]:
    """Return the sum of the games that each active player plays alone against the three others."""
    owed_to = dict(
        zip(
            deal.attackers,
            (worth.won[0] if success else -worth.lost[0] for success in won),
            strict=True,
        )
    )
    everything = sum(owed_to.values())
    opponents = len(deal.players) - 1
    return {
        player: (opponents + 1) * owed_to.get(player, 0) - everything for player in deal.players
    }


def as_printed(
    spec: ContractSpec, deal: DealEvent, won: Sequence[bool], options: Options
) -> Mapping[Player, int]:
    """Return the two printed rows of a lost petite misère that break the pattern; else nothing."""
    if spec.key != PETITE or any(won):
        return {}
    if len(won) == 1 and options["table"] == "as_printed":
        return two_sides(deal, -18, -6)
    if len(won) == 2 and options["petite_misere_two_losers"] == "printed":
        return two_sides(deal, -18, 18)
    return {}
