"""The shared checks of a deal: who sat there, what was played, what came of it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from boards.errors import N_
from scoring.whist.checks.contract import ATTACKERS_ABSENT, contract_issues
from scoring.whist.checks.outcome import outcome_issues
from scoring.whist.checks.unused_fields import fields_not_asked
from scoring.whist.contracts import ContractSpec
from scoring.whist.events import DealEvent, Status
from scoring.whist.game_tables import GameTables
from scoring.whist.outcomes import Issue, Objection
from scoring.whist.position import GamePosition

SEATS = Objection("seats", N_("{n} different players sit at the table in this game."))
NOT_IN_EVENING = Objection(
    "not_in_evening", N_("Someone in this deal does not play this evening. Choose its players.")
)
DEALER_ABSENT = Objection("dealer_absent", N_("The dealer must be one of the players of the deal."))
STATUS = Objection("status", N_("A deal cannot end like that in this game."))
CONTRACT_MISSING = Objection("contract_missing", N_("Say which contract was played."))
CONTRACT_UNKNOWN = Objection("contract_unknown", N_("This game has no such contract."))
NOBODY_BID = Objection(
    "nobody_bid", N_("When nobody bid there is no contract. Leave the contract empty.")
)
CULPRIT = Objection("culprit", N_("Say who of the table stopped the deal by a fault."))
FAULT_TRICKS = Objection(
    "fault_tricks", N_("From 0 to 12 tricks can have been taken before the fault.")
)
NOT_STOPPED = Objection(
    "not_stopped", N_("This is only said of a deal that a fault stopped. Leave it empty.")
)


def deal_issues(game: GameTables, deal: DealEvent, moment: GamePosition[Any]) -> tuple[Issue, ...]:
    """Return all that is wrong with a deal by the game's tables.

    The game's own rules come after.
    """
    at_table = tuple(_table(game, deal, moment))
    if at_table:
        return at_table
    spec = game.contract(deal.contract, moment.options)
    return tuple(_ENDED[deal.status](game, spec, deal))


def _table(game: GameTables, deal: DealEvent, moment: GamePosition[Any]) -> Iterator[Issue]:
    if len(deal.players) != game.seats or len(set(deal.players)) != game.seats:
        yield SEATS.at("players", n=game.seats)
    if not set(deal.players) <= set(moment.players):
        yield NOT_IN_EVENING.at("players")
    if deal.dealer not in deal.players:
        yield DEALER_ABSENT.at("dealer")
    if deal.status not in game.statuses:
        yield STATUS.at("status")


def _contract_known(spec: ContractSpec | None, deal: DealEvent) -> Iterator[Issue]:
    if deal.contract is None:
        yield CONTRACT_MISSING.at("contract")
    elif spec is None:
        yield CONTRACT_UNKNOWN.at("contract")


def _played(game: GameTables, spec: ContractSpec | None, deal: DealEvent) -> Iterator[Issue]:
    yield from _contract_known(spec, deal)
    if spec is None:
        return
    yield from contract_issues(spec, deal)
    yield from outcome_issues(spec, deal)
    yield from fields_not_asked(game, spec, deal)
    if deal.culprit is not None:
        yield NOT_STOPPED.at("culprit")
    if deal.tricks_before_fault is not None:
        yield NOT_STOPPED.at("tricks_before_fault")


def _stopped(game: GameTables, spec: ContractSpec | None, deal: DealEvent) -> Iterator[Issue]:
    yield from _contract_known(spec, deal)
    if spec is None:
        return
    yield from contract_issues(spec, deal)
    yield from fields_not_asked(game, spec, deal)
    if deal.culprit not in deal.players:
        yield CULPRIT.at("culprit")
    if not 0 <= (deal.tricks_before_fault or 0) <= 12:
        yield FAULT_TRICKS.at("tricks_before_fault")


def _annulled(_: GameTables, spec: ContractSpec | None, deal: DealEvent) -> Iterator[Issue]:
    if deal.contract is not None and spec is None:
        yield CONTRACT_UNKNOWN.at("contract")
    if not set(deal.attackers) <= set(deal.players):
        yield ATTACKERS_ABSENT.at("attackers")


def _passed_out(_: GameTables, __: ContractSpec | None, deal: DealEvent) -> Iterator[Issue]:
    if deal.contract is not None:
        yield NOBODY_BID.at("contract")
    elif deal.attackers:
        yield NOBODY_BID.at("attackers")


_Ending = Callable[[GameTables, ContractSpec | None, DealEvent], Iterator[Issue]]
_ENDED: Final[Mapping[Status, _Ending]] = {
    Status.PLAYED: _played,
    Status.STOPPED: _stopped,
    Status.ANNULLED: _annulled,
    Status.PASSED_OUT: _passed_out,
}
