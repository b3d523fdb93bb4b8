"""``evenings/{id}/events/``: what happened, written down, changed, confirmed and taken back."""

import uuid as uuids
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.authentication import EveningCaller, Staff
from whiz_tournament.api.base import WhizView, evening_caller_of, staff_of
from whiz_tournament.api.lookups import evening_called_by, evening_of
from whiz_tournament.api.permissions import StaffOnly, StaffOrEvening
from whiz_tournament.api.senders import api_sender, evening_sender
from whiz_tournament.api.whist.answers import EventResultAnswer
from whiz_tournament.api.whist.bodies import (
    ChangeBody,
    ConfirmEventBody,
    EventBody,
    RemoveBody,
    RestoreBody,
)
from whiz_tournament.api.whist.parsing import (
    parse_event,
    parse_event_document,
    parse_event_number,
    parse_table,
)
from whiz_tournament.api.whist.people import amounts_data
from whiz_tournament.api.whist.serializing import issue_data
from whiz_tournament.queries.whist import WhistEveningPage, whist_evening_page
from whiz_tournament.services.devices.entry_rate import CountedEntries, check_entry_rate
from whiz_tournament.services.errors import Forbidden
from whiz_tournament.services.whist import (
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


def _spoken(body: dict[str, Any], caller: EveningCaller) -> dict[str, Any]:
    """Return what was sent; a device speaks for its table, and writes no text."""
    if isinstance(caller, Staff):
        return body
    if body.get("kind", "deal") != "deal" or body.get("note") or body.get("reason"):
        raise Forbidden
    own = {"table": caller.device.table.number}
    return own | ({"by": caller.device.seat} if caller.device.seat else {}) | body


def _count(body: dict[str, Any], caller: EveningCaller) -> CountedEntries | None:
    """Count what a device sends; staff are not counted."""
    if isinstance(caller, Staff):
        return None
    return check_entry_rate(device=caller.device, sent=lambda: [body["uuid"]])


def _give_back(counted: CountedEntries | None, answer: EventAnswer) -> None:
    """Count what was answered before as no entry."""
    if counted is not None:
        counted.give_back(answer.status == 200)


def _submission(body: dict[str, Any], place: EventPlace) -> Submission[EventPlace]:
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
    body = {
        "table": answer.table,
        "number": answer.number,
        "version": answer.version,
        "state": answer.state.value,
        "points": amounts_data(answer.points, page.people),
        "ledgers": {
            name: amounts_data(amounts, page.people) for name, amounts in answer.amounts.items()
        },
        "issues": [issue_data(issue) for issue in answer.issues],
        "unfit": [
            {"number": each.number, "issues": [issue_data(issue) for issue in each.issues]}
            for each in answer.unfit
        ],
        "epoch": answer.epoch,
        "uuid": str(answer.uuid),
    }
    return Response(body, status=status or answer.status)
