"""A whole tournament read in from its document (``queries.event_format``)."""

from whiz_tournament.services.tournament_import.importing import import_tournament

__all__ = ["import_tournament"]
