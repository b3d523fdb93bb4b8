"""Whiz as a game that is explained: what a table agrees on, and the tables of the score."""

from typing import Final

from boards.errors import N_
from scoring.contracts import Doubling
from scoring.formulas import BONUS, PENALTY, RISK, ContractKind, Formula
from scoring.games.options import Options, OptionSpec
from scoring.games.value_table import ValueRow, ValueTable

SLUG: Final = "whiz"
TITLE: Final = "Whiz"
SEATS: Final = 3

# What a table of Whiz agrees on before play (Rules of Whiz §1, §5); a tournament says both.

OPTIONS: Final = (
    OptionSpec(
        "formula",
        Formula.STANDARD.value,
        N_("Formula"),
        N_("In Super-Whiz the declarer must take exactly the tricks that were bid."),
        choices=(Formula.STANDARD.value, Formula.SUPER.value),
        words=(N_("As many tricks as possible"), N_("Super-Whiz: exactly the bid")),
    ),
    OptionSpec(
        "cards_shown",
        9,
        N_("Cards of the Domy that are shown"),
        N_("Turned up before the auction; the others are shown after the lead."),
        smallest=0,
        largest=13,
    ),
)


def formula_of(options: Options) -> Formula:
    """Return the formula that the table chose."""
    return Formula(str(options["formula"]))


# What is worth what, drawn from the tables of the score.

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


def value_table(options: Options) -> ValueTable:
    """Return the figures by doubling; Super-Whiz has no overtricks."""
    formula = formula_of(options)
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
