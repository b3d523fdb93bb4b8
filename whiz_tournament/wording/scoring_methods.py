"""What each scoring method is called, and how it is explained where it is chosen and shown."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


@dataclass(frozen=True, slots=True)
class ScoringMethodWords:
    """A method's name, a sentence for who chooses it, one or two for who reads its ranking."""

    name: Promise
    choice: Promise
    ranking: Promise


SCORING_METHOD_WORDS: Final[Mapping[str, ScoringMethodWords]] = {
    "matchpoints": ScoringMethodWords(
        _("Match points"),
        _("Each hand is compared with those who held the same cards: 2 for better, 1 for equal."),
        _(
            "Each board is compared with the other tables that held the same hand. 50% is the "
            "average: the bar leaves from there, to the right above it, to the left below."
        ),
    ),
    "matchpoints_net": ScoringMethodWords(
        _("Match points, defence included"),
        _("As match points, but what the opponents mark is taken off first."),
        _(
            "What you mark, less the mean of the two others at your table, is compared with those "
            "who held the same hand. 50% is the average: the bar leaves from there."
        ),
    ),
    "average": ScoringMethodWords(
        _("Against the average"),
        _("The points are compared with the average of those who held the same cards."),
        _(
            "On each board your points are set against the mean of the others who held the same "
            "hand. The score is the mean of these differences."
        ),
    ),
    "total": ScoringMethodWords(
        _("Total of points"),
        _("Points are simply added up; nothing is compared. For a single table."),
        _("The score is the mean of the points per board. Nothing is compared."),
    ),
}
