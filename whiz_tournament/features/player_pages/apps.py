"""What pages about people add to the core, registry by registry."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.models import Club, Player
    from whiz_tournament.queries.publishing.told_others import SitePart
    from whiz_tournament.queries.publishing.told_people import PeopleTeller
    from whiz_tournament.web.help.topic import Topic
    from whiz_tournament.web.shared.places import StaffPages


class PlayerPagesConfig(Feature):
    """A page about one person, over all evenings that were published."""

    default = True
    name = "whiz_tournament.features.player_pages"
    card_places = frozenset(
        {CardPlace.OWN_PAGE, CardPlace.PLAYER, CardPlace.PUBLIC_HOME_TOP, CardPlace.SCORE_CARD}
    )

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return the pages for everybody, for oneself and for directors, and the API."""
        match root:
            case AddressRoot.PUBLIC:
                from whiz_tournament.features.player_pages.web import public

                return public.ADDRESSES
            case AddressRoot.OWN_PAGE:
                from whiz_tournament.features.player_pages.web import own

                return own.ADDRESSES
            case AddressRoot.DIRECTOR:
                from whiz_tournament.features.player_pages.web import director

                return director.ADDRESSES
            case AddressRoot.API:
                from whiz_tournament.features.player_pages import api

                return api.ADDRESSES
            case _:
                return ()

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return its page among the players."""
        from whiz_tournament.features.player_pages.web import director

        return (director.STAFF_PAGES,)

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the ways to somebody's page, and the search on the front page."""
        from whiz_tournament.features.player_pages.web.cards import page_cards

        return page_cards(place, about)

    def person_pages(self) -> Mapping[str, str]:
        """Return the pages that are open to everybody."""
        from whiz_tournament.features.player_pages.web.cards import person_pages

        return person_pages()

    def people_teller(self) -> "PeopleTeller":
        """Return the pages that are open to everybody, for hosted pages."""
        from whiz_tournament.features.player_pages.queries.told import people_state, told_pages
        from whiz_tournament.queries.publishing.told_people import PeopleTeller

        return PeopleTeller(people_state, told_pages)

    def read_in_queries(self) -> Mapping[str, frozenset[str]]:
        """Return what is searched for."""
        from whiz_tournament.features.player_pages.web.public import READ_IN_QUERIES

        return READ_IN_QUERIES

    def own_data(self, records: "Sequence[Player]") -> Mapping[str, object]:
        """Return whether they have a page, and who reads it."""
        from whiz_tournament.features.player_pages.queries.pages import own_pages

        return {"pages": own_pages(records)}

    def erase_person(self, records: "Sequence[Player]") -> None:
        """Take the page away; its link leads nowhere for good."""
        from whiz_tournament.models import PlayerPage

        PlayerPage.objects.filter(player__in=records).delete()

    def site_parts(self, club: "Club") -> "Iterator[SitePart]":
        """Yield the pages that everybody may read, with the list of them."""
        from whiz_tournament.features.player_pages.queries.pages import pages_part

        yield pages_part()

    def help_topics(self) -> "Sequence[Topic]":
        """Return what such a page is, and who reads it."""
        from whiz_tournament.features.player_pages.web.help import TOPICS

        return TOPICS
