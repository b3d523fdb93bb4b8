"""A whole evening without boards as one versioned JSON document, ``whiz-evening/1``.

It holds what is true (people by number, events, their logs) and nothing that is computed.
"""

from typing import Any, Final

from whiz_tournament.models import ScoreEntry, WhistEvening, WhistEvent, WhistPlayer
from whiz_tournament.queries.event_export import log_item

FORMAT: Final = "whiz-evening/1"
SETTINGS: Final = ("name", "ruleset", "ruleset_version", "options", "status", "practice", "seal")
Document = dict[str, Any]


def whist_evening_document(evening: WhistEvening) -> Document:
    """Return the document; three queries, whatever the size."""
    settings: Document = {name: getattr(evening, name) for name in SETTINGS}
    return {
        "format": FORMAT,
        "evening": {**settings, "date": evening.date.isoformat()},
        "players": _players(evening),
        "events": _events(evening),
    }


def _players(evening: WhistEvening) -> list[Document]:
    rows = WhistPlayer.objects.filter(evening=evening).order_by("number")
    columns = ("number", "table__number", "seat", "player__name", "player__licence", "by_name")
    names = ("number", "table", "seat", "name", "licence", "by_name")
    return [dict(zip(names, row, strict=True)) for row in rows.values_list(*columns)]


def _events(evening: WhistEvening) -> list[Document]:
    logs: dict[int, list[Document]] = {}
    entries = ScoreEntry.objects.filter(event__table__evening=evening).select_related("reason")
    for entry in entries.order_by("event_id", "version"):
        logs.setdefault(entry.event_id or 0, []).append(log_item(entry))
    events = WhistEvent.objects.filter(table__evening=evening)
    rows = events.order_by("table__number", "number")
    return [
        {"table": table, "number": number, "log": logs.get(pk, [])}
        for pk, table, number in rows.values_list("id", "table__number", "number")
    ]
