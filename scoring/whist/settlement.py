"""What a contract is worth that its attackers win or lose together, and who pays it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from boards.errors import N_
from scoring.whist.contracts import ContractSpec, TrickRule
from scoring.whist.events import DealEvent
from scoring.whist.success import succeeded, tricks_each
from scoring.whist.value_table import ValueRow

MADE: Final = N_("Contract made")
FAILED: Final = N_("Contract failed")

WHEN_MADE: Final = N_("made")
WHEN_FAILED: Final = N_("failed")
EACH_EXTRA: Final = N_("each extra trick")
ALL_TAKEN: Final = N_("all thirteen tricks")
FOR_TWO: Final = {WHEN_MADE: N_("made by two together"), WHEN_FAILED: N_("failed by two together")}

SEATS: Final = 4

Case = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Value:
    """What each defender pays: ``base``, and ``extra`` for every trick above the target.

    ``all_tricks`` replaces both when all thirteen were taken. A contract that failed is worth its
    base: tricks that are missing cost nothing more.
    """

    base: int
    extra: int = 0
    all_tricks: int | None = None

    def made(self, over: int, *, every_trick: bool = False) -> int:
        """Return what a contract is worth that was made with ``over`` tricks above its target.

        >>> Value(8, 2).made(1)
        10
        """
        if every_trick and self.all_tricks is not None:
            return self.all_tricks
        return self.base + self.extra * over

    @property
    def cases(self) -> tuple[Case, ...]:
        """Return the lines of a value table: in which case a defender pays how much."""
        lines = [(WHEN_MADE, self.base)]
        if self.extra:
            lines.append((EACH_EXTRA, self.extra))
        return (*lines, (WHEN_FAILED, -self.base))


@dataclass(frozen=True, slots=True)
class Settlement:
    """How a contract ended; ``value`` is what each defender pays, negative when it failed."""

    made: bool
    value: int

    @property
    def reason(self) -> str:
        """Return the row of the table, as a msgid."""
        return MADE if self.made else FAILED


def settled(spec: ContractSpec, deal: DealEvent, value: Value) -> Settlement:
    """Return how a contract ended that its attackers win or lose together."""
    if not all(succeeded(spec, deal)):
        return Settlement(made=False, value=-value.base)
    taken = sum(tricks_each(deal))
    over = taken - spec.goal(deal.level) if spec.rule is TrickRule.AT_LEAST else 0
    return Settlement(made=True, value=value.made(over, every_trick=taken == spec.tricks))


def value_rows(
    spec: ContractSpec, cases: Iterable[Case], *, alone: int = SEATS - 1
) -> tuple[ValueRow, ...]:
    """Return the lines of a contract in a value table.

    Where one or two may play it, for each number.

    ``alone`` is how many times an attacker without partner gains the value.
    """
    by_number = len(spec.attackers) > 1
    return tuple(
        ValueRow(spec.label, FOR_TWO[case] if by_number and attackers == 2 else case, figures)
        for attackers in sorted(spec.attackers)
        for case, amount in cases
        for times in [alone if amount > 0 else SEATS - 1]
        for figures in [(amount if attackers == 2 else amount * times, -amount)]
    )
