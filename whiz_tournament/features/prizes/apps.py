"""What prizes add to the core, registry by registry."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.models import Event
    from whiz_tournament.printing.registry import PrintedOf
    from whiz_tournament.queries.event_parts import EventPart
    from whiz_tournament.queries.setup.features_in_use import Trace
    from whiz_tournament.web.help.topic import Topic
    from whiz_tournament.web.public.wall_list import CeremonyStep
    from whiz_tournament.web.shared.places import StaffPages


class PrizesConfig(Feature):
    """What there is to win, and who gets it."""

    default = True
    name = "whiz_tournament.features.prizes"
    card_places = frozenset({CardPlace.AFTER_PUBLICATION, CardPlace.RESULT_TABS})

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return the director's pages."""
        if root is not AddressRoot.DIRECTOR:
            return ()
        from whiz_tournament.features.prizes.web import pages

        return pages.ADDRESSES

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return its pages among the results."""
        from whiz_tournament.features.prizes.web import pages

        return (pages.STAFF_PAGES,)

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the ways to them."""
        from whiz_tournament.features.prizes.web.cards import prize_cards

        return prize_cards(place, about)

    def traces(self) -> "Iterator[Trace]":
        """Yield the lists of prizes."""
        from whiz_tournament.models import PrizeList
        from whiz_tournament.queries.setup.features_in_use import ClubFeature

        yield ClubFeature.PRIZES, PrizeList.objects.all()

    def event_parts(self) -> "Sequence[EventPart]":
        """Return the prizes of an event with their seed."""
        from whiz_tournament.features.prizes.services.files import EVENT_PARTS

        return EVENT_PARTS

    def documents(self) -> "PrintedOf":
        """Return the list and the receipts, of every kind of event."""
        from whiz_tournament.features.prizes.printing import DOCUMENTS

        return DOCUMENTS

    def ceremony_steps(self, event: "Event") -> "Sequence[CeremonyStep]":
        """Return the prizes, from the last to the first."""
        from whiz_tournament.features.prizes.web.cards import prize_steps

        return prize_steps(event)

    def help_topics(self) -> "Sequence[Topic]":
        """Return how prizes are given."""
        from whiz_tournament.features.prizes.web.help import TOPICS

        return TOPICS
