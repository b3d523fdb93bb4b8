"""What a table of whist may agree on before it begins."""

from typing import Final

from boards.errors import N_
from scoring.games.options import Options, OptionSpec

AMERICAN: Final = "american"
LAST_TRICK: Final = "last_trick_winner"

OPTIONS: Final = (
    OptionSpec(
        "variant",
        "classic",
        N_("Variant"),
        N_("In the American variant only tricks count, and a manche goes to 7."),
        choices=("classic", AMERICAN),
        words=(N_("Classic, manches to 10"), N_("American, manches to 7")),
    ),
    OptionSpec(
        "trick_value",
        2,
        N_("Points for each trick above six"),
        N_("The rules give 2; long whist gives 1."),
        choices=(2, 1),
    ),
    OptionSpec(
        "tricks_first",
        True,  # noqa: FBT003 - the option's default
        N_("Tricks are counted first"),
        N_("A side that reaches 10 by its tricks ends the manche; no honours are counted then."),
        choices=(True, False),
        words=(N_("Yes"), N_("No")),
    ),
    OptionSpec(
        "losers_pay",
        True,  # noqa: FBT003 - the option's default
        N_("The losers pay the fiches that the winners collect"),
        choices=(True, False),
        words=(N_("Yes"), N_("No")),
    ),
    OptionSpec(
        "five_points_band",
        1,
        N_("Fiches when the losers are at 5"),
        N_("The rules name 5 twice: among the scores for 1 fiche and among those for 2."),
        choices=(1, 2),
    ),
    OptionSpec(
        "partie_bonus_per",
        "player",
        N_("The 4 fiches for a partie go to"),
        choices=("player", "side"),
        words=(N_("each winner"), N_("the side, 2 to each")),
    ),
    OptionSpec(
        "dealer_rule",
        "rotate",
        N_("The next dealer is"),
        choices=("rotate", LAST_TRICK),
        words=(N_("the player at the dealer’s left"), N_("the winner of the last trick")),
    ),
)


def american(options: Options) -> bool:
    """Return whether the American variant is played."""
    return options["variant"] == AMERICAN


def target(options: Options) -> int:
    """Return the points that win a manche."""
    return 7 if american(options) else 10
