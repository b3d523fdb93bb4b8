"""A score in the reader's own way of writing, and what each scoring method is called."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from django.utils import formats
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext

from whiz_tournament.wording import quantities
from whiz_tournament.wording.by_language import made_once


def score_writer(unit: str) -> Callable[[str], str]:
    """Return what writes scores of a unit in the language spoken now: asked once for many."""
    comma = formats.get_format("DECIMAL_SEPARATOR")
    pattern = pgettext("percentage", "%(number)s%%") if unit == "percent" else "%(number)s"

    def write(text: str) -> str:
        sign = quantities.MINUS if text.startswith("-") else text[: text.startswith("+")]
        return sign + pattern % {"number": text.lstrip("+-").replace(".", comma)}

    return write


@made_once
def score_figure(text: str | None, unit: str) -> str:
    """Return a percentage or signed points, with as many decimals as the text has."""
    return "" if text is None else score_writer(unit)(text)


@made_once
def board_score_figure(text: str | None, unit: str) -> str:
    """Return the score of one board or one role: a percentage to one decimal at most."""
    if text is None:
        return ""
    if unit == "percent" and not text.startswith("-"):
        return quantities.short_percent(Decimal(text))
    return score_figure(text, unit)


@made_once
def bare_figure(text: str | None) -> str:
    """Return a bare number with the reader's comma and minus."""
    return score_figure(text, "points")


@dataclass(frozen=True, slots=True)
class ScoringMethodWords:
    """A method's name, a sentence for choosing it, one or two for readers of its ranking."""

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
