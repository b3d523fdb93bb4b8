"""The page of Whiz: how it goes, told to somebody who has never played it, and its tables."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from boards.seating import SeatingRule
from scoring.games import whiz
from scoring.games.options import Options
from whiz_tournament.wording.games.game_page import (
    GamePage,
    option_readings,
    players_in_words,
    rules_sections,
)
from whiz_tournament.wording.games.rules_part import (
    AUCTION,
    CARDS,
    CHAIRS,
    PLAY,
    SCORE,
    TRICKS,
    RulesPart,
)
from whiz_tournament.wording.games.values import value_groups
from whiz_tournament.wording.games.whiz_tables import whiz_tables

WHIZ: Final = (
    RulesPart(
        CARDS,
        (
            gettext_lazy(
                "Three players, and a fourth who does not exist: the Domy. All 52 cards "
                "are dealt, thirteen to each of the four hands. The three players deal in "
                "turn, to the left; the Domy never deals."
            ),
            gettext_lazy(
                "The Domy’s cards lie face up before anybody bids. In a tournament all "
                "thirteen are shown, so that every table knows as much. Among friends "
                "nine are shown, or as many as the table agreed."
            ),
        ),
    ),
    RulesPart(
        AUCTION,
        (
            gettext_lazy(
                "A bid is a number of tricks, from 7 to 13, and a suit or no trump. The "
                "order goes up: clubs, diamonds, hearts, spades, no trump. Each bid must "
                "be higher than the last: more tricks, or as many in something higher."
            ),
            gettext_lazy(
                "The dealer speaks first, then the others in turn to the left; the Domy is "
                "skipped. Each bids, doubles or passes. A player who has passed may speak again at "
                "the next turn."
            ),
            gettext_lazy(
                "Any player who thinks that the last bid will fail may double it, except the one "
                "who made it. That player may then redouble. A new bid cancels the double and the "
                "redouble."
            ),
            gettext_lazy(
                "The auction ends when two players in a row pass after a bid, a double or a "
                "redouble. The last bid is the contract. The player who made it is the declarer, "
                "and plays with the Domy against the two others, the defenders. If all three pass "
                "at the start, the board is passed out: nobody scores."
            ),
        ),
    ),
    RulesPart(
        CHAIRS,
        (
            gettext_lazy(
                "For the play the declarer must sit opposite the Domy. There are two ways "
                "to get there; the tournament says which one is used."
            ),
            gettext_lazy(
                "Points belong to the hand that was picked up, never to the chair. The player who "
                "took North’s cards scores for North, wherever that player sat down to play."
            ),
            gettext_lazy(
                "In a tournament everybody then goes back to the seat of the plan, and "
                "the cards go back into the pocket that they came from. Among friends "
                "everybody stays, the Domy too, and the next player to the left deals."
            ),
        ),
        is_drawn=True,
    ),
    RulesPart(
        PLAY,
        (
            gettext_lazy(
                "The player at the declarer’s left leads: the first card of the play. "
                "Then any cards of the Domy that were still hidden are shown. The "
                "declarer plays the Domy’s cards as well."
            ),
            TRICKS,
        ),
    ),
    RulesPart(
        SCORE,
        (
            gettext_lazy(
                "A contract that is made scores for the declarer alone: the tricks that "
                "were bid, the tricks above them, and the bonus of a game or a slam. A "
                "double or a redouble multiplies the tricks, never the bonus, and adds a "
                "risk premium."
            ),
            gettext_lazy(
                "A contract that fails scores for each of the two defenders, by the "
                "tricks that are missing. The declarer marks nothing and loses nothing."
            ),
            gettext_lazy(
                "Super-Whiz is a variant that is chosen before play. The declarer must "
                "take exactly the tricks that were bid: one too many costs as much as one "
                "too few, and there are no extra tricks."
            ),
            gettext_lazy(
                "In a tournament every table plays the same cards. What a hand marked is "
                "compared, board by board, with what the same hand marked at the other "
                "tables: two points for each that marked less, one for each that marked "
                "the same. Everybody is ranked alone."
            ),
            gettext_lazy(
                "At one table, with cards dealt there, the points are simply added up. A player "
                "who rests in a deal keeps the same total."
            ),
        ),
    ),
)


def whiz_page(agreed: Options, rule: SeatingRule | None) -> GamePage:
    """Return the page of Whiz; ``rule`` is who changes chairs, where that is settled."""
    table = whiz.value_table(agreed)
    return GamePage(
        slug=whiz.SLUG,
        title=whiz.TITLE,
        players=players_in_words(whiz.SEATS),
        sides=_("everyone for himself; one declarer against the two others"),
        parts=rules_sections(WHIZ, rule),
        contracts=(),
        tables=whiz_tables(),
        columns=tuple(_(column) for column in table.columns),
        values=tuple(value_groups(table)),
        penalties=(),
        readings=option_readings(whiz.OPTIONS, agreed),
    )
