"""A part of a game's rules, and what Whiz has in common with its relatives."""

from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

CARDS: Final = _("The cards and the deal")
AUCTION: Final = _("The auction")
CHAIRS: Final = _("Who changes chairs")
PLAY: Final = _("The play")
SCORE: Final = _("The score")

TRICKS: Final = _(
    "Follow suit if you can. If you cannot, play a trump or throw away any card. The highest trump "
    "wins the trick; without a trump, the highest card of the suit that was led. The winner of a "
    "trick leads to the next. From high to low: ace, king, queen, jack, then 10 down to 2."
)


@dataclass(frozen=True, slots=True)
class RulesPart:
    """A heading, and what to know under it, a few short sentences a paragraph."""

    title: Promise
    paragraphs: tuple[Promise, ...]
    is_drawn: bool = False
    """Whether drawings show what its first paragraph says: who changes chairs."""
