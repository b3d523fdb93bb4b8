"""What each contract of whist à la couleur is worth to a defender, and its options."""

from collections.abc import Mapping
from typing import Final

from boards.errors import N_
from scoring.whist.contracts import TrumpRule
from scoring.whist.options import Options, OptionSpec, OptionValue, number
from scoring.whist.settlement import Value

OPTIONS: Final = (
    OptionSpec(
        "value_trou",
        8,
        N_("Value of the trou"),
        N_("The rules give none: twice the couleur by default."),
        smallest=0,
    ),
    OptionSpec(
        "value_trou_extra",
        2,
        N_("Value of each extra trick in a trou"),
        N_("Counted above the target, 8 or 9."),
        smallest=0,
    ),
    OptionSpec(
        "value_chelem_sur_table",
        200,
        N_("Value of the chelem sur table"),
        N_("The rules give none: twice the chelem by default."),
        smallest=0,
    ),
    OptionSpec(
        "abondance_trump",
        "none",
        N_("Trump in the abondances"),
        N_("Only what is written on the sheet; the points stay the same."),
        choices=("none", "suit"),
        words=(N_("Without trump"), N_("A trump suit")),
    ),
)

ABONDANCE_TRUMP: Final[Mapping[OptionValue, TrumpRule]] = {
    "none": TrumpRule.NONE,
    "suit": TrumpRule.OPTIONAL,
}

_WRITTEN: Final[Mapping[str, Value]] = {
    "couleur": Value(4, 1),
    "solo_6": Value(8, 2),
    "petite_misere": Value(10),
    "solo_7": Value(12, 3),
    "piccolissimo": Value(14),
    "solo_8": Value(16, 4),
    "piccolo": Value(18),
    "abondance": Value(22),
    "grande_misere": Value(28),
    "abondance_sur_table": Value(44),
    "chelem": Value(100),
}


def value_of(contract: str, options: Options) -> Value:
    """Return the value of a contract; the club says those that the rules leave open."""
    if contract in _WRITTEN:
        return _WRITTEN[contract]
    if contract == "trou":
        return Value(number(options, "value_trou"), number(options, "value_trou_extra"))
    return Value(number(options, "value_chelem_sur_table"))
