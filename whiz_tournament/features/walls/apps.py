"""What big screens add to the core, registry by registry."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.queries.setup.features_in_use import Trace
    from whiz_tournament.web.help.topic import Topic
    from whiz_tournament.web.shared.places import StaffPages


class WallsConfig(Feature):
    """Screens by name, steered from the desk, and the ceremony."""

    default = True
    name = "whiz_tournament.features.walls"
    card_places = frozenset({CardPlace.AFTER_PUBLICATION, CardPlace.CLOCK, CardPlace.CLUB_MENU})

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return the screens themselves, and the desk."""
        match root:
            case AddressRoot.PUBLIC:
                from whiz_tournament.features.walls.web import public

                return public.ADDRESSES
            case AddressRoot.DIRECTOR:
                from whiz_tournament.features.walls.web import pages

                return pages.ADDRESSES
            case _:
                return ()

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return its pages, which are about tonight."""
        from whiz_tournament.features.walls.web import pages

        return (pages.STAFF_PAGES,)

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the ways to the desk."""
        from whiz_tournament.features.walls.web.cards import wall_cards

        return wall_cards(place)

    def traces(self) -> "Iterator[Trace]":
        """Yield the screens."""
        from whiz_tournament.models import Wall
        from whiz_tournament.queries.setup.features_in_use import ClubFeature

        yield ClubFeature.WALLS, Wall.objects.all()

    def help_topics(self) -> "Sequence[Topic]":
        """Return how screens are steered."""
        from whiz_tournament.features.walls.web.help import TOPICS

        return TOPICS
