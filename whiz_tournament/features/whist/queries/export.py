"""A whole evening without boards as one versioned JSON document, ``whiz-evening/1``.

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
    ScoreEntry,
    ScoreKind,
    WhistEvening,
    WhistEvent,
    WhistPlayer,
)
from whiz_tournament.queries.event_export import log_item, person_document, public_person
from whiz_tournament.queries.event_format import LogItemDocument
from whiz_tournament.queries.json_documents import document_of
from whiz_tournament.queries.people.names import NAME_COLUMNS, Audience, entry_label, public_text
from whiz_tournament.queries.play.result_lines import COUNTING
from whiz_tournament.queries.prize_document import prizes_document

FORMAT: Final = "whiz-evening/1"
SETTINGS: Final = ("name", "ruleset", "ruleset_version", "options", "status", "practice", "seal")


def whist_evening_document(evening: WhistEvening) -> JsonObject:
    """Return the document; four queries, whatever the size."""
    document = _document(evening, _players(evening), _events(evening))
    return {**document, "prizes": prizes_document(evening)}


def released_evening_document(evening: WhistEvening) -> JsonObject | None:
    """Return what everybody may have, ``None`` where no sheets were published; two queries."""
    tables = released_tables(evening)
    if tables is None:
        return None
    at = evening.acts.order_by("-id").values_list("at", flat=True).first() or evening.created_at
    events = [
        {"table": table["number"], "number": line["number"], "log": _log(evening, table, line, at)}
        for table in tables
        for line in table["lines"]
    ]
    document = _document(evening, _public_players(evening), events)
    document["evening"]["seal"] = ""  # over a log that is not in here
    return document


def _document(
    evening: WhistEvening, players: list[JsonObject], events: list[JsonObject]
) -> JsonObject:
    settings: JsonObject = {name: getattr(evening, name) for name in SETTINGS}
    return {
        "format": FORMAT,
        "evening": {**settings, "date": evening.date.isoformat()},
        "players": players,
        "events": events,
    }


def _players(evening: WhistEvening) -> list[JsonObject]:
    rows = WhistPlayer.objects.filter(evening=evening).order_by("number")
    return [
        {**_seat(row), **person_document(row.player)}
        for row in rows.select_related("player", "table")
    ]


def _public_players(evening: WhistEvening) -> list[JsonObject]:
    rows = WhistPlayer.objects.filter(evening=evening).order_by("number")
    seats = []
    for row in rows.select_related("player", "table"):
        named = [getattr(row.player, column.removeprefix("player__")) for column in NAME_COLUMNS]
        called, _ = entry_label(Audience.PUBLIC, row.number, *named)
        shown = public_text(named[2], named[0], named[3], named[4])
        seats.append({**_seat(row), **public_person(called, named=bool(shown))})
    return seats


def _seat(row: WhistPlayer) -> JsonObject:
    seat = {"number": row.number, "table": row.table.number, "seat": row.seat}
    return {**seat, "by_name": row.by_name}


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
