"""The picture that a messenger shows beside a link: the first three, a deal, or the club."""

from whiz_tournament.services.online.pictures.pictures import (
    club_picture,
    deal_picture,
    ranking_picture,
)

__all__ = [
    "club_picture",
    "deal_picture",
    "ranking_picture",
]
