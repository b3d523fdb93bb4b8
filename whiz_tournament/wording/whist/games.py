"""What each game without boards is called, why one would choose it, and how it goes.

Figures stand in the tables of the rule sets, never here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class GameWords:
    """A game's name, one sentence for who has to choose, and how it goes, a few sentences."""

    name: Promise
    sentence: Promise
    play: tuple[Promise, ...]


GAME_WORDS: Final[Mapping[str, GameWords]] = {
    "whist_couleur": GameWords(
        _("Whist à la couleur"),
        _("Four players: couleurs for two, solos, misères and abondances, by auction."),
        (
            _(
                "Four players, an auction in which spades are lowest and hearts highest. The "
                "contracts are bid in the order of their values."
            ),
            _(
                "A couleur is played by two, who need eight tricks; nobody plays it alone. Three "
                "aces are announced as a trou, with the holder of the last ace as partner."
            ),
            _(
                "Each defender pays or receives the value, and the attackers share what that comes "
                "to: one alone three times the value, two the value each."
            ),
        ),
    ),
    "whist_reglement": GameWords(
        _("Règlement du Whist"),
        _("Four players: the club’s own rules, with trou, dames, penalties and the arbiter."),
        (
            _(
                "Four players, an auction in which spades are lowest and hearts highest. Who bids "
                "a colour looks for a partner: “j’emballe” joins. Others play alone."
            ),
            _(
                "Three aces in one hand are announced: “trou”. The holder of the fourth ace is the "
                "partner and leads; the suit of that card is trump. Eight tricks are needed if it "
                "is the suit of the ace, nine if not."
            ),
            _(
                "Misères and piccolos can be joined; each attacker then plays a game of his own "
                "against the three others, and the games add up."
            ),
            _(
                "After a trou the dealer may choose a rabrouche: 17 cards to each of the others, "
                "who pass four each to the dealer."
            ),
            _(
                "A fault that stops the deal: by an attacker, nobody scores; by a defender, the "
                "contract counts as just made, or by the tricks taken before if they are more. The "
                "penalty comes besides."
            ),
        ),
    ),
    "whist_belge": GameWords(
        _("Whist belge"),
        _("Four players: proposals and solos, with points and a pot of tokens."),
        (
            _(
                "Four players with tokens and a pot. A card is turned up, but trump is the suit "
                "that was named; the turned suit matters for the abondance in trump and the troel "
                "only."
            ),
            _(
                "Who proposes a suit may be accepted by a partner, or keep the proposal alone. "
                "Partners’ tricks are counted together."
            ),
            _(
                "Besides the points, tokens move: a contract made takes the stake from each "
                "defender and the pot; one that fails pays the defenders, and the pot stays."
            ),
        ),
    ),
    "whist": GameWords(
        _("Whist"),
        _("Two against two: tricks and honours, manches and fiches, a new partner each partie."),
        (
            _(
                "Two against two, partners facing each other. The last card dealt is turned up: "
                "its suit is trump, and it goes back to the dealer’s hand after the first trick."
            ),
            _(
                "There is no auction. The first six tricks are owed; each trick above them scores, "
                "and so do the four trump honours where one side holds three or all of them."
            ),
            _(
                "The first side to reach the target wins the manche; two manches win the partie; "
                "three parties, one with each partner, are a tour."
            ),
            _(
                "A side at 8 whose two hands hold three honours may call: it stands at 10 and the "
                "deal is not played. A side at 9 counts no honours."
            ),
        ),
    ),
    "whiz": GameWords(
        _("Whiz at the table"),
        _("Three players and the Domy, cards dealt at the table, running totals."),
        (
            _(
                "Bridge for three: four hands are dealt, and the fourth belongs to the Domy. "
                "Before the auction a part of its cards is turned up, as many as the table agreed."
            ),
            _(
                "The highest bidder plays with the Domy against the two others. Clubs are lowest, "
                "then diamonds, hearts, spades and no trump."
            ),
            _(
                "A contract that is made scores for the declarer alone; one that fails scores for "
                "each of the two defenders. Running totals decide the evening."
            ),
            _("Who rests in a deal keeps the total; the deal passes to the left."),
        ),
    ),
}
"""By the game's slug, in the order in which a new evening offers them."""
