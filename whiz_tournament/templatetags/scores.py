"""A score as queries tell it (``57.3``, ``-22.25``, ``+0.5``) in the reader's own writing."""

from decimal import Decimal

from django import template

from whiz_tournament.templatetags import quantities

register = template.Library()
MINUS = "−"


@register.filter
def score(text: str, unit: str) -> str:
    """Return a percentage or signed points, with as many decimals as the text has."""
    places = len(text.partition(".")[2])
    bare = text.lstrip("+-")
    sign = MINUS if text.startswith("-") else text[: text.startswith("+")]
    write = quantities.percent if unit == "percent" else quantities.decimal
    return sign + write(Decimal(bare), places)


@register.filter
def board_score(text: str, unit: str) -> str:
    """Return the score of one board or one role: a percentage to one decimal at most."""
    if unit == "percent" and not text.startswith("-"):
        return quantities.short_percent(Decimal(text))
    return score(text, unit)


@register.filter
def figure(text: str) -> str:
    """Return a bare number with the reader's comma and minus."""
    return score(text, "points")
