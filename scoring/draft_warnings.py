"""What makes one look twice while typing: from the rules alone, never from cards or other tables.

A draft may be anything, so checks of drafts tell nothing that is hidden; and they never block.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from boards.errors import N_
from scoring.contracts import Doubling
from scoring.formulas import Formula
from scoring.results import LineValue, Played

IsRare = Callable[[Played, Formula], bool]


@dataclass(frozen=True, slots=True)
class WarningRule:
    """A thing that is rare; ``message`` is an English msgid with ``{bid}`` and ``{tricks}``."""

    is_rare: IsRare
    message: str


def far_down(value: Played, _formula: Formula) -> bool:
    """Four tricks or more are missing."""
    return value.tricks <= value.contract.level - 4


def far_over(value: Played, formula: Formula) -> bool:
    """Four tricks or more above the bid; in Super-Whiz, where each of them costs, three."""
    return value.tricks - value.contract.level >= (3 if formula is Formula.SUPER else 4)


def redoubled(value: Played, _formula: Formula) -> bool:
    """Redoubled contracts are rare, and a second X is typed easily."""
    return value.contract.doubling is Doubling.REDOUBLED


WARNING_RULES: Final = (
    WarningRule(far_down, N_("{tricks} where {bid} were bid: that is rare.")),
    WarningRule(far_over, N_("{tricks} where only {bid} were bid: that is rare.")),
    WarningRule(redoubled, N_("Redoubled: that is rare.")),
)


def warnings_of(value: LineValue | None, formula: Formula) -> tuple[WarningRule, ...]:
    """Return the checks at which a value stops; none for a board that was not played out."""
    if not isinstance(value, Played):
        return ()
    return tuple(check for check in WARNING_RULES if check.is_rare(value, formula))
