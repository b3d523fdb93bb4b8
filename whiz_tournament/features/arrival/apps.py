"""What arriving adds to the core, registry by registry."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.plugging import AddressRoot, CardPlace, Feature, PlacedCard

if TYPE_CHECKING:
    from whiz_tournament.models import Player
    from whiz_tournament.printing.registry import PrintedOf
    from whiz_tournament.queries.setup.features_in_use import Trace
    from whiz_tournament.web.help.topic import Topic
    from whiz_tournament.web.shared.places import StaffPages


class ArrivalConfig(Feature):
    """People say at the door that they are here; what they pay is noted."""

    default = True
    name = "whiz_tournament.features.arrival"

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return the page at the door, and the director's."""
        match root:
            case AddressRoot.PUBLIC:
                from whiz_tournament.features.arrival.web import public

                return public.ADDRESSES
            case AddressRoot.DIRECTOR:
                from whiz_tournament.features.arrival.web import coming, director, fees, treasurer

                parts = (director, coming, treasurer, fees)
                return [address for part in parts for address in part.ADDRESSES]
            case _:
                return ()

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return its pages among the players, and the treasurer's in the club."""
        from whiz_tournament.features.arrival.web import coming, director, fees, treasurer

        return tuple(part.STAFF_PAGES for part in (director, coming, fees, treasurer))

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the way to its page beside the roll call."""
        from whiz_tournament.features.arrival.web.cards import arrival_cards

        return arrival_cards(place, about)

    def documents(self) -> "PrintedOf":
        """Return the poster for the door."""
        from whiz_tournament.features.arrival.printing.documents import DOCUMENTS

        return DOCUMENTS

    def traces(self) -> "Iterator[Trace]":
        """Yield the page at the door, once it was opened, and the tariff."""
        from whiz_tournament.models import ArrivalPage, ComingTerms, FeeTariff
        from whiz_tournament.queries.setup.features_in_use import ClubFeature

        yield ClubFeature.ARRIVAL, ArrivalPage.objects.all()
        yield ClubFeature.ARRIVAL, FeeTariff.objects.all()
        yield ClubFeature.ARRIVAL, ComingTerms.objects.all()

    def own_data(self, records: "Sequence[Player]") -> Mapping[str, object]:
        """Return what they paid."""
        from whiz_tournament.features.arrival.queries.fees import own_fees

        return {"fees": own_fees(records)}

    def erase_person(self, records: "Sequence[Player]") -> None:
        """Forget the guests whom they bring; their fees stay in the sums, without a name."""
        from whiz_tournament.models import RollMark

        RollMark.objects.filter(player__in=records).update(guest="")

    def help_topics(self) -> "Sequence[Topic]":
        """Return how people arrive by themselves."""
        from whiz_tournament.features.arrival.web.help import TOPICS

        return TOPICS
