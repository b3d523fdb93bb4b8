"""What is brought in from elsewhere adds to the core, registry by registry."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from django.urls import URLPattern

from whiz_tournament.places_of_features import AddressRoot, CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.jobs.job_kinds import JobKind
    from whiz_tournament.queries.documents.artefacts import SentFiles
    from whiz_tournament.queries.setup.features_in_use import Trace
    from whiz_tournament.services.event_file import EventReader
    from whiz_tournament.services.job_cancelling import Cancelling
    from whiz_tournament.web.shared.places import StaffPages


class ImportsConfig(Feature):
    """Evenings come in as files, the club's people as lists."""

    default = True
    name = "whiz_tournament.features.imports"
    card_places = frozenset(
        {CardPlace.CLUB_MENU, CardPlace.MEMBERS, CardPlace.NO_MEMBERS, CardPlace.TRY_OUT}
    )

    def addresses(self, root: AddressRoot) -> Sequence[URLPattern]:
        """Return the director's pages, and the API's way in."""
        match root:
            case AddressRoot.DIRECTOR:
                from whiz_tournament.features.imports.web import (
                    event_files,
                    player_lists,
                    sample_evenings,
                )

                parts = (event_files, player_lists, sample_evenings)
                return [address for part in parts for address in part.ADDRESSES]
            case AddressRoot.API:
                from whiz_tournament.features.imports import api

                return api.ADDRESSES
            case _:
                return ()

    def staff_pages(self) -> "Sequence[StaffPages]":
        """Return its pages: of the club, among the players, and of tonight."""
        from whiz_tournament.features.imports.web import event_files, player_lists, sample_evenings

        return tuple(part.STAFF_PAGES for part in (event_files, player_lists, sample_evenings))

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the ways to them."""
        from whiz_tournament.features.imports.web.cards import import_cards

        return import_cards(place)

    def event_readers(self) -> "Mapping[str, EventReader]":
        """Return what reads a tournament."""
        from whiz_tournament.features.imports.services.tournaments import EVENT_READERS

        return EVENT_READERS

    def traces(self) -> "Iterator[Trace]":
        """Yield files that were read in by a job."""
        from whiz_tournament.models import Job
        from whiz_tournament.queries.documents.artefacts import IMPORT
        from whiz_tournament.queries.setup.features_in_use import ClubFeature

        yield ClubFeature.IMPORTS, Job.objects.filter(kind=IMPORT)

    def job_kinds(self) -> "Mapping[str, JobKind]":
        """Return the reading in of a file."""
        from whiz_tournament.features.imports.services.job_kinds import JOB_KINDS

        return JOB_KINDS

    def cancellings(self) -> "Mapping[str, Cancelling]":
        """Return who ends it."""
        from whiz_tournament.features.imports.services.event_file import CANCELLINGS

        return CANCELLINGS

    def sent_files(self) -> "Mapping[str, SentFiles]":
        """Return the file that is to be read in."""
        from whiz_tournament.features.imports.queries import SENT_FILES

        return SENT_FILES
