"""A document of ``whiz-event/1`` is read, or refused by its place."""

from typing import Any

from whiz_tournament.queries.event_format import FiguresDocument, TournamentDocument
from whiz_tournament.queries.json_documents import InvalidDocument, validated
from whiz_tournament.services.tournament_import.steps import unreadable


def read_tournament(data: object) -> dict[str, Any]:
    """Return the document's values, or raise ``TournamentFileUnreadable`` naming the place."""
    try:
        event = validated(TournamentDocument, data)
        for number, section in enumerate(event["sections"]):
            section["figures"] = _figures(section["figures"], f"sections[{number}].figures")
    except InvalidDocument as error:
        raise unreadable(error.place) from error
    return event


def _figures(figures: dict[str, Any] | None, place: str) -> dict[str, Any]:
    try:
        return validated(FiguresDocument, figures) if figures else {}
    except InvalidDocument as error:
        inside = f"{place}.{error.place}"
        raise InvalidDocument(inside) from error
