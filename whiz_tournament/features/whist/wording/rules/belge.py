"""How whist belge goes, told to somebody who has never played it."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from whiz_tournament.features.whist.wording.rules.shared import LEAD
from whiz_tournament.wording.games.rules_part import AUCTION, CARDS, PLAY, SCORE, TRICKS, RulesPart

BELGE: Final = (
    RulesPart(
        CARDS,
        (
            _(
                "Four players, each alone; partners change with each deal. Everybody puts the same "
                "number of tokens into the pot. The player who draws the lowest card deals first; "
                "then the deal passes to the left."
            ),
            _(
                "The 52 cards are dealt in packets of 4-4-5, 4-5-4 or 5-4-4, and the "
                "dealer’s last one is turned up. Spades are the lowest suit, then clubs, "
                "diamonds and hearts. Trump is the suit that is named; the turned suit "
                "matters for the abondance in trump and the troel only."
            ),
        ),
    ),
    RulesPart(
        AUCTION,
        (
            _(
                "The player at the dealer’s left speaks first: announces something, passes, or "
                "says “j’attends”. A player who waits speaks last, and may then join, name a suit, "
                "announce something higher or pass."
            ),
            _(
                "Then each may join a suit that was named (“j’emballe”), propose a suit, "
                "a higher one if one is taken, announce a higher game, or pass. To "
                "propose a suit or to join it you need at least one card of it."
            ),
            _(
                "Two partners need eight tricks together: about five from the one who "
                "proposes, three from the other. A proposal that nobody joins may be "
                "kept, and is played alone."
            ),
            _(
                "Three aces are announced as a troel: the partner is the holder of the "
                "fourth ace, and leads. With all four in one hand, the partner is the "
                "holder of the highest heart that this hand lacks."
            ),
            _(
                "If all pass, everybody antes again and the next player deals; or, if the "
                "table agreed on it, sixième et dernier is played: take neither the sixth "
                "trick nor the last."
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
                "A player alone wins or loses the value three times, once with each opponent; two "
                "partners win or lose it once each. Partners’ tricks are counted together. A "
                "contract that fails costs the tricks that were promised, once."
            ),
            _(
                "Besides the points, tokens move: a contract made takes the stake from "
                "each defender and the pot; one that fails pays the defenders, and the "
                "pot stays."
            ),
        ),
    ),
)
