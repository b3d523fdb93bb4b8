"""A score as queries write it (``57.3``, ``-22.25``, ``+0.5``) in the reader's own writing.

Nothing is written where there is no score.
"""

from collections.abc import Callable
from decimal import Decimal

from django.utils import formats
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
