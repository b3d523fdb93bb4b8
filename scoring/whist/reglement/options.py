"""What a club fixes before an evening under the Règlement, and how its misprints are read."""

from typing import Final

from boards.errors import N_
from scoring.games.options import OptionSpec

_YES_NO: Final = (N_("Yes"), N_("No"))


def _switch(name: str, label: str, explained: str, *, on: bool) -> OptionSpec:
    return OptionSpec(name, on, label, explained, choices=(True, False), words=_YES_NO)


READINGS: Final = (
    OptionSpec(
        "table",
        "corrected",
        N_("Petite misère lost by one player"),
        N_("The printed table takes 6 from the passive players too: we read a misprint."),
        choices=("corrected", "as_printed"),
        words=(N_("The three others win 6"), N_("As printed: the three others lose 6")),
    ),
    OptionSpec(
        "petite_misere_two_losers",
        "printed",
        N_("Petite misère lost by both of two"),
        N_("The printed row differs from the rule that all other rows follow."),
        choices=("printed", "derived"),
        words=(N_("As printed: −18 and +18"), N_("By the rule: −12 and +12")),
    ),
    OptionSpec(
        "overtricks_from",
        "minimum",
        N_("Extra tricks count from"),
        choices=("minimum", "bid"),
        words=(N_("The lowest bid: 8, alone 6"), N_("The number that was bid")),
    ),
    OptionSpec(
        "seul_cap",
        8,
        N_("Seul: tricks that count"),
        choices=(8, None),
        words=(N_("8 at most"), N_("All tricks")),
    ),
    OptionSpec(
        "emballage_13",
        "replaces",
        N_("Emballage with all 13 tricks"),
        choices=("replaces", "added"),
        words=(N_("15 in all"), N_("15 on top of the rest")),
    ),
)

AGREEMENTS: Final = (
    OptionSpec(
        "no_contract",
        "dames",
        N_("When nobody bids"),
        choices=("dames", "double_next"),
        words=(N_("Dames are played"), N_("The next deal counts double")),
    ),
    OptionSpec(
        "minor_penalty",
        "points",
        N_("A minor fault costs"),
        choices=("points", "cafe"),
        words=(N_("3 points"), N_("A coffee")),
    ),
    OptionSpec(
        "discard_shown",
        "five_two_two",
        N_("A petite misère discard that is shown costs"),
        N_("The printed sentence is garbled: 9, of which 5 to the announcer, 2 to each other."),
        choices=("five_two_two", "plain_nine"),
        words=(N_("9, given to the others: 5, 2 and 2"), N_("9, given to nobody")),
    ),
    _switch(
        "arbiter_required",
        N_("The arbiter’s consent is needed"),
        N_("For everything above the abondance sur table."),
        on=True,
    ),
    _switch(
        "hidden_trou",
        N_("Hidden trou"),
        N_("The holder of the fourth ace keeps silent until it falls; the target is 8."),
        on=False,
    ),
    _switch(
        "ad_fundum",
        N_("Ad Fundum"),
        N_("A second account of faults, never mixed with the points."),
        on=False,
    ),
    _switch(
        "rabrouche",
        N_("Rabrouche"),
        N_("After a trou the dealer may deal 5-4-5-3 and play with what the others pass."),
        on=True,
    ),
)

OPTIONS: Final = (*READINGS, *AGREEMENTS)
