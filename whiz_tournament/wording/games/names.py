"""What games without boards are called, why one chooses each, and what is worth what in it.

How it goes is in ``rules``; figures are in the tables of the rule sets, never here.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.whist.value_table import ValueRow, ValueTable
from whiz_tournament.wording.quantities import unsigned_figure


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


@dataclass(frozen=True, slots=True)
class WhistValueGroup:
    """What one thing is worth: a line a case, a figure a column (``""`` where none applies)."""

    label: str
    rows: tuple[tuple[str, tuple[str, ...]], ...]


def value_groups(table: ValueTable) -> Iterator[WhistValueGroup]:
    """Return the table thing by thing, in the reader's language."""
    for label, lines in groupby(table.rows, key=lambda row: row.label):
        yield WhistValueGroup(gettext(label), tuple(map(_line, lines)))


def _line(row: ValueRow) -> tuple[str, tuple[str, ...]]:
    return gettext(row.case).format(**row.params), tuple(map(unsigned_figure, row.figures))
