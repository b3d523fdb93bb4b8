"""What the director gives, and takes back: adjusted and weighted scores, penalties."""

from whiz_tournament.services.rulings.adjusted import award_adjusted_score, award_adjusted_scores
from whiz_tournament.services.rulings.award import AwardedRuling
from whiz_tournament.services.rulings.errors import (
    BoardNotTheirs,
    FigureRefused,
    FigureUncalled,
    PointsUncalled,
)
from whiz_tournament.services.rulings.penalty import give_penalty
from whiz_tournament.services.rulings.restore import OtherRulingStands, restore_ruling
from whiz_tournament.services.rulings.void import void_ruling
from whiz_tournament.services.rulings.weighted import WeightedShare, award_weighted_score

__all__ = [
    "AwardedRuling",
    "BoardNotTheirs",
    "FigureRefused",
    "FigureUncalled",
    "OtherRulingStands",
    "PointsUncalled",
    "WeightedShare",
    "award_adjusted_score",
    "award_adjusted_scores",
    "award_weighted_score",
    "give_penalty",
    "restore_ruling",
    "void_ruling",
]
