"""What a table of casual Whiz agrees on before play (Rules of Whiz §1, §5)."""

from typing import Final

from boards.errors import N_
from scoring.formulas import Formula
from scoring.whist.options import Options, OptionSpec

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
