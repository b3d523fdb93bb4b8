"""The figures of rulings, as text."""

from decimal import Decimal
from typing import Final

from whiz_tournament.services.rulings.errors import FigureRefused

HIGHEST_PERCENT: Final = 100
HIGHEST_PENALTY: Final = 1000  # percent of a board
HIGHEST_POINTS: Final = 260  # thirteen tricks down, redoubled (Rules of Whiz §5)


def figure_text(field: str, figure: Decimal, low: Decimal | int, high: int) -> str:
    """Return the figure as text without an exponent; refuses what is no number or out of bounds."""
    cents = figure.is_finite() and figure == round(figure, 2)
    if not cents or not low <= figure <= high:
        raise FigureRefused(field=field, low=low, high=high)
    return f"{figure:f}"
