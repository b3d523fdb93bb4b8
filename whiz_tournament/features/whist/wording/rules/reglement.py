"""How the Règlement du Whist goes, told to somebody who has never played it."""

from typing import Final

from django.utils.translation import gettext_lazy as _

from whiz_tournament.features.whist.wording.rules.shared import LEAD, TROU
from whiz_tournament.wording.games.rules_part import AUCTION, CARDS, PLAY, TRICKS, RulesPart

REGLEMENT: Final = (
    RulesPart(
        CARDS,
        (
            _(
                "Four players, each alone; partners change with each deal. The 52 cards "
                "are dealt to the left in packets of 4-5-4, 4-4-5 or 5-4-4; no card is "
                "turned up. Spades are the lowest suit, then clubs, diamonds and hearts."
            ),
            _(
                "A player who dealt wrongly deals again. If it is noticed after the first trick, "
                "it is a fault as well."
            ),
        ),
    ),
    RulesPart(
        TROU,
        (
            _(
                "First each says in turn, from the dealer’s left, whether there is a trou. A "
                "player with exactly three aces must say “trou”, unless a solo-chlem is meant; all "
                "others say “passe trou”. If nobody announces higher, the others say “passe la "
                "Grande”."
            ),
            _(
                "The holder of the fourth ace, the boucheur, is the partner, says so and "
                "leads. The suit of that card is trump, and the ace of trump must be "
                "played to this first trick. Eight tricks are needed if trump is the suit "
                "of the fourth ace, nine if not."
            ),
            _(
                "Four aces in one hand are a trou royal, which need not be announced. If "
                "it is, the boucheur is the holder of the king of hearts, or of the next "
                "heart down if the same hand has that too; hearts then stand for the suit "
                "of the ace."
            ),
            _(
                "The deal is void if three aces were not announced, if a trou was "
                "announced without them, or after another announcement. Each is a minor "
                "fault as well."
            ),
        ),
    ),
    RulesPart(
        AUCTION,
        (
            _(
                "The player at the dealer’s left speaks first. If that player says “premier” or "
                "“j’attends”, he waits, and may only join in the second round. Nobody speaks out "
                "of turn; a player who passes in the first round is out."
            ),
            _(
                "A player who names a suit aims for eight tricks with a partner; “j’emballe” "
                "joins. From the second round on one may also play alone (“seul”). To join or to "
                "play alone you need at least one trump."
            ),
            _(
                "Nobody joins a suit below the one that he named. A player who was joined joins "
                "nobody else; a player who joined names nothing else. A player whom nobody joined "
                "may keep the suit (“je maintiens”) or play alone."
            ),
            _(
                "Two pairs outbid each other; at the same number the higher suit wins. "
                "The one who joined speaks first and may leave it to the partner, who may "
                "then play alone. The steps: 8 together, 6 alone, 9 together, 7 alone, 10 "
                "together, 8 alone, then 11, 12, 13 together."
            ),
            _(
                "For the other games the list below gives the order; abondances and "
                "chlems are bid in the first round only. Over a petite misère two may "
                "still play for ten, or one who was not joined alone for eight; who "
                "announced the misère takes no part in it. Above the abondance sur table "
                "the arbiter agrees first; if he refuses, the other announcements stand."
            ),
            _(
                "Misères, piccolissimos and piccolos can be joined. Two who join a "
                "piccolissimo or a piccolo make the fourth player join too. Each attacker "
                "then plays a game of his own against the three others, and the games add "
                "up."
            ),
        ),
    ),
    RulesPart(
        PLAY,
        (
            LEAD,
            TRICKS,
            _(
                "If nobody bids, dames are played: everybody avoids tricks with queens, or takes "
                "all four. A player who cannot follow suit must throw a queen if he has one."
            ),
            _(
                "Tricks that were taken are not looked at again. A revoke is not "
                "following suit although one could. Noticed within the trick, the cards "
                "are taken back; noticed later, the card that was kept back wins nothing "
                "any more. Either way the penalty is due."
            ),
            _(
                "A fault that stops the deal: by an attacker, nobody scores; by a "
                "defender, the contract counts as just made, or by the tricks taken "
                "before if they are more. The penalty comes besides."
            ),
            _(
                "After a trou the dealer may choose a rabrouche. Each of the others gets "
                "17 cards, in packets of 5, 4, 5 and 3, and passes four of them; the "
                "dealer shuffles these with the last card and plays them. Only the dealer "
                "may then announce a trou or a petite misère."
            ),
        ),
    ),
)
