"""What hand-overs add to the core, registry by registry."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.web.shared.places import StaffPages

CARDS = {
    CardPlace.HANDS_FOR_A_MAKER: "hand_overs/for_a_maker.html",
    CardPlace.CLOSED_SHEETS: "hand_overs/closed_sheets.html",
}


class HandOversConfig(Feature):
    """Hands given unseen to somebody who does not play, by a link that opens once."""

    default = True
    name = "whiz_tournament.features.hand_overs"
    card_places = frozenset({CardPlace.CLOSED_SHEETS, CardPlace.HANDS_FOR_A_MAKER})

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return the director's pages, and the page of the link."""
        from whiz_tournament.features.hand_overs import web

        match root:
            case AddressRoot.DIRECTOR:
                return web.ADDRESSES
            case AddressRoot.PUBLIC:
                return web.PUBLIC_ADDRESSES
            case _:
                return ()

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return its pages, beside those of the boards."""
        from whiz_tournament.features.hand_overs import web

        return (web.STAFF_PAGES,)

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the ways to its page."""
        template = CARDS.get(place)
        return [PlacedCard(template)] if template else ()
