"""``evenings/{id}/events/``: what happened, written down, changed, confirmed and taken back."""

import uuid as uuids
from collections.abc import Mapping
from typing import Final

from rest_framework.request import Request
from rest_framework.response import Response

from boards.json_values import JsonObject, ReadJson
from scoring.whist.documents import VERSION, read_event
from scoring.whist.events import Event, Status
from whiz_tournament.api.answers import with_values
from whiz_tournament.api.authentication import EveningCaller, Staff, api_sender, evening_sender
from whiz_tournament.api.base import WhizView, evening_caller_of, staff_of
from whiz_tournament.api.describing import extend_schema
from whiz_tournament.api.permissions import StaffOnly, StaffOrEvening
from whiz_tournament.features.whist.api.answers import EventResultAnswer
from whiz_tournament.features.whist.api.bodies import (
    ChangeBody,
    ConfirmEventBody,
    EventBody,
    RemoveBody,
    RestoreBody,
)
from whiz_tournament.features.whist.api.lookups import (
    MANY,
    ONE,
    amounts_data,
    evening_called_by,
    evening_of,
    keys_by_reference,
    with_keys,
)
from whiz_tournament.features.whist.queries import (
    WhistEveningPage,
    WhistTableSheet,
    whist_evening_page,
)
from whiz_tournament.features.whist.services import (
    EventAnswer,
    EventPlace,
    EventUnknown,
    Submission,
    change_event,
    confirm_event,
    record_event,
    restore_event,
    void_event,
)
from whiz_tournament.features.whist.services.errors import TableNeeded, TableUnknown
from whiz_tournament.services.devices.entry_rate import CountedEntries, check_entry_rate
from whiz_tournament.services.errors import Forbidden


class EventsView(WhizView):
    """``POST events/``: a deal, a penalty or an adjustment; of a table's device its deals."""

    permission_classes = (StaffOrEvening,)

    @extend_schema(request=EventBody, responses={(201, "application/json"): EventResultAnswer})
    def post(self, request: Request, evening: str) -> Response:
        """Write an event down; on disk when this answers."""
        caller = evening_caller_of(request)
        page = whist_evening_page(evening_called_by(evening, caller))
        body = EventBody.read_body(request)
        counted = _count(body, caller)
        body = _spoken(body, caller)
        table = parse_table(body, page)
        answer = record_event(
            evening=page.evening,
            sender=evening_sender(caller),
            submission=_submission(body, EventPlace(table.number, parse_event_number(body))),
            event=parse_event(body, page, table),
            sent=parse_event_document(body),
        )
        _give_back(counted, answer)
        return _told(answer, page)


class EventView(WhizView):
    """``PUT`` and ``DELETE events/{n}/``."""

    permission_classes = (StaffOnly,)

    @extend_schema(request=ChangeBody, responses={201: EventResultAnswer})
    def put(self, request: Request, evening: str, number: int) -> Response:
        """Replace what the event holds; what follows is replayed."""
        page = whist_evening_page(evening_of(evening))
        body = ChangeBody.read_body(request)
        table = parse_table(body, page)
        answer = change_event(
            evening=page.evening,
            sender=api_sender(staff_of(request)),
            submission=_submission(body, EventPlace(table.number, number)),
            event=parse_event(body, page, table),
            sent=parse_event_document(body),
        )
        return _told(answer, page)

    @extend_schema(request=RemoveBody, responses=EventResultAnswer)
    def delete(self, request: Request, evening: str, number: int) -> Response:
        """Make the event void: it keeps its number and counts nothing."""
        page = whist_evening_page(evening_of(evening))
        body = RemoveBody.read_body(request)
        table = parse_table(body, page)
        held = next((row.head for row in table.lines if row.number == number), None)
        if held is None:
            raise EventUnknown(table=table.number, number=number)
        usual = {"uuid": uuids.uuid4(), "base_version": held.version}
        answer = void_event(
            evening=page.evening,
            sender=api_sender(staff_of(request)),
            submission=_submission({**usual, **body}, EventPlace(table.number, number)),
        )
        return _told(answer, page, status=200)


class RestoreEventView(WhizView):
    """``POST events/{n}/restore/``."""

    permission_classes = (StaffOnly,)

    @extend_schema(request=RestoreBody, responses={201: EventResultAnswer})
    def post(self, request: Request, evening: str, number: int) -> Response:
        """Give a void event back what it held."""
        page = whist_evening_page(evening_of(evening))
        body = RestoreBody.read_body(request)
        answer = restore_event(
            evening=page.evening,
            sender=api_sender(staff_of(request)),
            submission=_submission(body, EventPlace(parse_table(body, page).number, number)),
        )
        return _told(answer, page)


class ConfirmEventView(WhizView):
    """``POST events/{n}/confirm/``."""

    permission_classes = (StaffOrEvening,)

    @extend_schema(request=ConfirmEventBody, responses={201: EventResultAnswer})
    def post(self, request: Request, evening: str, number: int) -> Response:
        """Confirm what the event holds at a version."""
        caller = evening_caller_of(request)
        page = whist_evening_page(evening_called_by(evening, caller))
        body = ConfirmEventBody.read_body(request)
        counted = _count(body, caller)
        body = _spoken(body, caller)
        answer = confirm_event(
            evening=page.evening,
            sender=evening_sender(caller),
            submission=_submission(body, EventPlace(parse_table(body, page).number, number)),
        )
        _give_back(counted, answer)
        return _told(answer, page)


def _spoken(body: dict[str, object], caller: EveningCaller) -> dict[str, object]:
    """Return what was sent; a device speaks for its table, and writes no text."""
    if isinstance(caller, Staff):
        return body
    if body.get("kind", "deal") != "deal" or body.get("note") or body.get("reason"):
        raise Forbidden
    own = {"table": caller.device.table.number}
    return own | ({"by": caller.device.seat} if caller.device.seat else {}) | body


def _count(body: JsonObject, caller: EveningCaller) -> CountedEntries | None:
    """Count what a device sends; staff are not counted."""
    if isinstance(caller, Staff):
        return None
    return check_entry_rate(device=caller.device, sent=lambda: [body["uuid"]])


def _give_back(counted: CountedEntries | None, answer: EventAnswer) -> None:
    """Count what was answered before as no entry."""
    if counted is not None:
        counted.give_back(answer.status == 200)


def _submission(body: JsonObject, place: EventPlace) -> Submission[EventPlace]:
    """Return what every body holds; a confirmation calls its version ``version``."""
    return Submission(
        uuid=body["uuid"],
        place=place,
        base_version=body.get("base_version", body.get("version")),
        reason=body.get("reason", ""),
        seat=str(body["by"]) if "by" in body else None,
        client_time=body.get("client_time"),
    )


def _told(answer: EventAnswer, page: WhistEveningPage, status: int | None = None) -> Response:
    ledgers = {name: amounts_data(sums, page.people) for name, sums in answer.amounts.items()}
    points = amounts_data(answer.points, page.people)
    answered = EventResultAnswer(with_values(answer, points=points, ledgers=ledgers)).data
    return Response(answered, status=status or answer.status)


# The body of an event, and how it becomes an event of the game.

FRAME: Final = frozenset(
    {"uuid", "table", "number", "base_version", "reason", "client_time", "flags", "deal_no", "by"}
)


def parse_event(
    body: Mapping[str, object], page: WhistEveningPage, table: WhistTableSheet
) -> Event:
    """Return the event that a checked body holds.

    A deal need not name its players nor its dealer.
    """
    document = with_keys(parse_event_document(body), keys_by_reference(page.people))
    if document["kind"] == "deal":
        named = {name: value for name, value in document.items() if value is not None}
        document = _usual(page, table, named) | named
    game = page.evening.ruleset
    return read_event({"v": VERSION, "game": game, **document}, game)


def parse_event_document(body: ReadJson) -> JsonObject:
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


def _usual(page: WhistEveningPage, table: WhistTableSheet, named: ReadJson) -> JsonObject:
    """Return what goes without saying: who plays, who deals, the only contract of a game."""
    players = list(named.get("players") or table.replay.next_players)
    dealer = table.replay.next_dealer
    usual = {"players": players, "dealer": dealer if dealer in players else players[0]}
    only = [spec.key for spec in page.ruleset.contracts]
    played = named.get("status", Status.PLAYED.value) == Status.PLAYED.value
    return usual | ({"contract": only[0]} if len(only) == 1 and played else {})


def parse_table(body: ReadJson, page: WhistEveningPage) -> WhistTableSheet:
    """Return the table that a body names, or the only one, or where its people sit."""
    number = body.get("table")
    if number is None and len(page.tables) == 1:
        return page.tables[0]
    sheet = page.table(number if number is not None else _where(body, page))
    if sheet is None:
        raise TableUnknown(field="table", table=number)
    return sheet


def _where(body: ReadJson, page: WhistEveningPage) -> int:
    keys = keys_by_reference(page.people)
    named = [reference for name in MANY for reference in body.get(name, [])]
    named += [body[name] for name in ONE if body.get(name)]
    known = [keys[reference] for reference in named if reference in keys]
    if not known:
        raise TableNeeded(field="table")
    return page.people[known[0]].table


def parse_event_number(body: ReadJson) -> int | None:
    """Return the number that the event is to have."""
    if "number" in body or body["kind"] != "deal":
        return body.get("number")
    return body.get("deal_no")
