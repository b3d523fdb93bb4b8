"""What slips by camera add to the core, registry by registry."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.jobs.job_kinds import JobKind
    from whiz_tournament.models import Tournament
    from whiz_tournament.printing.registry import PrintedOf
    from whiz_tournament.queries.documents.artefacts import SentFiles
    from whiz_tournament.queries.setup.features_in_use import Trace
    from whiz_tournament.services.actors import Actor
    from whiz_tournament.services.job_cancelling import Cancelling
    from whiz_tournament.web.shared.places import StaffPages


class SlipPicturesConfig(Feature):
    """Results read from photographs and scans of slips to tick."""

    default = True
    name = "whiz_tournament.features.slip_pictures"
    card_places = frozenset({CardPlace.DESK, CardPlace.LINE_LOG})

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return pages of the desk."""
        from whiz_tournament.features.slip_pictures.web import urls

        return urls.ADDRESSES if root is AddressRoot.DESK else ()

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return its pages, among those of the entry."""
        from whiz_tournament.features.slip_pictures.web import urls

        return (urls.STAFF_PAGES,)

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the link at the desk, and the pictures of a line."""
        from whiz_tournament.features.slip_pictures.web.cards import slip_picture_cards

        return slip_picture_cards(place, about)

    def score_addresses(self) -> frozenset[str]:
        """Return where a picture that was read is kept."""
        return frozenset({"desk_picture"})

    def traces(self) -> "Iterator[Trace]":
        """Yield the pictures."""
        from whiz_tournament.models import SlipPicture
        from whiz_tournament.queries.setup.features_in_use import ClubFeature

        yield ClubFeature.CAMERA, SlipPicture.objects.all()

    def documents(self) -> "PrintedOf":
        """Return the slips to tick."""
        from whiz_tournament.features.slip_pictures.printing import DOCUMENTS

        return DOCUMENTS

    def job_kinds(self) -> "Mapping[str, JobKind]":
        """Return the reading of what was sent."""
        from whiz_tournament.features.slip_pictures.services.job_kinds import JOB_KINDS

        return JOB_KINDS

    def cancellings(self) -> "Mapping[str, Cancelling]":
        """Return who ends that reading."""
        from whiz_tournament.features.slip_pictures.services.sending import CANCELLINGS

        return CANCELLINGS

    def sent_files(self) -> "Mapping[str, SentFiles]":
        """Return the photographs that are to be read."""
        from whiz_tournament.features.slip_pictures.queries import SENT_FILES

        return SENT_FILES

    def bring_in(self, file: str, source: str, made: "Tournament", actor: "Actor") -> None:
        """Copy the pictures of slips."""
        from whiz_tournament.features.slip_pictures.services.bringing_in import copy_slip_pictures

        copy_slip_pictures(file, source, made, actor)
