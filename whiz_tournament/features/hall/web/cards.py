"""What the pages of the core show of events in halls, place by place."""

from collections.abc import Sequence
from typing import Final

from whiz_tournament.features.hall.queries.halls import public_halls, trashed_halls
from whiz_tournament.plugging import CardPlace, PlacedCard

LATEST: Final = 12


def hall_cards(place: CardPlace, about: object) -> Sequence[PlacedCard]:
    """Return the card of this place, none where it would be empty."""
    match place:
        case CardPlace.NEW_EVENING:
            return [PlacedCard("hall/new_evening.html")]
        case CardPlace.PUBLIC_HOME_PAST if not (
            hasattr(about, "site") or hasattr(about, "is_hosted")
        ) and (halls := public_halls(LATEST)):
            return [PlacedCard("hall/public_home.html", {"halls": halls})]
        case CardPlace.TRASH if in_trash := trashed_halls():
            return [PlacedCard("hall/trash.html", {"halls": in_trash})]
    return ()
