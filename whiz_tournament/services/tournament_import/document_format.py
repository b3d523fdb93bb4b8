"""A document of ``whiz-event/1`` is read, or refused by its place."""

from boards.json_values import JsonObject
from whiz_tournament.queries.event_format import FiguresDocument, TournamentDocument
from whiz_tournament.queries.json_documents import InvalidDocument, validated
from whiz_tournament.services.tournament_import.steps import unreadable


def read_tournament(data: object) -> JsonObject:
    """Return the document's values, or raise ``TournamentFileUnreadable`` naming the place."""
    try:
        event = validated(TournamentDocument, data)
        for number, section in enumerate(event["sections"]):
            section["figures"] = _figures(section["figures"], f"sections[{number}].figures")
    except InvalidDocument as error:
        raise unreadable(error.place) from error
    return event


def _figures(figures: JsonObject | None, place: str) -> JsonObject:
    try:
        return validated(FiguresDocument, figures) if figures else {}
    except InvalidDocument as error:
        inside = f"{place}.{error.place}"
        raise InvalidDocument(inside) from error
