"""The shared checks of a contract as it was bid: attackers, level, trump, round of the auction."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from boards.denominations import Denomination
from boards.errors import N_, Phrase
from scoring.whist.contracts import ContractSpec, Flag, TrickRule, TrumpRule
from scoring.whist.events import DealEvent
from scoring.whist.outcomes import Issue, Objection, Severity

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
