"""Which fields a deal, a penalty or an adjustment is written down by."""

from typing import Any, Final

from boards.errors import N_
from scoring.whist.entry_fields import FieldKind, FieldSpec
from scoring.whist.entry_form import fields_of
from scoring.whist.events import DealEvent, Status
from scoring.whist.ledgers import PenaltySpec
from scoring.whist.replay import Replay
from scoring.whist.ruleset import RuleSet
from whiz_tournament.web.whist.typed import Typed

KINDS: Final = ("deal", "penalty", "adjust")


def asked_for(kind: str, typed: Typed, before: Replay) -> tuple[FieldSpec, ...]:
    """The fields of a form of that kind, by what was typed so far."""
    if kind == "penalty":
        return penalty_fields(before)
    if kind == "adjust":
        return adjust_fields(before)
    status = status_of(typed, before.ruleset)
    return fields_of(before.ruleset, contract_of(typed, before), before.moment, status)


def contract_of(typed: Typed, before: Replay) -> str:
    """The contract that was chosen; the only one where a game has no choice."""
    contracts = before.ruleset.contracts
    if len(contracts) == 1 and status_of(typed, before.ruleset) is not Status.PASSED_OUT:
        return contracts[0].key
    return typed.one("contract")


def status_of(typed: Typed, ruleset: RuleSet[Any]) -> Status:
    """How the deal ended; played where nothing else that the game knows was said."""
    known = {status.value: status for status in ruleset.statuses}
    return known.get(typed.one("status"), Status.PLAYED)


def penalties_of(before: Replay) -> tuple[PenaltySpec, ...]:
    """The faults whose account this evening keeps."""
    kept = {ledger.name for ledger in before.ruleset.kept(before.moment.options)}
    return tuple(spec for spec in before.ruleset.penalties if spec.ledger in kept)


def penalty_fields(before: Replay) -> tuple[FieldSpec, ...]:
    """The fault, whose it is; and the deal and its announcer where the price depends on them."""
    deals = tuple(
        str(number)
        for number, event in enumerate(before.moment.past, 1)
        if isinstance(event, DealEvent)
    )
    return (
        FieldSpec(
            "fault",
            N_("Which fault?"),
            FieldKind.CHOICE,
            choices=tuple(spec.kind for spec in penalties_of(before)),
        ),
        FieldSpec("culprit", N_("Whose fault?"), FieldKind.PLAYER),
        FieldSpec("deal", N_("In which deal?"), FieldKind.NUMBER, required=False, choices=deals),
        FieldSpec(
            "beneficiary",
            N_("Who announced the petite misère?"),
            FieldKind.PLAYER,
            required=False,
            help=N_("Only for a discard that was shown."),
        ),
    )


def adjust_fields(before: Replay) -> tuple[FieldSpec, ...]:
    """Whom it concerns, in which account, how much and why."""
    ledgers = tuple(ledger.name for ledger in before.ruleset.kept(before.moment.options))
    return (
        FieldSpec("player", N_("For whom?"), FieldKind.PLAYER),
        FieldSpec("ledger", N_("In which account?"), FieldKind.CHOICE, choices=ledgers),
        FieldSpec(
            "amount",
            N_("How much?"),
            FieldKind.NUMBER,
            help=N_("With a minus sign to take away, as in −3."),
        ),
        FieldSpec("reason", N_("Why?"), FieldKind.TEXT),
    )
