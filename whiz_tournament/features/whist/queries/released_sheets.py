"""The score sheets of a published evening, replayed from its release, with names for everybody."""

from boards.json_values import JsonObject
from scoring.whist.documents import read_event
from whiz_tournament.features.whist.queries.event_values import WhistEventHead
from whiz_tournament.features.whist.queries.people import WhistPerson, whist_people
from whiz_tournament.features.whist.queries.printed_sheets import (
    PrintedSheets,
    printed_whist_sheet,
    whist_sheet_heading,
)
from whiz_tournament.features.whist.queries.sheets import (
    WhistEventLine,
    WhistTableSheet,
    replayed,
    ruleset_of,
)
from whiz_tournament.models import LineState, WhistEvening, WhistEveningStatus
from whiz_tournament.queries.people.names import Audience


def released_tables(evening: WhistEvening) -> list[JsonObject] | None:
    """Return the sheets as documents; ``None`` before a publication, and in those of old."""
    if evening.status != WhistEveningStatus.PUBLISHED or evening.released is None:
        return None
    tables: list[JsonObject] | None = evening.released.get("tables")
    return tables


def released_sheets(evening: WhistEvening) -> PrintedSheets | None:
    """Return the sheets for paper, ``None`` where none were published; one query, club's name."""
    tables = released_tables(evening)
    if tables is None:
        return None
    people = whist_people(evening, Audience.PUBLIC)
    game = ruleset_of(evening)
    return PrintedSheets(
        whist_sheet_heading(evening),
        0,
        tuple(printed_whist_sheet(game, _sheet(evening, table, people)) for table in tables),
    )


def _sheet(
    evening: WhistEvening, table: JsonObject, people: dict[str, WhistPerson]
) -> WhistTableSheet:
    heads = [_head(line, evening.ruleset) for line in table["lines"]]
    played = replayed(evening, table["seats"], [head.said for head in heads])
    lines = tuple(map(WhistEventLine, heads, played.lines))
    seated = tuple(people[key] for key in table["seats"])
    return WhistTableSheet(table["number"], 0, seated, lines, played)


def _head(line: JsonObject, game: str) -> WhistEventHead:
    event = read_event(line["event"], game) if line["event"] else None
    state = LineState(line["state"])
    return WhistEventHead(
        0, line["number"], 0, state, late=False, changed_after_release=False, said=event
    )
