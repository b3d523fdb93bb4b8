"""What is worth what in casual Whiz, drawn from the tables of the tournament's score."""

from typing import Final

from boards.errors import N_
from scoring.contracts import Doubling
from scoring.formulas import BONUS, PENALTY, RISK, ContractKind, Formula
from scoring.whist.value_table import ValueRow, ValueTable

COLUMNS: Final = (N_("no double"), N_("double"), N_("redouble"))

MADE: Final = N_("Contract made: the declarer")
FAILED: Final = N_("Contract failed: each defender")

_KINDS: Final = {
    ContractKind.GAME: N_("bonus for a game"),
    ContractKind.SMALL_SLAM: N_("bonus for a small slam"),
    ContractKind.GRAND_SLAM: N_("bonus for a grand slam"),
}
_EACH_BID: Final = N_("each trick bid")
_EACH_OVER: Final = N_("each overtrick")
_RISK: Final = N_("risk premium")
_SHORT: Final[dict[Formula, str]] = {
    Formula.STANDARD: N_("each trick missing"),
    Formula.SUPER: N_("each trick missing or too many"),
}


def value_table(formula: Formula) -> ValueTable:
    """Return the figures by doubling; Super-Whiz has no overtricks."""
    multipliers = tuple(doubling.multiplier for doubling in Doubling)
    over = tuple(2 * multiplier for multiplier in multipliers)
    overtricks = (ValueRow(MADE, _EACH_OVER, over),) if formula is Formula.STANDARD else ()
    rows = (
        ValueRow(MADE, _EACH_BID, multipliers),
        *overtricks,
        *(ValueRow(MADE, case, (BONUS[kind],) * 3) for kind, case in _KINDS.items()),
        ValueRow(MADE, _RISK, tuple(RISK[doubling] for doubling in Doubling)),
        ValueRow(FAILED, _SHORT[formula], tuple(PENALTY[doubling] for doubling in Doubling)),
    )
    return ValueTable(rows, COLUMNS)
