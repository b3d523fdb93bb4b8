"""Worked examples of a table of values: deals that the game itself counts."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from scoring.games.options import Options
from scoring.whist.contracts import ContractSpec, Scope
from scoring.whist.events import DealEvent, Player
from scoring.whist.replay import new_replay
from scoring.whist.ruleset import AnyGame
from scoring.whist.success import POINTS
from scoring.whist.tariffs import ALL_TRICKS, goals, valued

SEATS: Final[tuple[Player, ...]] = ("1", "2", "3", "4")


@dataclass(frozen=True, slots=True)
class WorkedDeal:
    """A contract, the tricks that were bid and taken, and what an attacker and a defender get."""

    contract: ContractSpec
    level: int | None
    taken: int
    attacker: int
    defender: int


def worked_deals(ruleset: AnyGame, options: Options) -> Iterator[WorkedDeal]:
    """Yield a few deals of each contract: made, with a trick more, with all, failed by one, two."""
    moment = new_replay(ruleset, SEATS, options).moment
    for spec in valued(ruleset.offered(options)):
        steps = goals(spec, ruleset.worth(spec, options))
        attackers = SEATS[: min(spec.attackers)]
        for goal, taken in dict.fromkeys(_tricks(spec, steps[0], steps[-1])):
            level = goal if spec.levels else None
            deal = DealEvent(
                players=SEATS,
                dealer=SEATS[0],
                contract=spec.key,
                level=level,
                attackers=attackers,
                side_tricks=taken if spec.scope is Scope.SIDE else None,
                attacker_tricks=(taken,) if spec.scope is Scope.EACH else None,
            )
            amounts = {
                entry.player: entry.amount
                for entry in ruleset.apply_deal(deal, moment).entries
                if entry.ledger == POINTS
            }
            yield WorkedDeal(spec, level, taken, amounts[SEATS[0]], amounts[SEATS[-1]])


def _tricks(spec: ContractSpec, low: int, high: int) -> Iterator[tuple[int, int]]:
    if spec.scope is Scope.EACH:
        yield from ((low, low), (low, low + 1))
        return
    yield (low, low)
    yield (low, min(low + 1, ALL_TRICKS))
    yield (high, high)
    yield (low, ALL_TRICKS)
    yield from ((low, low - 1), (low, low - 2))
