"""What pictures beside links add to the core, registry by registry."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.queries.publishing.told_others import SitePage


class LinkPicturesConfig(Feature):
    """The pictures that messengers show beside links."""

    default = True
    name = "whiz_tournament.features.link_pictures"

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return the pictures of public pages, and of somebody's own evening."""
        match root:
            case AddressRoot.PUBLIC:
                from whiz_tournament.features.link_pictures import web

                return web.addresses()
            case AddressRoot.OWN_PAGE:
                from whiz_tournament.features.link_pictures import web

                return web.OWN_ADDRESSES
            case _:
                return ()

    def read_in_queries(self) -> Mapping[str, frozenset[str]]:
        """Say that a picture reads nothing: one of a query that nobody reads is kept as well."""
        from whiz_tournament.features.link_pictures import web

        return {web.__name__: frozenset()}

    def page_picture(self, page: "SitePage") -> "SitePage | None":
        """Return the picture of this page, where it has one."""
        from whiz_tournament.features.link_pictures.queries import picture_of

        return picture_of(page)
