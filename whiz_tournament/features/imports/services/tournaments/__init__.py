"""A whole tournament read in from its document (``queries.event_format``)."""

from collections.abc import Mapping
from typing import Final

from whiz_tournament.features.imports.services.tournaments.importing import import_tournament
from whiz_tournament.queries.event_format import FORMAT, TournamentDocument
from whiz_tournament.services.event_file import EventFormat

__all__ = ["EVENT_FORMATS", "import_tournament"]

EVENT_FORMATS: Final[Mapping[str, EventFormat]] = {
    FORMAT: EventFormat(TournamentDocument, import_tournament)
}
