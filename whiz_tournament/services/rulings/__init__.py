"""What the director gives, and takes back: adjusted and weighted scores, penalties."""

from whiz_tournament.services.rulings.award import (
    AwardedRuling,
    BoardNotTheirs,
    FigureRefused,
    FigureUncalled,
    PointsUncalled,
)
from whiz_tournament.services.rulings.given_scores import (
    WeightedShare,
    award_adjusted_score,
    award_adjusted_scores,
    award_weighted_score,
    give_penalty,
)
from whiz_tournament.services.rulings.void import OtherRulingStands, restore_ruling, void_ruling
