"""What the pages of the core show of competitions, place by place."""

from collections.abc import Sequence
from typing import Any

from whiz_tournament.backups.club_file.header import DATABASE
from whiz_tournament.features.competitions.queries.club_file import other_competitions
from whiz_tournament.features.competitions.queries.lists import (
    competitions_of,
    public_competitions,
    trashed_competitions,
)
from whiz_tournament.models import Tournament
from whiz_tournament.plugging import CardPlace, PlacedCard
from whiz_tournament.queries.club_file.folders import opened_folder


def competition_cards(place: CardPlace, about: object) -> Sequence[PlacedCard]:
    """Return the card of this place, none where it would be empty."""
    match place:
        case CardPlace.CLUB_MENU | CardPlace.RESULT_TABS:
            return [PlacedCard(f"competitions/{place}.html")]
        case CardPlace.OPENED_CLUB_FILE:
            return _listed("opened_club_file", other_competitions(opened_folder() / DATABASE))
        case CardPlace.PUBLIC_HOME:
            return _listed("public_home", public_competitions())
        case CardPlace.PUBLIC_RANKING if isinstance(about, Tournament):
            return _listed("public_ranking", competitions_of(about))
        case CardPlace.TRASH:
            return _listed("trash", trashed_competitions())
    return ()


def _listed(name: str, found: Sequence[Any]) -> Sequence[PlacedCard]:
    return [PlacedCard(f"competitions/{name}.html", {"competitions": found})] if found else ()
