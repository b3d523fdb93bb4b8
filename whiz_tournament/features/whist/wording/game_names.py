"""What games without boards are called, and why one chooses each.

How it goes is in ``rules``; figures are in the tables of the rule sets, never here.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class GameWords:
    """A game's name, and one sentence for anyone who has to choose."""

    name: Promise
    sentence: Promise


GAME_WORDS: Final[Mapping[str, GameWords]] = {
    "whist_couleur": GameWords(
        _("Whist à la couleur"),
        _("Four players: couleurs for two, solos, misères and abondances, by auction."),
    ),
    "whist_reglement": GameWords(
        _("Règlement du Whist"),
        _("Four players: the club’s own rules, with trou, dames, penalties and the arbiter."),
    ),
    "whist_belge": GameWords(
        _("Whist belge"),
        _("Four players: proposals and solos, with points and a pot of tokens."),
    ),
    "whist": GameWords(
        _("Whist"),
        _("Two against two: tricks and honours, manches and fiches, a new partner each partie."),
    ),
    "whiz": GameWords(
        _("Whiz at the table"),
        _("Three players and the Domy, cards dealt at the table, running totals."),
    ),
}
"""By the game's slug, in the order in which a new evening offers them."""
