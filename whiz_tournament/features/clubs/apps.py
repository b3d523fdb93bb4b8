"""What the operator of a server adds to the core, registry by registry."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.jobs.job_kinds import JobKind
    from whiz_tournament.web.shared.places import StaffPages


class ClubsConfig(Feature):
    """Many clubs on one server, and who runs it."""

    default = True
    name = "whiz_tournament.features.clubs"
    card_places = frozenset({CardPlace.HOSTING})

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return the pages of the operator."""
        from whiz_tournament.features.clubs import web

        return web.ADDRESSES if root is AddressRoot.DIRECTOR else ()

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return its pages, which are among those of the club."""
        from whiz_tournament.features.clubs import web

        return (web.STAFF_PAGES,)

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the operator's way to the clubs."""
        return [PlacedCard("clubs/way.html")] if place is CardPlace.HOSTING else ()

    def job_kinds(self) -> "Mapping[str, JobKind]":
        """Return the saving of one club among others."""
        from whiz_tournament.features.clubs.jobs.job_kinds import JOB_KINDS

        return JOB_KINDS
