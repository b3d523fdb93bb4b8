"""What arriving adds to the core, registry by registry."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.models import Player
    from whiz_tournament.models.events import PlayedEvent
    from whiz_tournament.printing.registry import PrintedOf
    from whiz_tournament.queries.setup.features_in_use import Trace
    from whiz_tournament.web.help.topic import Topic
    from whiz_tournament.web.shared.places import StaffPages


class ArrivalConfig(Feature):
    """People say at the door that they are here; what they pay is noted."""

    default = True
    name = "whiz_tournament.features.arrival"
    card_places = frozenset(
        {
            CardPlace.CLUB_MENU,
            CardPlace.OWN_PAGE,
            CardPlace.PLAYER,
            CardPlace.PLAYERS_TABS,
            CardPlace.PUBLIC_HOME_COMING,
        }
    )

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return the page at the door, and the director's."""
        match root:
            case AddressRoot.PUBLIC:
                from whiz_tournament.features.arrival.web import personal, public

                return [*public.ADDRESSES, *personal.PUBLIC]
            case AddressRoot.API:
                from whiz_tournament.features.arrival import api

                return api.ADDRESSES
            case AddressRoot.OWN_PAGE:
                from whiz_tournament.features.arrival.web import personal

                return personal.OWN
            case AddressRoot.DIRECTOR:
                from whiz_tournament.features.arrival.web import (
                    coming,
                    director,
                    fees,
                    personal,
                    treasurer,
                )

                parts = (director, coming, treasurer, fees, personal)
                return [address for part in parts for address in part.ADDRESSES]
            case _:
                return ()

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return its pages among the players, and the treasurer's in the club."""
        from whiz_tournament.features.arrival.web import (
            coming,
            director,
            fees,
            personal,
            treasurer,
        )

        parts = (director, coming, fees, treasurer, personal)
        return tuple(part.STAFF_PAGES for part in parts)

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the way to its page beside the roll call."""
        from whiz_tournament.features.arrival.web.cards import arrival_cards

        return arrival_cards(place, about)

    def documents(self) -> "PrintedOf":
        """Return the poster for the door."""
        from whiz_tournament.features.arrival.printing import DOCUMENTS

        return DOCUMENTS

    def traces(self) -> "Iterator[Trace]":
        """Yield the page at the door, once it was opened, and the tariff."""
        from whiz_tournament.models import ArrivalPage, ComingTerms, FeeTariff, PersonalLink
        from whiz_tournament.queries.setup.features_in_use import ClubFeature

        yield ClubFeature.ARRIVAL, ArrivalPage.objects.all()
        yield ClubFeature.ARRIVAL, FeeTariff.objects.all()
        yield ClubFeature.ARRIVAL, ComingTerms.objects.all()
        yield ClubFeature.ARRIVAL, PersonalLink.objects.all()

    def mail_links(self, player: "Player", program: str) -> Sequence[tuple[str, str]]:
        """Return the link by which they say that they come to the next evening."""
        from whiz_tournament.features.arrival.jobs import coming_links

        return coming_links(player, program)

    def evening_changed(self, event: "PlayedEvent") -> None:
        """Have fees name their evening as it is called, on its day."""
        from whiz_tournament.features.arrival.services.fees import fees_follow

        fees_follow(event)

    def own_data(self, records: "Sequence[Player]") -> Mapping[str, object]:
        """Return what they paid, and their link."""
        from whiz_tournament.features.arrival.queries.coming import own_links
        from whiz_tournament.features.arrival.queries.fees import own_fees

        return {"fees": own_fees(records), "personal_links": own_links(records)}

    def erase_person(self, records: "Sequence[Player]") -> None:
        """Forget their guests and their link; their fees stay in the sums, without a name."""
        from whiz_tournament.models import PersonalLink, RollMark

        PersonalLink.objects.filter(player__in=records).delete()
        RollMark.objects.filter(player__in=records).update(guest="")

    def help_topics(self) -> "Sequence[Topic]":
        """Return how people arrive by themselves."""
        from whiz_tournament.features.arrival.web.help import TOPICS

        return TOPICS
