"""What a table of whist belge may agree on before it begins."""

from typing import Final

from boards.errors import N_
from scoring.games.options import OptionSpec

SIXTH_AGREED: Final = "sixth_and_last"

OPTIONS: Final = (
    OptionSpec(
        "settlement",
        "zero_sum",
        N_("A player alone who makes his contract gains"),
        N_("The rules name the value once for a gain, but to each opponent for a loss."),
        choices=("zero_sum", "face"),
        words=(N_("the value from each opponent"), N_("the value once")),
    ),
    OptionSpec(
        "ante",
        1,
        N_("Tokens that everyone puts into the pot"),
        N_("At the start, whenever the pot is empty, and when all pass."),
        smallest=0,
    ),
    OptionSpec(
        "stake",
        1,
        N_("Tokens agreed for each defender"),
        N_("Each defender pays them for a contract made, and receives them for one that failed."),
        smallest=0,
    ),
    OptionSpec(
        "pot_on_failure",
        "double_shared",
        N_("A contract that failed also costs"),
        N_("What the attackers pay beside the stakes."),
        choices=("double_shared", "double_to_each", "pot_plus_match"),
        words=(
            N_("double the pot, shared by the defenders"),
            N_("double the pot to each defender"),
            N_("the pot and as much again, shared by the defenders"),
        ),
    ),
    OptionSpec(
        "team_piccolo",
        "each",
        N_("A piccolo of two takes"),
        choices=("each", "team_total"),
        words=(N_("one trick each"), N_("one trick together")),
    ),
    OptionSpec(
        "all_pass",
        "redeal_ante",
        N_("When all pass"),
        choices=("redeal_ante", SIXTH_AGREED),
        words=(
            N_("everyone antes again and the next dealer deals"),
            N_("the deal is played as Sixième et dernier"),
        ),
    ),
)
