"""What movements of one's own add to the core, registry by registry."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.queries.setup.features_in_use import Trace
    from whiz_tournament.web.shared.places import StaffPages


class OwnMovementsConfig(Feature):
    """Movements that a director writes: typed, pasted or sent as a file."""

    default = True
    name = "whiz_tournament.features.own_movements"
    card_places = frozenset({CardPlace.OTHER_PLANS})

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return the director's page."""
        if root is not AddressRoot.DIRECTOR:
            return ()
        from whiz_tournament.features.own_movements.web import pages

        return pages.ADDRESSES

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return that page, beside the plans."""
        from whiz_tournament.features.own_movements.web import pages

        return (pages.STAFF_PAGES,)

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the way to it."""
        return [PlacedCard("own_movements/way.html")] if place is CardPlace.OTHER_PLANS else ()

    def traces(self) -> "Iterator[Trace]":
        """Yield the sections that are played so."""
        from whiz_tournament.models import Section
        from whiz_tournament.queries.setup.features_in_use import ClubFeature
        from whiz_tournament.queries.setup.plans import OWN_MOVEMENT

        yield ClubFeature.OWN_MOVEMENTS, Section.objects.filter(plan_key=OWN_MOVEMENT)
