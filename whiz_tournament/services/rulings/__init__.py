"""What the director gives, and takes back: adjusted and weighted scores, penalties."""

from whiz_tournament.services.rulings.adjusted import award_adjusted_score
from whiz_tournament.services.rulings.errors import (
    BoardNotTheirs,
    FigureRefused,
    FigureUncalled,
    PointsUncalled,
)
from whiz_tournament.services.rulings.giving import Given
from whiz_tournament.services.rulings.penalty import give_penalty
from whiz_tournament.services.rulings.void import void_ruling
from whiz_tournament.services.rulings.weighted import Share, award_weighted_score

__all__ = [
    "BoardNotTheirs",
    "FigureRefused",
    "FigureUncalled",
    "Given",
    "PointsUncalled",
    "Share",
    "award_adjusted_score",
    "award_weighted_score",
    "give_penalty",
    "void_ruling",
]
