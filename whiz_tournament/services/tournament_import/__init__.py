"""A whole tournament read in from its document (``queries.event_export``)."""

from whiz_tournament.services.tournament_import.importing import import_tournament

__all__ = ["import_tournament"]
