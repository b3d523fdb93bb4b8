"""How whist à la couleur goes, told to somebody who has never played it."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from whiz_tournament.features.whist.wording.rules.shared import LEAD, TROU
from whiz_tournament.wording.games.rules_part import AUCTION, CARDS, PLAY, SCORE, TRICKS, RulesPart

COULEUR: Final = (
    RulesPart(
        CARDS,
        (
            _(
                "Four players, each alone; partners change with each deal. The 52 cards "
                "are dealt to the left in packets of 4, 4 and 5. Spades are the lowest "
                "suit, then clubs, diamonds and hearts."
            ),
        ),
    ),
    RulesPart(
        TROU,
        (
            _(
                "A player with three aces announces “trou” before the auction. The partner is the "
                "holder of the last ace, who shows one card: its suit is trump. Eight tricks are "
                "needed if it is the suit of that ace, nine if not."
            ),
            _(
                "Four aces in one hand are a trou royal. The partner is then the holder "
                "of the king of hearts, or of the next heart down if the same hand has "
                "that too. Only a grande misère or a higher contract is played over a "
                "trou."
            ),
        ),
    ),
    RulesPart(
        AUCTION,
        (
            _(
                "The player at the dealer’s left begins. “Premier” means to play; “j’attends” "
                "means to wait and to speak last. Then each in turn bids higher, joins the last "
                "bid (“j’emballe”) or passes. A player who passes does not bid again in this deal."
            ),
            _(
                "Higher means a later contract of the list below, or as many tricks alone "
                "in a higher suit. The highest contract is played. If nobody bids, nobody "
                "scores and the player at the left deals."
            ),
            _(
                "A couleur is played by two; nobody plays it alone. A player without a partner "
                "bids a number of tricks alone, or the bid is dropped. A player who joins a petite "
                "misère or a piccolo wins or loses together with the first player."
            ),
        ),
    ),
    RulesPart(
        PLAY,
        (
            LEAD,
            TRICKS,
        ),
    ),
    RulesPart(
        SCORE,
        (
            _(
                "Each defender pays or receives the value, and the attackers share what "
                "that comes to: one alone three times the value, two the value each."
            ),
            _("A contract that fails costs its plain value, however many tricks are missing."),
        ),
    ),
)
