"""A whole tournament read in from its document (``queries.export``)."""

from whiz_tournament.services.event_import.importing import import_event

__all__ = ["import_event"]
