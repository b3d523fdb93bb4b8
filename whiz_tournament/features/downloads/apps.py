"""What files to download add to the core, registry by registry."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.models import Tournament
    from whiz_tournament.queries.publishing.releases import ReleasedPage
    from whiz_tournament.queries.publishing.told_others import SitePage
    from whiz_tournament.web.help.topic import Topic


class DownloadsConfig(Feature):
    """What is published as files to keep, and what is new as a calendar and a feed."""

    default = True
    name = "whiz_tournament.features.downloads"
    card_places = frozenset(
        {
            CardPlace.FILES_TO_TAKE,
            CardPlace.PUBLIC_FILES,
            CardPlace.PUBLIC_HOME_END,
            CardPlace.PUBLIC_HOME_HEAD,
        }
    )

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return the files for everybody, and for programs."""
        match root:
            case AddressRoot.PUBLIC:
                from whiz_tournament.features.downloads import web

                return web.ADDRESSES
            case AddressRoot.API:
                from whiz_tournament.features.downloads import api

                return api.ADDRESSES
            case _:
                return ()

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the ways to the files, and to what is new."""
        from whiz_tournament.features.downloads.web import download_cards

        return download_cards(place, about)

    def site_pages(self, tournament: "Tournament", newest: "ReleasedPage") -> "Iterator[SitePage]":
        """Yield the files that a site has of an evening."""
        from whiz_tournament.features.downloads.queries.site import site_files

        return site_files(tournament, newest)

    def help_topics(self) -> "Sequence[Topic]":
        """Return what there is to take along."""
        from whiz_tournament.features.downloads.web import TOPICS

        return TOPICS
