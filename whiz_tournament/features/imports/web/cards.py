"""The ways to its pages, on pages of the core."""

from collections.abc import Sequence
from typing import Final

from whiz_tournament.places_of_features import CardPlace, PlacedCard

LINKS: Final = {
    CardPlace.CLUB_MENU: "imports/club_menu.html",
    CardPlace.MEMBERS: "imports/members.html",
    CardPlace.NO_MEMBERS: "imports/no_members.html",
}


def import_cards(place: CardPlace) -> Sequence[PlacedCard]:
    """Return the card of this place."""
    if place is CardPlace.TRY_OUT:
        from whiz_tournament.features.imports.web.sample_evenings import offered_samples

        return [PlacedCard("imports/samples.html", {"samples": offered_samples()})]
    return [PlacedCard(LINKS[place])] if place in LINKS else ()
