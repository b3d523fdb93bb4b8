"""``evenings/{id}/events/``: what happened, written down, changed, confirmed and taken back."""

import uuid as uuids
from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from whiz_tournament.api.base import WhizView, staff_of
from whiz_tournament.api.lookups import evening_of
from whiz_tournament.api.permissions import StaffOnly
from whiz_tournament.api.senders import api_sender
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
    """``POST events/``: a deal, a penalty or an adjustment."""

    permission_classes = (StaffOnly,)

    @extend_schema(request=EventBody, responses={(201, "application/json"): EventResultAnswer})
    def post(self, request: Request, evening: str) -> Response:
        """Write an event down; on disk when this answers."""
        page = whist_evening_page(evening_of(evening))
        body = EventBody.read_body(request)
        table = parse_table(body, page)
        answer = record_event(
            evening=page.evening,
            sender=api_sender(staff_of(request)),
            submission=_submission(body, EventPlace(table.number, parse_event_number(body))),
            event=parse_event(body, page, table),
            sent=parse_event_document(body),
        )
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

    permission_classes = (StaffOnly,)

    @extend_schema(request=ConfirmEventBody, responses={201: EventResultAnswer})
    def post(self, request: Request, evening: str, number: int) -> Response:
        """Confirm what the event holds at a version."""
        page = whist_evening_page(evening_of(evening))
        body = ConfirmEventBody.read_body(request)
        answer = confirm_event(
            evening=page.evening,
            sender=api_sender(staff_of(request)),
            submission=_submission(body, EventPlace(parse_table(body, page).number, number)),
        )
        return _told(answer, page)


def _submission(body: dict[str, Any], place: EventPlace) -> Submission[EventPlace]:
    """Return what every body holds; a confirmation calls its version ``version``."""
    return Submission(
        uuid=body["uuid"],
        place=place,
        base_version=body.get("base_version", body.get("version")),
        reason=body.get("reason", ""),
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
