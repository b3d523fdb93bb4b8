"""What pages of the core show of big screens."""

from collections.abc import Sequence
from typing import Final

from whiz_tournament.places_of_features import CardPlace, PlacedCard

TEMPLATES: Final = {
    CardPlace.CLUB_MENU: "walls/club_menu.html",
    CardPlace.CLOCK: "walls/clock.html",
    CardPlace.AFTER_PUBLICATION: "walls/after_publication.html",
}


def wall_cards(place: CardPlace) -> Sequence[PlacedCard]:
    """Return the way to the desk of the screens."""
    template = TEMPLATES.get(place)
    return [PlacedCard(template)] if template else ()
