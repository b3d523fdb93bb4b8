"""The shared checks of a deal: who sat there, what was played, what came of it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from boards.denominations import Denomination
from boards.errors import N_, Phrase
from scoring.games.issues import Issue, Severity
from scoring.whist.checks.outcome import outcome_issues
from scoring.whist.checks.unused_fields import fields_not_asked
from scoring.whist.contracts import ContractSpec, Flag, TrickRule, TrumpRule
from scoring.whist.events import DealEvent, Status
from scoring.whist.game_tables import GameTables
from scoring.whist.outcomes import Objection
from scoring.whist.position import AnyPosition

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


def deal_issues(game: GameTables, deal: DealEvent, moment: AnyPosition) -> tuple[Issue, ...]:
    """Return all that is wrong with a deal by the game's tables.

    The game's own rules come after.
    """
    at_table = tuple(_table(game, deal, moment))
    if at_table:
        return at_table
    spec = game.contract(deal.contract, moment.options)
    return tuple(_ENDED[deal.status](game, spec, deal))


def _table(game: GameTables, deal: DealEvent, moment: AnyPosition) -> Iterator[Issue]:
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


# The shared checks of a contract as it was bid: attackers, level, trump, round of the auction.


ATTACKERS_ABSENT = Objection(
    "attackers_absent", N_("An attacker must be one of the players of the deal, and named once.")
)
ATTACKERS_NUMBER = Objection(
    "attackers_number",
    N_("{contract}: the number of attackers is {allowed}, not {n}. Choose them again."),
)
LEVEL_MISSING = Objection(
    "level_missing", N_("Say how many tricks were bid, from {lowest} to {highest}.")
)
LEVEL_RANGE = Objection(
    "level_range", N_("{contract} is bid for {lowest} to {highest} tricks, not for {level}.")
)
LEVEL_NOT_ASKED = Objection(
    "level_not_asked", N_("{contract} has a fixed number of tricks. Leave the level empty.")
)
TRUMP_MISSING = Objection("trump_missing", N_("{contract} needs a trump suit. Choose it."))
TRUMP_UNSTATED = Objection("trump_unstated", N_("Say which suit is trump, or that there is none."))
TRUMP_NOT_ASKED = Objection(
    "trump_not_asked", N_("{contract} is played without trump. Leave the trump empty.")
)
TRUMP_NOT_TURNED = Objection(
    "trump_not_turned", N_("The trump of {contract} is the suit of the turned card.")
)
FIRST_ROUND = Objection(
    "first_round_only",
    N_("{contract} is bid in the first round of the auction. Look again."),
    Severity.WARNING,
)
LATER_ROUND = Objection(
    "not_first_round",
    N_("{contract} is not bid in the first round of the auction. Look again."),
    Severity.WARNING,
)


def contract_issues(spec: ContractSpec, deal: DealEvent) -> Iterator[Issue]:
    """Yield what is wrong with the contract of a deal that was played, wholly or in part."""
    yield from _attackers(spec, deal)
    yield from _level(spec, deal)
    yield from _trump(spec, deal)
    yield from _round(spec, deal)


def _attackers(spec: ContractSpec, deal: DealEvent) -> Iterator[Issue]:
    named = set(deal.attackers)
    if len(named) < len(deal.attackers) or not named <= set(deal.players):
        yield ATTACKERS_ABSENT.at("attackers")
    everybody = spec.rule in {TrickRule.QUEENS, TrickRule.FREE} and not named
    if not everybody and len(deal.attackers) not in spec.attackers:
        allowed = ", ".join(str(number) for number in sorted(spec.attackers))
        yield ATTACKERS_NUMBER.at(
            "attackers", contract=Phrase(spec.label), allowed=allowed, n=len(deal.attackers)
        )


def _level(spec: ContractSpec, deal: DealEvent) -> Iterator[Issue]:
    if not spec.levels:
        if deal.level is not None:
            yield LEVEL_NOT_ASKED.at("level", contract=Phrase(spec.label))
        return
    bounds = {"lowest": min(spec.levels), "highest": max(spec.levels)}
    if deal.level is None:
        if not spec.level_optional:
            yield LEVEL_MISSING.at("level", **bounds)
    elif deal.level not in spec.levels:
        yield LEVEL_RANGE.at("level", contract=Phrase(spec.label), level=deal.level, **bounds)


def _trump(spec: ContractSpec, deal: DealEvent) -> Iterator[Issue]:
    objection = _TRUMP[spec.trump](deal)
    if objection is not None:
        yield objection.at("trump", contract=Phrase(spec.label))


def _suit(deal: DealEvent) -> Objection | None:
    return TRUMP_MISSING if deal.trump in {None, Denomination.NT} else None


def _none(deal: DealEvent) -> Objection | None:
    return None if deal.trump in {None, Denomination.NT} else TRUMP_NOT_ASKED


def _stated(deal: DealEvent) -> Objection | None:
    return TRUMP_UNSTATED if deal.trump is None else None


def _turned(deal: DealEvent) -> Objection | None:
    if deal.trump is None or (deal.turned_suit is None and deal.trump is not Denomination.NT):
        return None
    return None if deal.trump is deal.turned_suit else TRUMP_NOT_TURNED


_TRUMP: Final[Mapping[TrumpRule, Callable[[DealEvent], Objection | None]]] = {
    TrumpRule.SUIT: _suit,
    TrumpRule.NONE: _none,
    TrumpRule.SUIT_OR_NONE: _stated,
    TrumpRule.TURNED: _turned,
    TrumpRule.OPTIONAL: lambda _: None,
}


def _round(spec: ContractSpec, deal: DealEvent) -> Iterator[Issue]:
    if deal.auction_round is None:
        return
    odd: Mapping[Flag, tuple[bool, Objection]] = {
        Flag.FIRST_ROUND_ONLY: (deal.auction_round > 1, FIRST_ROUND),
        Flag.NOT_FIRST_ROUND: (deal.auction_round == 1, LATER_ROUND),
    }
    for flag, (holds, objection) in odd.items():
        if flag in spec.flags and holds:
            yield objection.at("auction_round", contract=Phrase(spec.label))
