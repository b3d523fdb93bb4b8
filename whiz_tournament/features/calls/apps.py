"""What calls for the director add to the core, registry by registry."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.web.help.topic import Topic
    from whiz_tournament.web.shared.places import StaffPages


class CallsConfig(Feature):
    """Tables call the director from their phones."""

    default = True
    name = "whiz_tournament.features.calls"
    card_places = frozenset(
        {
            CardPlace.BOARD_ON_PHONE,
            CardPlace.HAPPENED,
            CardPlace.OUTBOX_QUESTION,
            CardPlace.STAFF_BAR,
            CardPlace.TABLES_WAITING,
            CardPlace.TABLE_PHONE,
        }
    )

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return the lists for directors, where phones call, and the API."""
        match root:
            case AddressRoot.DIRECTOR:
                from whiz_tournament.features.calls.web import staff_pages

                return staff_pages.staff_addresses()
            case AddressRoot.PUBLIC | AddressRoot.PHONES:
                from whiz_tournament.features.calls.web import phone_pages

                return phone_pages.phone_addresses(root)
            case AddressRoot.API:
                from whiz_tournament.features.calls import api

                return api.call_addresses()
            case _:
                return ()

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return its pages, among those of tonight."""
        from whiz_tournament.features.calls.web.staff_pages import calls_in_bar

        return (calls_in_bar(),)

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the count, the calls that wait, and where phones call."""
        from whiz_tournament.features.calls.web.cards import call_cards

        return call_cards(place, about)

    def help_topics(self) -> "Sequence[Topic]":
        """Return what a call is."""
        from whiz_tournament.features.calls.web.help import TOPICS

        return TOPICS
