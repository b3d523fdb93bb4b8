"""Whether first place is decided before the last board: said only where no result can change it.

A board whose results are all in is firm; of any other each player may still win all or nothing, and
a board that nobody plays any more does not count. Between those bounds lies every ending. Rulings
and corrections are not foreseen. Nothing is said where scores have no bounds, as points have none.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from scoring.comparison import compare
from scoring.field import ComparedField
from scoring.methods.base import ScoringMethod, Unit
from scoring.rules import DEFAULT_RULES, ComparisonRules

WHOLE_BOARD: Final = 100
APART: Final = Fraction(1, 100)
"""By less than what is shown nobody is ahead."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a player has: the sum over firm boards less penalties, and how many are open."""

    won: Fraction
    firm: int
    open: int

    @property
    def boards(self) -> int:
        """Return how many boards count at most."""
        return self.firm + self.open

    @property
    def worst(self) -> Fraction:
        """Return the lowest score that may come of it."""
        counts = range(max(1, self.firm), self.boards + 1)
        return min((self.won / count for count in counts), default=Fraction(0))

    @property
    def best(self) -> Fraction:
        """Return the highest score that may come of it."""
        counts = range(max(1, self.firm), self.boards + 1)
        return max(
            ((self.won + WHOLE_BOARD * (count - self.firm)) / count for count in counts),
            default=Fraction(0),
        )


def decided_first(
    field: ComparedField, method: ScoringMethod, rules: ComparisonRules = DEFAULT_RULES
) -> int | None:
    """Return who is first whatever the open boards bring; ``None``: nobody, or all are played."""
    if method.unit is not Unit.PERCENT or not any(line.owed for line in field.lines):
        return None
    prospects = _prospects(field, method, rules)
    if prospects is None:
        return None
    leader = max(prospects, key=lambda entry: (prospects[entry].worst, -entry))
    ahead, longest = prospects[leader], max(other.boards for other in prospects.values())
    others = (other.best for entry, other in prospects.items() if entry != leader)
    enough = ahead.firm >= max(Fraction(1), rules.eligible_fraction * longest)
    return leader if enough and ahead.worst - max(others, default=ahead.best) >= APART else None


def _prospects(
    field: ComparedField, method: ScoringMethod, rules: ComparisonRules
) -> Mapping[int, Prospect] | None:
    """Return them by entry; ``None`` while a board that is not played may change firm ones.

    All scores depend on how many results a board has at most: a firm board with that many holds it.
    """
    unsure = {line.board for line in field.lines if line.owed or line.adjusted}
    filled = Counter(line.board for line in field.lines if line.fills)
    if field.expected not in {count for board, count in filled.items() if board not in unsure}:
        return None
    won: dict[int, Fraction] = dict.fromkeys(field.listing(), Fraction(0))
    for penalty in field.penalties:
        won[penalty.entry] -= penalty.amount
    firm, possible = Counter[int](), Counter[int]()
    comparison = compare(field, method, rules)
    for line in field.lines:
        if line.board in unsure:
            possible.update(line.entries.values() if line.fills else ())
            continue
        for cell in comparison.cells(line).values():
            if cell.score is not None:
                won[cell.entry] += cell.score
                firm[cell.entry] += 1
    return {entry: Prospect(won[entry], firm[entry], possible[entry]) for entry in won}
