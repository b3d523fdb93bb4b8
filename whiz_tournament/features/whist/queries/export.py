"""A whole evening without boards as one versioned JSON document, ``whiz-event/2``.

It holds what is true (people by number, events, their logs) and nothing that is computed. The
director's has the whole log; everybody's is written from what was published, each event one item of
a log without history, without what somebody wrote freely, and people as the public calls them.
Importing either gives the same ranking.
"""

from typing import Any, Final
from uuid import UUID, uuid5

from boards.json_values import JsonObject
from whiz_tournament.features.whist.queries.released_sheets import released_tables
from whiz_tournament.models import (
    LineState,
    ReleaseKind,
    ScoreEntry,
    ScoreKind,
    WhistEvening,
    WhistEvent,
    WhistPlayer,
)
from whiz_tournament.queries.event_envelope import file_head
from whiz_tournament.queries.event_export import log_item, person_document, public_person
from whiz_tournament.queries.event_format import LogItemDocument
from whiz_tournament.queries.event_parts import written_parts
from whiz_tournament.queries.json_documents import document_of
from whiz_tournament.queries.people.names import NAME_COLUMNS, Audience, entry_label, public_text
from whiz_tournament.queries.play.result_lines import COUNTING

SETTINGS: Final = ("ruleset", "ruleset_version", "options", "status", "practice", "seal")


def whist_evening_document(evening: WhistEvening) -> JsonObject:
    """Return the document; five queries, whatever the size."""
    rows = _rows(evening)
    people = [{"number": row.number, **person_document(row.player)} for row in rows]
    document = _document(evening, rows, people, _events(evening))
    return {**document, **written_parts(evening)}


def released_evening_document(evening: WhistEvening) -> JsonObject | None:
    """Return what everybody may have, ``None`` where no sheets were published; three queries."""
    tables = released_tables(evening)
    if tables is None:
        return None
    at = evening.acts.order_by("-id").values_list("at", flat=True).first() or evening.created_at
    events = [
        {"table": table["number"], "number": line["number"], "log": _log(evening, table, line, at)}
        for table in tables
        for line in table["lines"]
    ]
    rows = _rows(evening)
    document = _document(evening, rows, [*map(_public_person, rows)], events)
    document["evening"]["seal"] = ""  # over a log that is not in here
    return document


def _document(
    evening: WhistEvening,
    rows: list[WhistPlayer],
    people: list[JsonObject],
    events: list[JsonObject],
) -> JsonObject:
    return {
        **file_head(ReleaseKind.EVENING.value, evening, people),
        "evening": {name: getattr(evening, name) for name in SETTINGS},
        "players": [
            {
                "number": row.number,
                "table": row.table.number,
                "seat": row.seat,
                "by_name": row.by_name,
            }
            for row in rows
        ],
        "events": events,
    }


def _rows(evening: WhistEvening) -> list[WhistPlayer]:
    rows = WhistPlayer.objects.filter(evening=evening).order_by("number")
    return list(rows.select_related("player", "table"))


def _public_person(row: WhistPlayer) -> JsonObject:
    named = [getattr(row.player, column.removeprefix("player__")) for column in NAME_COLUMNS]
    called, _ = entry_label(Audience.PUBLIC, row.number, *named)
    shown = public_text(named[2], named[0], named[3], named[4])
    return {"number": row.number, **public_person(called, named=bool(shown))}


def _events(evening: WhistEvening) -> list[JsonObject]:
    logs: dict[int, list[JsonObject]] = {}
    entries = ScoreEntry.objects.filter(event__table__evening=evening).select_related("reason")
    for entry in entries.order_by("event_id", "version"):
        logs.setdefault(entry.event_id or 0, []).append(log_item(entry))
    events = WhistEvent.objects.filter(table__evening=evening)
    rows = events.order_by("table__number", "number")
    return [
        {"table": table, "number": number, "log": logs.get(pk, [])}
        for pk, table, number in rows.values_list("id", "table__number", "number")
    ]


def _log(evening: WhistEvening, table: JsonObject, line: JsonObject, at: Any) -> list[JsonObject]:
    """Return an event as the one item of its log; none where nothing counts at its place."""
    state = LineState(line["state"])
    if line["event"] is None or state not in COUNTING:
        return []
    place = f"{at.isoformat()}/{table['number']}/{line['number']}"
    item = document_of(
        LogItemDocument,
        uuid=uuid5(UUID(hex=evening.public_id), place),
        kind=ScoreKind.ENTER.value,
        state=state.value,
        value=line["event"],
        at=at,
    )
    return [item]
