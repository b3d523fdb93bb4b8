"""Which fields a deal is written down by: the contract first, then only what that contract needs.

A page draws a field by its kind; the rule set's checks read the same tables, so what a form offers
is what is taken.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from boards.errors import N_
from scoring.evenings.checks.asked import outcome_fields
from scoring.evenings.contracts import ContractSpec, Flag, Scope, TrickRule, TrumpRule
from scoring.evenings.documents import MULTIPLIERS, SUITS
from scoring.evenings.events import Side, Status
from scoring.evenings.moment import Moment
from scoring.evenings.ruleset import RuleSet, Sides


class FieldKind(StrEnum):
    """How a field is filled in."""

    PLAYER = "player"
    PLAYERS = "players"
    NUMBER = "number"
    NUMBERS = "numbers"  # one number for each of ``of``
    SUIT = "suit"
    CHOICE = "choice"
    FLAG = "flag"
    TEXT = "text"
    HONOURS = "honours"


@dataclass(frozen=True, slots=True)
class FieldSpec:
    """One field of a deal: ``name`` is that of the event, ``label`` and ``help`` are msgids.

    ``counts``: how many players may be chosen; ``lowest`` and ``highest`` bound each number;
    ``of`` names the field whose players get one number each; ``choices`` are what the event's
    document holds, in order.
    """

    name: str
    label: str
    kind: FieldKind
    required: bool = True
    lowest: int | None = None
    highest: int | None = None
    counts: tuple[int, ...] = ()
    of: str = ""
    choices: tuple[str, ...] = ()
    help: str = ""


_SIDES: Final = tuple(side.value for side in Side)
_SUITS_ONLY: Final = tuple(name for name in SUITS if name != "sans_atout")

EXTRAS: Final[Mapping[str, FieldSpec]] = {
    spec.name: spec
    for spec in (
        FieldSpec(
            "doubling",
            N_("Doubled?"),
            FieldKind.CHOICE,
            required=False,
            choices=tuple(str(multiplier) for multiplier in MULTIPLIERS),
        ),
        FieldSpec(
            "turned_suit", N_("Turned card"), FieldKind.SUIT, required=False, choices=_SUITS_ONLY
        ),
        FieldSpec("honours", N_("Trump honours"), FieldKind.HONOURS, required=False),
        FieldSpec("called_by", N_("Called by"), FieldKind.CHOICE, required=False, choices=_SIDES),
        FieldSpec("sixth_taker", N_("Who took the sixth trick"), FieldKind.PLAYER),
        FieldSpec("last_taker", N_("Who took the last trick"), FieldKind.PLAYER),
        FieldSpec("trou_announced", N_("A trou was announced"), FieldKind.FLAG, required=False),
        FieldSpec("rabrouche", N_("Rabrouche"), FieldKind.FLAG, required=False),
        FieldSpec(
            "misere_announcer",
            N_("Who announced the petite misère"),
            FieldKind.PLAYER,
            required=False,
        ),
        FieldSpec(
            "arbiter",
            N_("The arbiter agreed"),
            FieldKind.TEXT,
            required=False,
            help=N_("The name may stay empty."),
        ),
        FieldSpec("side_tricks", N_("Tricks of the attackers"), FieldKind.NUMBER, lowest=0),
        FieldSpec(
            "attacker_tricks",
            N_("Tricks of each attacker"),
            FieldKind.NUMBERS,
            lowest=0,
            of="attackers",
        ),
        FieldSpec(
            "queens",
            N_("Queens of each player"),
            FieldKind.NUMBERS,
            lowest=0,
            highest=4,
            of="players",
        ),
        FieldSpec("culprit", N_("Who committed the fault"), FieldKind.PLAYER),
        FieldSpec(
            "tricks_before_fault",
            N_("Tricks of the attackers before the fault"),
            FieldKind.NUMBER,
            required=False,
            lowest=0,
            highest=12,
        ),
        FieldSpec(
            "auction_round",
            N_("Round of the auction"),
            FieldKind.NUMBER,
            required=False,
            lowest=1,
            highest=9,
        ),
    )
}
_ORDER: Final = tuple(EXTRAS)


def fields_of(
    ruleset: RuleSet[Any], contract: str, moment: Moment[Any], status: Status = Status.PLAYED
) -> tuple[FieldSpec, ...]:
    """The fields of a deal with this contract that ended so; none when there is no such contract.

    ``players``, ``dealer``, ``status`` and ``note`` belong to every deal and are not listed.
    """
    spec = ruleset.contract(contract, moment.options)
    if spec is None or status is Status.PASSED_OUT:
        return ()
    if status is Status.ANNULLED:
        return tuple(_attackers(ruleset, spec))
    names = _extras(ruleset, spec, moment, status)
    extras = (_fitted(EXTRAS[name], ruleset, spec) for name in _ORDER if name in names)
    return (*_attackers(ruleset, spec), *_level(spec), *_trump(ruleset, spec), *extras)


def _extras(
    ruleset: RuleSet[Any], spec: ContractSpec, moment: Moment[Any], status: Status
) -> frozenset[str]:
    names = set(ruleset.asks(spec, moment))
    if spec.flags & {Flag.FIRST_ROUND_ONLY, Flag.NOT_FIRST_ROUND}:
        names.add("auction_round")
    if status is Status.PLAYED:
        return frozenset(names | outcome_fields(spec, attackers=max(spec.attackers)))
    if spec.scope is Scope.SIDE and spec.rule is TrickRule.AT_LEAST:
        names.add("tricks_before_fault")
    return frozenset(names | {"culprit"})


def _fitted(field: FieldSpec, ruleset: RuleSet[Any], spec: ContractSpec) -> FieldSpec:
    if field.name not in {"side_tricks", "attacker_tricks"}:
        return field
    fixed = ruleset.sides is Sides.FIXED_PAIRS
    called = "called_by" in spec.asks  # a deal that is called is not played
    return replace(
        field,
        label=N_("Tricks of side A") if fixed else field.label,
        highest=spec.tricks,
        required=field.required and not called,
    )


def _attackers(ruleset: RuleSet[Any], spec: ContractSpec) -> Iterator[FieldSpec]:
    counts = tuple(sorted(spec.attackers))
    if ruleset.sides is Sides.FIXED_PAIRS:
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


def _trump(ruleset: RuleSet[Any], spec: ContractSpec) -> Iterator[FieldSpec]:
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
