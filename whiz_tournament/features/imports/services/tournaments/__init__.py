"""A whole tournament read in from its document (``queries.event_format``)."""

from collections.abc import Mapping
from typing import Final

from whiz_tournament.features.imports.services.tournaments.importing import import_tournament
from whiz_tournament.models import ReleaseKind
from whiz_tournament.queries.event_format import TournamentDocument
from whiz_tournament.services.event_file import EventReader

__all__ = ["EVENT_READERS", "import_tournament"]

EVENT_READERS: Final[Mapping[str, EventReader]] = {
    ReleaseKind.TOURNAMENT.value: EventReader(TournamentDocument, import_tournament)
}
