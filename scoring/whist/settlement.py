"""What a contract is worth that its attackers win or lose together, and who pays it."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from boards.errors import N_
from scoring.games.value_table import ValueRow
from scoring.whist.contracts import ContractSpec, TrickRule
from scoring.whist.events import DealEvent
from scoring.whist.success import succeeded, tricks_each
from scoring.whist.tariffs import Figures, Worth, goals

MADE: Final = N_("Contract made")
FAILED: Final = N_("Contract failed")

WHEN_MADE: Final = N_("made")
WHEN_FAILED: Final = N_("failed")
FOR_TWO: Final = {WHEN_MADE: N_("made by two together"), WHEN_FAILED: N_("failed by two together")}

SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class Settlement:
    """How a contract ended; ``value`` is what each defender pays, negative when it failed."""

    made: bool
    value: int

    @property
    def reason(self) -> str:
        """Return the row of the table, as a msgid."""
        return MADE if self.made else FAILED


def settled(spec: ContractSpec, deal: DealEvent, worth: Worth) -> Settlement:
    """Return how a contract ended that its attackers win or lose together."""
    goal = spec.goal(deal.level)
    taken = sum(tricks_each(deal)) if spec.rule is TrickRule.AT_LEAST else None
    if all(succeeded(spec, deal)):
        return Settlement(made=True, value=worth.made(goal, taken))
    return Settlement(made=False, value=-worth.failed(goal, taken))


# The lines of a value table: in which case a defender pays how much.


@dataclass(frozen=True, slots=True)
class Case:
    """One case of a contract, in words, and what each defender pays in it."""

    words: str
    amount: int
    params: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CaseWords:
    """How a game says the cases."""

    won: str = WHEN_MADE
    lost: str = WHEN_FAILED
    all_tricks: str = N_("all thirteen tricks")
    each_taken: str = N_("made: each trick taken")
    each_of_contract: str = N_("failed: each trick of the contract")
    won_at: str = N_("made, {n} tricks bid")
    lost_at: str = N_("failed, {n} tricks bid")
    extra: str = N_("each extra trick")
    lost_by_one: str = N_("lost by one trick")
    missing: str = N_("each further trick missing")


def cases(spec: ContractSpec, worth: Worth, words: CaseWords) -> Iterator[Case]:
    """Yield what a contract is worth, case by case."""
    steps = goals(spec, worth)
    by_trick = _by_trick(worth, steps)
    if by_trick:
        yield Case(words.each_taken, by_trick)
    else:
        yield from _won(worth, steps, words)
    if worth.all_tricks:
        yield Case(words.all_tricks, worth.all_tricks[0])
    if by_trick:
        yield Case(words.each_of_contract, -by_trick)
    elif len(worth.lost) > 1:
        yield from _each_bid(words.lost_at, steps, [-amount for amount in worth.lost])
    else:
        yield Case(words.lost_by_one if worth.missing else words.lost, -worth.lost[0])
    if worth.missing:
        yield Case(words.missing, -worth.missing)


def _by_trick(worth: Worth, steps: Figures) -> int:
    """Return what each trick of a contract is worth, made or failed, where that says it all."""
    by_trick = tuple(worth.extra * goal for goal in steps)
    return worth.extra if worth.won == worth.lost == by_trick and not worth.missing else 0


def _won(worth: Worth, steps: Figures, words: CaseWords) -> Iterator[Case]:
    risen = {high - low for low, high in pairwise(worth.won)}
    if risen <= {worth.extra}:  # tricks count the same, bid or not
        yield Case(words.won, worth.won[0])
    else:
        yield from _each_bid(words.won_at, steps, worth.won)
    if worth.extra:
        yield Case(words.extra, worth.extra)


def _each_bid(words: str, steps: Figures, amounts: Iterable[int]) -> Iterator[Case]:
    for goal, amount in zip(steps, amounts, strict=True):
        yield Case(words, amount, {"n": goal})


def value_rows(
    spec: ContractSpec, worth: Worth, *, words: CaseWords | None = None, alone: int = SEATS - 1
) -> tuple[ValueRow, ...]:
    """Return the lines of a contract in a value table.

    Where one or two may play it, for each number.

    ``alone`` is how many times an attacker without partner gains the value.
    """
    lines = tuple(cases(spec, worth, words or CaseWords()))
    by_number = len(spec.attackers) > 1
    return tuple(
        ValueRow(
            spec.label,
            FOR_TWO[case.words] if by_number and attackers == 2 else case.words,
            (case.amount if attackers == 2 else case.amount * times, -case.amount),
            case.params,
        )
        for attackers in sorted(spec.attackers)
        for case in lines
        for times in [alone if case.amount > 0 else SEATS - 1]
    )
