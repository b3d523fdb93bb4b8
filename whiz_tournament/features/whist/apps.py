"""What evenings without boards add to the core, registry by registry."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.api.call_resource import CallResource
    from whiz_tournament.models import Club
    from whiz_tournament.printing.registry import PrintedOf
    from whiz_tournament.queries.publishing.link_pictures import PicturedPage
    from whiz_tournament.queries.publishing.mailed_kinds import AnyMailedKind
    from whiz_tournament.queries.publishing.told_others import PublicKind, SitePart
    from whiz_tournament.queries.results.ranked_kinds import AnyRankedKind
    from whiz_tournament.queries.setup.called_kinds import AnyCalledKind
    from whiz_tournament.queries.setup.features_in_use import Trace
    from whiz_tournament.queries.setup.played_kinds import AnyPlayedKind
    from whiz_tournament.services.devices.event_phones import AnyPhonedKind
    from whiz_tournament.services.event_file import EventReader
    from whiz_tournament.services.log.chain import VerifiedLog
    from whiz_tournament.services.publishing.delivered_kind import DeliveredKind
    from whiz_tournament.web.director.evening_list import EveningList
    from whiz_tournament.web.shared.call_pages import CallPages
    from whiz_tournament.web.shared.event_pages import EventPages
    from whiz_tournament.web.shared.places import StaffPages
    from whiz_tournament.wording.games.game_page import ExplainedGame


class WhistConfig(Feature):
    """Games of whist, and Whiz at one table, written down line by line."""

    default = True
    name = "whiz_tournament.features.whist"
    card_places = frozenset(
        {CardPlace.NEW_EVENING, CardPlace.PUBLIC_HOME_PAST, CardPlace.ROLL_CALL, CardPlace.TRASH}
    )

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return pages for everybody, for directors and for phones, and the API."""
        match root:
            case AddressRoot.PUBLIC:
                from whiz_tournament.features.whist.web import urls

                return urls.FOR_EVERYBODY
            case AddressRoot.DIRECTOR:
                from whiz_tournament.features.whist.web import urls

                return urls.ADDRESSES
            case AddressRoot.PHONES:
                from whiz_tournament.features.whist.web import urls

                return urls.OF_PHONES
            case AddressRoot.API:
                from whiz_tournament.features.whist.api import urls as api

                return api.ADDRESSES
            case _:
                return ()

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return in which places its pages are, and where each begins in an evening."""
        from whiz_tournament.features.whist.web import urls

        return urls.STAFF_PAGES

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the way to a new evening, those for everybody, and those in the trash."""
        from whiz_tournament.features.whist.web.elsewhere import whist_cards

        return whist_cards(place, about)

    def played_kinds(self) -> "Sequence[AnyPlayedKind]":
        """Return evenings without boards."""
        from whiz_tournament.features.whist.queries.played import PLAYED_KIND

        return (PLAYED_KIND,)

    def called_kinds(self) -> "Sequence[AnyCalledKind]":
        """Return from where a table of an evening calls, and why."""
        from whiz_tournament.features.whist.queries.phones import CALLED_KIND

        return (CALLED_KIND,)

    def phoned_kinds(self) -> "Sequence[AnyPhonedKind]":
        """Return what is done with the cards and the phones of an evening."""
        from whiz_tournament.features.whist.services.phones import PHONED_KIND

        return (PHONED_KIND,)

    def call_pages(self) -> "Sequence[CallPages]":
        """Return where its phones call, and where the calls are."""
        from whiz_tournament.features.whist.web.phones.call_pages import CALL_PAGES

        return (CALL_PAGES,)

    def call_resources(self) -> "Sequence[CallResource]":
        """Return where those calls are in the API."""
        from whiz_tournament.features.whist.api.devices import CALL_RESOURCE

        return (CALL_RESOURCE,)

    def event_pages(self) -> "Sequence[EventPages]":
        """Return where an evening is."""
        from whiz_tournament.features.whist.web.elsewhere import EVENT_PAGES

        return (EVENT_PAGES,)

    def evening_lists(self) -> "Sequence[EveningList]":
        """Return the evenings of the club."""
        from whiz_tournament.features.whist.web.elsewhere import EVENING_LIST

        return (EVENING_LIST,)

    def event_readers(self) -> "Mapping[str, EventReader]":
        """Return what reads an evening that was downloaded."""
        from whiz_tournament.features.whist.services.importing import EVENT_READERS

        return EVENT_READERS

    def verified_logs(self) -> "Iterator[VerifiedLog]":
        """Yield the log of each evening."""
        from whiz_tournament.features.whist.services.seal import verified_evenings

        return verified_evenings()

    def score_addresses(self) -> frozenset[str]:
        """Return where deals are written down."""
        return frozenset(
            {
                "api_evening_event",
                "api_evening_events",
                "evening_change",
                "evening_deal",
                "evening_row",
                "whist_outbox",
                "whist_phone_change",
                "whist_phone_deal",
                "whist_phone_line",
            }
        )

    def traces(self) -> "Iterator[Trace]":
        """Yield the evenings."""
        from whiz_tournament.models import WhistEvening
        from whiz_tournament.queries.setup.features_in_use import ClubFeature

        yield ClubFeature.WHIST, WhistEvening.objects.all()

    def documents(self) -> "PrintedOf":
        """Return score sheets, calls to the arbiter, cards of tables, rules and points."""
        from whiz_tournament.features.whist.printing.documents import DOCUMENTS

        return DOCUMENTS

    def public_kinds(self) -> "Sequence[PublicKind]":
        """Return what other servers are told of an evening."""
        from whiz_tournament.features.whist.queries.hosted import PUBLIC_KIND

        return (PUBLIC_KIND,)

    def delivered_kinds(self) -> "Sequence[DeliveredKind]":
        """Return how a delivered evening is shown."""
        from whiz_tournament.features.whist.services.hosted import DELIVERED_KIND

        return (DELIVERED_KIND,)

    def mailed_kinds(self) -> "Sequence[AnyMailedKind]":
        """Return what is mailed of an evening."""
        from whiz_tournament.features.whist.queries.mails import MAILED_KIND

        return (MAILED_KIND,)

    def pictured_pages(self) -> "Sequence[PicturedPage]":
        """Return the page of an evening, with its first three."""
        from whiz_tournament.features.whist.services.downloads import PICTURED_PAGE

        return (PICTURED_PAGE,)

    def site_parts(self, club: "Club") -> "Iterator[SitePart]":
        """Yield the pages of evenings and seasons."""
        from whiz_tournament.features.whist.queries.hosted import evening_parts

        return evening_parts(club)

    def ranked_kinds(self) -> "Sequence[AnyRankedKind]":
        """Return the ranking of evenings without boards."""
        from whiz_tournament.features.whist.queries.played import RANKED_KIND

        return (RANKED_KIND,)

    def explained_games(self) -> "Sequence[ExplainedGame]":
        """Return the games of whist's family."""
        from whiz_tournament.features.whist.wording.game_page import EXPLAINED_GAMES

        return EXPLAINED_GAMES
