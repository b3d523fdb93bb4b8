"""What arriving adds to the core, registry by registry."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.plugging import AddressRoot, CardPlace, Feature, PlacedCard

if TYPE_CHECKING:
    from whiz_tournament.printing.registry import PrintedOf
    from whiz_tournament.queries.setup.features_in_use import Trace
    from whiz_tournament.web.help.topic import Topic
    from whiz_tournament.web.shared.places import StaffPages


class ArrivalConfig(Feature):
    """People say at the door that they are here."""

    default = True
    name = "whiz_tournament.features.arrival"

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return the page at the door, and the director's."""
        match root:
            case AddressRoot.PUBLIC:
                from whiz_tournament.features.arrival.web import public

                return public.ADDRESSES
            case AddressRoot.DIRECTOR:
                from whiz_tournament.features.arrival.web import director

                return director.ADDRESSES
            case _:
                return ()

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return its pages among the players."""
        from whiz_tournament.features.arrival.web import director

        return (director.STAFF_PAGES,)

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the way to its page beside the roll call."""
        from whiz_tournament.features.arrival.web.cards import arrival_cards

        return arrival_cards(place, about)

    def documents(self) -> "PrintedOf":
        """Return the poster for the door."""
        from whiz_tournament.features.arrival.printing.documents import DOCUMENTS

        return DOCUMENTS

    def traces(self) -> "Iterator[Trace]":
        """Yield the page at the door, which is there once it was opened."""
        from whiz_tournament.models import ArrivalPage
        from whiz_tournament.queries.setup.features_in_use import ClubFeature

        yield ClubFeature.ARRIVAL, ArrivalPage.objects.all()

    def help_topics(self) -> "Sequence[Topic]":
        """Return how people arrive by themselves."""
        from whiz_tournament.features.arrival.web.help import TOPICS

        return TOPICS
