"""What a second keying adds to the core, registry by registry."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.web.help.topic import Topic
    from whiz_tournament.web.shared.places import StaffPages


class SecondKeyingConfig(Feature):
    """A slip typed a second time, unseen."""

    default = True
    name = "whiz_tournament.features.second_keying"
    card_places = frozenset({CardPlace.SLIP_COUNT})

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return its page of the desk."""
        if root is not AddressRoot.DESK:
            return ()
        from whiz_tournament.features.second_keying import web

        return web.ADDRESSES

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return that page, among those of the entry."""
        from whiz_tournament.features.second_keying import web

        return (web.STAFF_PAGES,)

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the way to it from the slips of a round."""
        return [PlacedCard("second_keying/way.html")] if place is CardPlace.SLIP_COUNT else ()

    def score_addresses(self) -> frozenset[str]:
        """Return its page: a second typing may correct the first."""
        return frozenset({"desk_second_keying"})

    def help_topics(self) -> "Sequence[Topic]":
        """Return what typing twice shows."""
        from whiz_tournament.features.second_keying.web import TOPICS

        return TOPICS
