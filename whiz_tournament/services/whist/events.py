"""What happened at a table: recorded, changed, confirmed, made void, given back, undone."""

import uuid as uuids
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from scoring.whist.events import Event
from scoring.whist.replay import Replay, ReplayedEvent
from whiz_tournament.models import ScoreEntry, WhistEvening
from whiz_tournament.queries.whist.sheets import preview, whist_table_sheet
from whiz_tournament.services.errors import Forbidden, VersionRequired
from whiz_tournament.services.log import carry_out as log
from whiz_tournament.services.log import settle
from whiz_tournament.services.log.held import COUNTING
from whiz_tournament.services.log.request import Request
from whiz_tournament.services.log.say import say
from whiz_tournament.services.log.sender import Sender
from whiz_tournament.services.log.step import Step
from whiz_tournament.services.whist.answer import EventAnswer, event_answer
from whiz_tournament.services.whist.errors import EventRefused, TableUnknown
from whiz_tournament.services.whist.event_values import EventValues
from whiz_tournament.services.whist.guards import check_event_write
from whiz_tournament.services.whist.locked_event import LockedEvent, lock_event
from whiz_tournament.services.whist.place import EventPlace

Decide = Callable[[LockedEvent, Sender, Request[EventPlace]], Step]


def record_event(
    *,
    evening: WhistEvening,
    sender: Sender,
    uuid: uuids.UUID,
    table: int,
    event: Event,
    number: int | None = None,
    by: int | None = None,
    base_version: int | None = None,
    reason: str = "",
    client_time: datetime | None = None,
    sent: Mapping[str, Any] | None = None,
) -> EventAnswer:
    """Write down what happened at a table, at this number or the next; on disk when it returns.

    ``sent`` is what the sender wrote, where a door made the event fuller than that: a repetition
    is told by it. Raises ``EventRefused`` where the game does not allow the event after what
    stands before it.
    """
    request = Request(
        act="enter",
        uuid=uuid,
        place=EventPlace(table, number),
        by=_seat(by),
        base_version=base_version,
        reason=reason,
        client_time=client_time,
        body={"event": sent or EventValues(evening.ruleset).write(event)},
    )

    def decide(held: LockedEvent, sender: Sender, request: Request[EventPlace]) -> Step:
        step = say(held, sender, request, event)
        _refuse_unfit(_table_with(held, event).lines[held.event.number - 1])
        return step

    return _carry_out(evening, sender, request, decide)


def change_event(
    *,
    evening: WhistEvening,
    sender: Sender,
    uuid: uuids.UUID,
    table: int,
    number: int,
    event: Event,
    base_version: int | None,
    by: int | None = None,
    reason: str = "",
    sent: Mapping[str, Any] | None = None,
) -> EventAnswer:
    """Replace what an event holds, of a known version; what follows is replayed."""
    if base_version is None:
        raise VersionRequired(field="base_version")
    return record_event(
        evening=evening,
        sender=sender,
        uuid=uuid,
        table=table,
        event=event,
        number=number,
        by=by,
        base_version=base_version,
        reason=reason,
        sent=sent,
    )


def confirm_event(
    *,
    evening: WhistEvening,
    sender: Sender,
    uuid: uuids.UUID,
    table: int,
    number: int,
    version: int,
    by: int | None = None,
    reason: str = "",
) -> EventAnswer:
    """Confirm what the event holds at this version: somebody else at the table, or staff."""
    place = EventPlace(table, number)
    request = Request("confirm", uuid, place, by=_seat(by), base_version=version, reason=reason)
    return _carry_out(evening, sender, request, settle.confirm)


def void_event(
    *,
    evening: WhistEvening,
    sender: Sender,
    uuid: uuids.UUID,
    table: int,
    number: int,
    base_version: int,
    reason: str = "",
) -> EventAnswer:
    """Count the event no more; it keeps its number and what it held."""
    place = EventPlace(table, number)
    request = Request("void", uuid, place, base_version=base_version, reason=reason)
    return _by_staff(evening, sender, request, settle.void)


def restore_event(
    *,
    evening: WhistEvening,
    sender: Sender,
    uuid: uuids.UUID,
    table: int,
    number: int,
    base_version: int,
    reason: str = "",
) -> EventAnswer:
    """Give a void event back what it held."""
    place = EventPlace(table, number)
    request = Request("restore", uuid, place, base_version=base_version, reason=reason)
    return _by_staff(evening, sender, request, settle.restore)


def undo_event(
    *,
    evening: WhistEvening,
    sender: Sender,
    uuid: uuids.UUID,
    table: int,
    number: int,
    base_version: int,
    reason: str = "",
) -> EventAnswer:
    """Give the event back what it held before its last item, one's own."""
    place = EventPlace(table, number)
    request = Request("undo", uuid, place, base_version=base_version, reason=reason)
    return _by_staff(evening, sender, request, settle.undo)


def _seat(by: int | None) -> str | None:
    return None if by is None else str(by)


def _by_staff(
    evening: WhistEvening, sender: Sender, request: Request[EventPlace], decide: Decide
) -> EventAnswer:
    if not sender.is_staff:
        raise Forbidden
    return _carry_out(evening, sender, request, decide)


def _carry_out(
    evening: WhistEvening, sender: Sender, request: Request[EventPlace], decide: Decide
) -> EventAnswer:
    act = log.Act(
        hold=lambda: lock_event(evening, sender, request),
        guard=lambda held: check_event_write(held, sender, request),
        decide=lambda held: decide(held, sender, request),
        answer=_answer,
    )
    return log.carry_out(act, sender, request)


def _answer(held: LockedEvent, entry: ScoreEntry, status: int) -> EventAnswer:
    counts = entry.state in COUNTING and entry.value
    said = held.meaning.read(entry.value) if counts else None
    return event_answer(held, entry, _table_with(held, said), status)


def _table_with(held: LockedEvent, event: Event | None) -> Replay:
    """The table as it is with this event in its place."""
    sheet = whist_table_sheet(held.evening, held.table.number)
    if sheet is None:
        raise TableUnknown(field="table", table=held.table.number)
    return preview(sheet, event, held.event.number)


def _refuse_unfit(line: ReplayedEvent) -> None:
    refusing = [issue for issue in line.issues if issue.refuses]
    if refusing:
        raise EventRefused(refusing)
