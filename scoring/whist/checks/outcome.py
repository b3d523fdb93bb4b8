"""The shared checks of what came of a deal: tricks of a side, of each attacker, queens."""

from collections.abc import Iterator
from typing import Final

from boards.errors import N_
from scoring.games.issues import Issue
from scoring.whist.contracts import ContractSpec, Scope, TrickRule
from scoring.whist.events import DealEvent
from scoring.whist.outcomes import Objection
from scoring.whist.success import tricks_each

QUEENS_IN_PACK: Final = 4

TRICKS_MISSING = Objection("tricks_missing", N_("Say how many tricks the attackers took."))
TRICKS_EACH_MISSING = Objection(
    "tricks_each_missing", N_("Say how many tricks each attacker took.")
)
TRICKS_RANGE = Objection(
    "tricks_range", N_("From 0 to {highest} tricks can be taken, not {tricks}.")
)
TRICKS_SUM = Objection(
    "tricks_sum", N_("Together the attackers can take {highest} tricks at most, not {sum}.")
)
TRICKS_ALL = Objection(
    "tricks_all", N_("Everybody plays: the tricks must add up to {highest}, not to {sum}.")
)
QUEENS_MISSING = Objection("queens_missing", N_("Say how many queens each player took."))
QUEENS_RANGE = Objection("queens_range", N_("A player takes from 0 to 4 queens, not {queens}."))
QUEENS_SUM = Objection("queens_sum", N_("The queens must add up to 4, not to {sum}."))


def outcome_issues(spec: ContractSpec, deal: DealEvent) -> Iterator[Issue]:
    """Yield what is wrong with the tricks or queens of a deal that was played to its end."""
    if spec.rule is TrickRule.QUEENS:
        yield from _queens(deal)
    elif spec.rule is TrickRule.FREE:
        return  # the game itself knows what its deal is written down by
    elif spec.scope is Scope.EACH:
        yield from _each(spec, deal)
    else:
        yield from _side(spec, deal)


def _side(spec: ContractSpec, deal: DealEvent) -> Iterator[Issue]:
    if deal.side_tricks is None:
        yield TRICKS_MISSING.at("side_tricks")
    elif not 0 <= deal.side_tricks <= spec.tricks:
        yield TRICKS_RANGE.at("side_tricks", highest=spec.tricks, tricks=deal.side_tricks)


def _each(spec: ContractSpec, deal: DealEvent) -> Iterator[Issue]:
    tricks = tricks_each(deal)
    if len(tricks) != max(1, len(deal.attackers)):
        yield TRICKS_EACH_MISSING.at("attacker_tricks")
        return
    outside = [number for number in tricks if not 0 <= number <= spec.tricks]
    for number in outside[:1]:
        yield TRICKS_RANGE.at("attacker_tricks", highest=spec.tricks, tricks=number)
    if outside:
        return
    everybody = len(tricks) == len(deal.players)
    if everybody and sum(tricks) != spec.tricks:
        yield TRICKS_ALL.at("attacker_tricks", highest=spec.tricks, sum=sum(tricks))
    elif sum(tricks) > spec.tricks:
        yield TRICKS_SUM.at("attacker_tricks", highest=spec.tricks, sum=sum(tricks))


def _queens(deal: DealEvent) -> Iterator[Issue]:
    queens = deal.queens or ()
    if len(queens) != len(deal.players):
        yield QUEENS_MISSING.at("queens")
        return
    outside = [number for number in queens if not 0 <= number <= QUEENS_IN_PACK]
    for number in outside[:1]:
        yield QUEENS_RANGE.at("queens", queens=number)
    if not outside and sum(queens) != QUEENS_IN_PACK:
        yield QUEENS_SUM.at("queens", sum=sum(queens))
