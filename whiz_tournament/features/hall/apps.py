"""What a hall adds to the core, registry by registry."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.printing.registry import PrintedOf
    from whiz_tournament.queries.results.ranked_kinds import AnyRankedKind
    from whiz_tournament.queries.setup.features_in_use import Trace
    from whiz_tournament.queries.setup.played_kinds import AnyPlayedKind
    from whiz_tournament.services.event_file import EventReader
    from whiz_tournament.web.director.evening_list import EveningList
    from whiz_tournament.web.help.topic import Topic
    from whiz_tournament.web.shared.event_pages import EventPages
    from whiz_tournament.web.shared.places import StaffPages


class HallConfig(Feature):
    """Card tournaments in rounds, at changing tables."""

    default = True
    name = "whiz_tournament.features.hall"
    card_places = frozenset(
        {CardPlace.NEW_EVENING, CardPlace.PUBLIC_HOME_PAST, CardPlace.ROLL_CALL, CardPlace.TRASH}
    )

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return pages for everybody and for the staff, and the API."""
        match root:
            case AddressRoot.PUBLIC:
                from whiz_tournament.features.hall.web import public

                return public.ADDRESSES
            case AddressRoot.DIRECTOR:
                from whiz_tournament.features.hall.web import urls

                return urls.ADDRESSES
            case AddressRoot.API:
                from whiz_tournament.features.hall.api import halls, people

                return [*halls.ADDRESSES, *people.ADDRESSES]
            case _:
                return ()

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return in which places its pages are, and where each begins in an event."""
        from whiz_tournament.features.hall.web import urls

        return urls.STAFF_PAGES

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the way to a new event, those for everybody, and those in the trash."""
        from whiz_tournament.features.hall.web.elsewhere import hall_cards

        return hall_cards(place, about)

    def played_kinds(self) -> "Sequence[AnyPlayedKind]":
        """Return events in halls."""
        from whiz_tournament.features.hall.queries.played import PLAYED_KIND

        return (PLAYED_KIND,)

    def event_pages(self) -> "Sequence[EventPages]":
        """Return where an event is."""
        from whiz_tournament.features.hall.web.elsewhere import EVENT_PAGES

        return (EVENT_PAGES,)

    def evening_lists(self) -> "Sequence[EveningList]":
        """Return the events of the club."""
        from whiz_tournament.features.hall.web.elsewhere import EVENING_LIST

        return (EVENING_LIST,)

    def event_readers(self) -> "Mapping[str, EventReader]":
        """Return what reads an event that was downloaded."""
        from whiz_tournament.features.hall.services.importing import EVENT_READERS

        return EVENT_READERS

    def documents(self) -> "PrintedOf":
        """Return seats, slips and numbers of tables."""
        from whiz_tournament.features.hall.printing.papers import DOCUMENTS

        return DOCUMENTS

    def score_addresses(self) -> frozenset[str]:
        """Return where slips are sent to."""
        return frozenset(
            {
                "api_hall_slip",
                "hall_outbox",
                "hall_phone_slip",
                "hall_slip",
            }
        )

    def traces(self) -> "Iterator[Trace]":
        """Yield the events in a hall."""
        from whiz_tournament.models import HallEvent
        from whiz_tournament.queries.setup.features_in_use import ClubFeature

        yield ClubFeature.HALL, HallEvent.objects.all()

    def help_topics(self) -> "Sequence[Topic]":
        """Return how an event in a hall goes."""
        from whiz_tournament.features.hall.web.help import TOPICS

        return TOPICS

    def ranked_kinds(self) -> "Sequence[AnyRankedKind]":
        """Return the ranking of events in halls."""
        from whiz_tournament.features.hall.queries.played import RANKED_KIND

        return (RANKED_KIND,)
