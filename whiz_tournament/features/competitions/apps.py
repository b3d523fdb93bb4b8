"""What competitions add to the core, registry by registry."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.models import Club, Tournament
    from whiz_tournament.printing.registry import PrintedOf
    from whiz_tournament.queries.publishing.link_pictures import PicturedPage
    from whiz_tournament.queries.publishing.mailed_kinds import AnyMailedKind
    from whiz_tournament.queries.publishing.told_others import PublicKind, SitePart
    from whiz_tournament.queries.results.ranked_kinds import AnyRankedKind
    from whiz_tournament.queries.setup.features_in_use import Trace
    from whiz_tournament.services.publishing.delivered_kind import DeliveredKind
    from whiz_tournament.web.help.topic import Topic
    from whiz_tournament.web.public.wall_list import WallList
    from whiz_tournament.web.shared.event_pages import EventPages
    from whiz_tournament.web.shared.places import StaffPages


class CompetitionsConfig(Feature):
    """Several sessions as one ranking."""

    default = True
    name = "whiz_tournament.features.competitions"
    card_places = frozenset(
        {
            CardPlace.CLUB_MENU,
            CardPlace.OPENED_CLUB_FILE,
            CardPlace.OWN_PAGE,
            CardPlace.PUBLIC_HOME,
            CardPlace.PUBLIC_HOME_TOP,
            CardPlace.PUBLIC_RANKING,
            CardPlace.RESULT_TABS,
            CardPlace.TRASH,
        }
    )

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return pages for everybody and for directors, and the API."""
        match root:
            case AddressRoot.PUBLIC:
                from whiz_tournament.features.competitions.web import public

                return public.ADDRESSES
            case AddressRoot.DIRECTOR:
                from whiz_tournament.features.competitions.web.director import urls

                return urls.ADDRESSES
            case AddressRoot.API:
                from whiz_tournament.features.competitions import api

                return api.ADDRESSES
            case _:
                return ()

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return its pages among the results; what comes out of a club's file is with that."""
        from whiz_tournament.features.competitions.web.director import urls

        return urls.STAFF_PAGES

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return links to competitions, and those in the trash or in another laptop's file."""
        from whiz_tournament.features.competitions.web.cards import competition_cards

        return competition_cards(place, about)

    def event_pages(self) -> "Sequence[EventPages]":
        """Return where a competition is."""
        from whiz_tournament.features.competitions.web.cards import EVENT_PAGES

        return (EVENT_PAGES,)

    def traces(self) -> "Iterator[Trace]":
        """Yield the competitions."""
        from whiz_tournament.models import Competition
        from whiz_tournament.queries.setup.features_in_use import ClubFeature

        yield ClubFeature.COMPETITIONS, Competition.objects.all()

    def documents(self) -> "PrintedOf":
        """Return the ranking on paper."""
        from whiz_tournament.features.competitions.printing import DOCUMENTS

        return DOCUMENTS

    def public_kinds(self) -> "Sequence[PublicKind]":
        """Return what other servers are told of a competition."""
        from whiz_tournament.features.competitions.queries.hosted import PUBLIC_KIND

        return (PUBLIC_KIND,)

    def delivered_kinds(self) -> "Sequence[DeliveredKind]":
        """Return how a delivered competition is shown."""
        from whiz_tournament.features.competitions.services.hosted import DELIVERED_KIND

        return (DELIVERED_KIND,)

    def mailed_kinds(self) -> "Sequence[AnyMailedKind]":
        """Return what is mailed at the end of a competition."""
        from whiz_tournament.features.competitions.queries.mails import MAILED_KIND

        return (MAILED_KIND,)

    def pictured_pages(self) -> "Sequence[PicturedPage]":
        """Return the page of a competition, with its first three."""
        from whiz_tournament.features.competitions.services.downloads import PICTURED_PAGE

        return (PICTURED_PAGE,)

    def site_parts(self, club: "Club") -> "Iterator[SitePart]":
        """Yield the pages of competitions."""
        from whiz_tournament.features.competitions.queries.hosted import competition_part

        yield competition_part(club)

    def wall_lists(self, tournament: "Tournament") -> "Sequence[WallList]":
        """Return each competition in which the evening counts."""
        from whiz_tournament.features.competitions.web.cards import wall_lists

        return wall_lists(tournament)

    def help_topics(self) -> "Sequence[Topic]":
        """Return what several sessions together are."""
        from whiz_tournament.features.competitions.web.help import TOPICS

        return TOPICS

    def fill_demo(self, club: "Club", played: "Sequence[Tournament]") -> None:
        """Let the evenings of the demo count together."""
        from whiz_tournament.features.competitions.services.demo import count_together

        count_together(club, played)

    def ranked_kinds(self) -> "Sequence[AnyRankedKind]":
        """Return the ranking of competitions."""
        from whiz_tournament.features.competitions.queries.ranked import RANKED_KIND

        return (RANKED_KIND,)
