"""What the demo club adds to the core, registry by registry."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.core.management import call_command
from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.web.shared.places import StaffPages


class DemoConfig(Feature):
    """A club of invented people and evenings, on which everything can be tried."""

    default = True
    name = "whiz_tournament.features.demo"
    card_places = frozenset({CardPlace.FIRST_START_OFFERS, CardPlace.HOME_NOTES})

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return the page that begins and ends it."""
        if root is not AddressRoot.DIRECTOR:
            return ()
        from whiz_tournament.features.demo.web import pages

        return pages.ADDRESSES

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return that page, among those of the computer."""
        from whiz_tournament.features.demo.web import pages

        return (pages.STAFF_PAGES,)

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the offer at the first start, and the way back from the demo."""
        from whiz_tournament.features.demo.web.cards import demo_cards

        return demo_cards(place)

    def make_first_club(self) -> None:
        """Make the demo, where it was chosen."""
        from whiz_tournament.features.demo.services.exchange import wants_demo

        if wants_demo():
            call_command("make_demo")
