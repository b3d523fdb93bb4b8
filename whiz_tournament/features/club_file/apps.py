"""What the travelling file adds to the core, registry by registry."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.jobs.job_kinds import JobKind
    from whiz_tournament.services.backups.put_back import WaitingData
    from whiz_tournament.services.job_cancelling import Cancelling
    from whiz_tournament.web.shared.places import StaffPages

CARDS: Final = {
    CardPlace.BACKUPS: "club_file/hand_over.html",
    CardPlace.FIRST_START: "club_file/first_start.html",
}


class ClubFileConfig(Feature):
    """The club's data travels between laptops, as one file."""

    default = True
    name = "whiz_tournament.features.club_file"
    card_places = frozenset({CardPlace.BACKUPS, CardPlace.FIRST_START})

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return its page for administrators."""
        from whiz_tournament.features.club_file.web import pages

        return pages.ADDRESSES if root is AddressRoot.DIRECTOR else ()

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return its page, which is among those of the club."""
        from whiz_tournament.features.club_file.web import pages

        return (pages.STAFF_PAGES,)

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the way to its page, from the backups and at the first start."""
        return [PlacedCard(CARDS[place])] if place in CARDS else ()

    def job_kinds(self) -> "Mapping[str, JobKind]":
        """Return the saving, the opening, and the bringing in of an evening."""
        from whiz_tournament.features.club_file.services.job_kinds import JOB_KINDS

        return JOB_KINDS

    def cancellings(self) -> "Mapping[str, Cancelling]":
        """Return who ends them."""
        from whiz_tournament.features.club_file.services.cancelling import CANCELLINGS

        return CANCELLINGS

    def waiting_data(self) -> "Sequence[WaitingData]":
        """Return the opened file that takes the place of what is here at the next start."""
        from whiz_tournament.features.club_file.services.replacing import WAITING_DATA

        return (WAITING_DATA,)
