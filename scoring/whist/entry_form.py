"""Which fields a deal, a penalty or an adjustment is written down by.

A deal says its contract first, then only what that contract needs.

A page draws a field by its kind; the rule set's checks read the same tables, so what a form offers
is what is taken.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from boards.errors import N_
from scoring.games.options import Options
from scoring.whist.checks.unused_fields import outcome_fields
from scoring.whist.contracts import ContractSpec, Flag, Scope, TrickRule, TrumpRule
from scoring.whist.documents import SUITS
from scoring.whist.entry_fields import EXTRAS, FieldKind, FieldSpec
from scoring.whist.events import DealEvent, Status
from scoring.whist.game_tables import PenaltySpec
from scoring.whist.position import AnyPosition
from scoring.whist.ruleset import AnyGame, Sides

__all__ = [
    "FieldKind",
    "FieldSpec",
    "adjust_fields",
    "fields_of",
    "kept_penalties",
    "penalty_fields",
]

_ORDER: Final = tuple(EXTRAS)


def fields_of(
    ruleset: AnyGame, contract: str, moment: AnyPosition, status: Status = Status.PLAYED
) -> tuple[FieldSpec, ...]:
    """Return the fields of a deal with this contract that ended so.

    None when there is no such contract.

    ``players``, ``dealer``, ``status`` and ``note`` belong to every deal and are not listed.
    """
    spec = ruleset.contract(contract, moment.options)
    if spec is None or status is Status.PASSED_OUT:
        return ()
    asked = ruleset.asks(spec, moment)
    if status is Status.ANNULLED:
        return tuple(_attackers(ruleset, spec, asked))
    names = asked | _extras(spec, status)
    extras = (_fitted(EXTRAS[name], ruleset, spec, asked) for name in _ORDER if name in names)
    return (*_attackers(ruleset, spec, asked), *_level(spec), *_trump(ruleset, spec), *extras)


def _extras(spec: ContractSpec, status: Status) -> frozenset[str]:
    names = set()
    if spec.flags & {Flag.FIRST_ROUND_ONLY, Flag.NOT_FIRST_ROUND}:
        names.add("auction_round")
    if status is Status.PLAYED:
        return frozenset(names | outcome_fields(spec))
    if spec.scope is Scope.SIDE and spec.rule is TrickRule.AT_LEAST:
        names.add("tricks_before_fault")
    return frozenset(names | {"culprit"})


def _fitted(
    field: FieldSpec, ruleset: AnyGame, spec: ContractSpec, asked: frozenset[str]
) -> FieldSpec:
    if field.name not in {"side_tricks", "attacker_tricks"}:
        return field
    fixed = ruleset.sides is Sides.FIXED_PAIRS
    called = "called_by" in asked  # a deal that is called is not played
    return replace(
        field,
        label=N_("Tricks of side A") if fixed else field.label,
        highest=spec.tricks,
        required=field.required and not called,
    )


def _attackers(ruleset: AnyGame, spec: ContractSpec, asked: frozenset[str]) -> Iterator[FieldSpec]:
    counts = tuple(sorted(spec.attackers))
    if ruleset.sides is Sides.FIXED_PAIRS:
        if "attackers" not in asked:
            return  # partners stay together until they may change
        label = N_("Side A")
        yield FieldSpec("attackers", label, FieldKind.PLAYERS, required=False, counts=counts)
    elif spec.rule not in {TrickRule.QUEENS, TrickRule.FREE}:
        label = N_("Attacker") if counts == (1,) else N_("Attackers, the announcer first")
        yield FieldSpec("attackers", label, FieldKind.PLAYERS, counts=counts)


def _level(spec: ContractSpec) -> Iterator[FieldSpec]:
    if spec.levels:
        yield FieldSpec(
            "level",
            N_("Tricks that were bid"),
            FieldKind.NUMBER,
            required=not spec.level_optional,
            lowest=min(spec.levels),
            highest=max(spec.levels),
        )


_REQUIRED: Final = frozenset({TrumpRule.SUIT, TrumpRule.SUIT_OR_NONE})


def _trump(ruleset: AnyGame, spec: ContractSpec) -> Iterator[FieldSpec]:
    if spec.trump is TrumpRule.NONE:
        return
    names = {suit: name for name, suit in SUITS.items()}
    suits = tuple(names[suit] for suit in ruleset.suits_low_to_high)
    none = ("sans_atout",) if spec.trump is TrumpRule.SUIT_OR_NONE else ()
    yield FieldSpec(
        "trump",
        N_("Trump"),
        FieldKind.SUIT,
        required=spec.trump in _REQUIRED,
        choices=(*suits, *none),
    )


def kept_penalties(ruleset: AnyGame, options: Options) -> tuple[PenaltySpec, ...]:
    """Return the faults whose ledger an evening with these options keeps."""
    ledgers = {ledger.name for ledger in ruleset.kept(options)}
    return tuple(spec for spec in ruleset.penalties if spec.ledger in ledgers)


def penalty_fields(ruleset: AnyGame, moment: AnyPosition) -> tuple[FieldSpec, ...]:
    """Return the fields of a penalty; deal and announcer where its price depends on them."""
    faults = tuple(spec.kind for spec in kept_penalties(ruleset, moment.options))
    past = enumerate(moment.past, 1)
    deals = tuple(str(number) for number, event in past if isinstance(event, DealEvent))
    return (
        FieldSpec("fault", N_("Which fault?"), FieldKind.CHOICE, choices=faults),
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


def adjust_fields(ruleset: AnyGame, moment: AnyPosition) -> tuple[FieldSpec, ...]:
    """Return the fields of an adjustment: whose it is, in which ledger, how much and why."""
    ledgers = tuple(ledger.name for ledger in ruleset.kept(moment.options))
    help_text = N_("With a minus sign to take away, as in −3.")
    return (
        FieldSpec("player", N_("For whom?"), FieldKind.PLAYER),
        FieldSpec("ledger", N_("In which account?"), FieldKind.CHOICE, choices=ledgers),
        FieldSpec("amount", N_("How much?"), FieldKind.NUMBER, help=help_text),
        FieldSpec("reason", N_("Why?"), FieldKind.TEXT),
    )
