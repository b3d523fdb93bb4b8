"""The body of an event, and how it becomes an event of the game."""

from collections.abc import Mapping
from typing import Any, Final

from scoring.whist.documents import VERSION, read_event
from scoring.whist.events import Event, Status
from whiz_tournament.api.whist.people import MANY, ONE, keys_by_reference, with_keys
from whiz_tournament.queries.whist import WhistEveningPage, WhistTableSheet
from whiz_tournament.services.whist.errors import TableNeeded, TableUnknown

FRAME: Final = frozenset(
    {"uuid", "table", "number", "base_version", "reason", "client_time", "flags", "deal_no", "by"}
)


def parse_event(body: Mapping[str, Any], page: WhistEveningPage, table: WhistTableSheet) -> Event:
    """Return the event that a checked body holds.

    A deal need not name its players nor its dealer.
    """
    said = with_keys(parse_event_document(body), keys_by_reference(page.people))
    if said["kind"] == "deal":
        named = {name: value for name, value in said.items() if value is not None}
        said = _usual(page, table, named) | named
    game = page.evening.ruleset
    return read_event({"v": VERSION, "game": game, **said}, game)


def parse_event_document(body: Mapping[str, Any]) -> dict[str, Any]:
    """Return the event's own fields.

    Flags stand beside the others, a penalty's deal is its ``deal``.
    """
    frame = FRAME - {"reason"} if body["kind"] == "adjust" else FRAME  # an adjustment's is its own
    document = {name: value for name, value in body.items() if name not in frame}
    document |= body.get("flags", {})
    if isinstance(document.get("arbiter"), bool):
        document["arbiter"] = "" if document["arbiter"] else None
    if body["kind"] == "penalty" and "deal_no" in body:
        document.setdefault("deal", body["deal_no"])
    return document


def _usual(
    page: WhistEveningPage, table: WhistTableSheet, named: Mapping[str, Any]
) -> dict[str, Any]:
    """Return what goes without saying: who plays, who deals, the only contract of a game."""
    players = list(named.get("players") or table.replay.next_players)
    dealer = table.replay.next_dealer
    usual = {"players": players, "dealer": dealer if dealer in players else players[0]}
    only = [spec.key for spec in page.ruleset.contracts]
    played = named.get("status", Status.PLAYED.value) == Status.PLAYED.value
    return usual | ({"contract": only[0]} if len(only) == 1 and played else {})


def parse_table(body: Mapping[str, Any], page: WhistEveningPage) -> WhistTableSheet:
    """Return the table that a body names, or the only one, or where its people sit."""
    number = body.get("table")
    if number is None and len(page.tables) == 1:
        return page.tables[0]
    found = page.table(number if number is not None else _where(body, page))
    if found is None:
        raise TableUnknown(field="table", table=number)
    return found


def _where(body: Mapping[str, Any], page: WhistEveningPage) -> int:
    keys = keys_by_reference(page.people)
    named = [each for name in MANY for each in body.get(name, [])]
    named += [body[name] for name in ONE if body.get(name)]
    known = [keys[each] for each in named if each in keys]
    if not known:
        raise TableNeeded(field="table")
    return page.people[known[0]].table


def parse_event_number(body: Mapping[str, Any]) -> int | None:
    """Return the number that the event is to have."""
    if "number" in body or body["kind"] != "deal":
        return body.get("number")
    return body.get("deal_no")
