"""How whist, two against two goes, told to somebody who has never played it."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from whiz_tournament.wording.games.rules_part import CARDS, PLAY, SCORE, TRICKS, RulesPart

PARTNERSHIP: Final = (
    RulesPart(
        CARDS,
        (
            _(
                "Two against two, partners facing each other. The last card dealt is "
                "turned up: its suit is trump, and it goes back to the dealer’s hand "
                "after the first trick."
            ),
            _(
                "The 52 cards are dealt one by one, to the left. Before play the table "
                "agrees who deals next: the player at the left, or the winner of the last "
                "trick."
            ),
        ),
    ),
    RulesPart(
        PLAY,
        (
            _("There is no auction. The player at the dealer’s left leads to the first trick."),
            TRICKS,
        ),
    ),
    RulesPart(
        SCORE,
        (
            _(
                "The first six tricks are owed; each trick above them scores. Ace, king, "
                "queen and jack of trump are the honours: a side with three or all four "
                "of them scores these too."
            ),
            _(
                "A player of a side at 8 who holds two honours may call: “je chante”. If the "
                "partner holds a third, the side has 10 and the deal is not played. A side at 9 "
                "counts no honours."
            ),
            _(
                "The first side to reach the target wins the manche; two manches win the "
                "partie; three parties, one with each partner, are a tour."
            ),
            _(
                "Each manche is then settled in fiches: the fewer points the losers have, "
                "the more each winner collects."
            ),
        ),
    ),
)
