"""The event that an act concerns, held still until the commit, with all that decides about it."""

from dataclasses import dataclass
from typing import Any, ClassVar

from django.db.models import F, Max, Q

from scoring.whist.events import Event
from whiz_tournament.models import (
    ScoreEntry,
    WhistEvening,
    WhistEveningStatus,
    WhistEvent,
    WhistTable,
)
from whiz_tournament.services.errors import NotFound, StaleVersion
from whiz_tournament.services.log.chain import identity_hash
from whiz_tournament.services.log.fold import Head, fold, head_columns
from whiz_tournament.services.log.held import Held, parted
from whiz_tournament.services.log.meaning import Meaning
from whiz_tournament.services.log.request import Request
from whiz_tournament.services.log.sender import Sender
from whiz_tournament.services.whist.errors import EventChanged, EventUnknown, TableUnknown
from whiz_tournament.services.whist.event_values import EventValues
from whiz_tournament.services.whist.place import EventPlace


@dataclass(frozen=True, slots=True)
class LockedEvent(Held[Event]):
    """A locked event with its log; the lock is its table's, so the others stand still too."""

    evening: WhistEvening
    table: WhistTable
    event: WhistEvent

    stale_error: ClassVar[type[StaleVersion]] = EventChanged

    @property
    def meaning(self) -> Meaning[Event]:
        """What the events of this game mean."""
        return EventValues(self.evening.ruleset)

    @property
    def owner(self) -> dict[str, Any]:
        """The columns of an item that say whose it is."""
        return {"club_id": self.event.club_id, "event": self.event}

    @property
    def identity(self) -> str:
        """Where the chain of the event's log begins."""
        return event_identity(self.evening.public_id, self.table.number, self.event.number)

    @property
    def open(self) -> bool:
        """Whether tables may write."""
        return self.evening.status == WhistEveningStatus.OPEN

    def keep(self, head: Head[Event], *, changed: bool) -> None:
        """Write the event's columns and count the change at its table."""
        columns = head_columns(head, self.meaning)
        if changed and self.evening.status == WhistEveningStatus.PUBLISHED:
            columns["changed_after_release"] = True
        WhistEvent.objects.filter(pk=self.event.pk).update(**columns)
        WhistTable.objects.filter(pk=self.table.pk).update(version=F("version") + 1)


def event_identity(evening_public_id: str, table: int, number: int) -> str:
    """SHA-256 of what makes an event this event: where its chain begins."""
    return identity_hash({"evening": evening_public_id, "event": f"{table}/{number}"})


def lock_event(evening: WhistEvening, sender: Sender, request: Request[EventPlace]) -> LockedEvent:
    """Lock and read, or make the next event; raises ``EventUnknown``, ``TableUnknown``.

    The table's row is the one that decides: two events of a table come one after the other. Who
    closes an evening locks its tables first, so its status is read after.
    """
    place = request.place
    table = _lock_table(evening, place.table)
    if table is None or sender.table not in {None, place.table}:
        raise TableUnknown(field="table", table=place.table)
    fresh = WhistEvening.objects.filter(pk=evening.pk, deleted_at=None).first()
    if fresh is None:
        raise NotFound
    event = _event(table, request)
    meaning = EventValues(fresh.ruleset)
    mine = Q(event=event) | Q(uuid=request.uuid)
    rows = ScoreEntry.objects.filter(mine).order_by("version")
    log, seen = parted(rows, request, ("event_id", event.pk))
    return LockedEvent(log, seen, fold(log, meaning), fresh, table, event)


def _lock_table(evening: WhistEvening, number: int) -> WhistTable | None:
    tables = WhistTable.objects.select_for_update()
    return tables.filter(evening=evening, number=number).first()


def _event(table: WhistTable, request: Request[EventPlace]) -> WhistEvent:
    """The event of the number, or of an id that was sent before, or the next one, made now."""
    events = WhistEvent.objects.filter(table=table)
    number = request.place.number
    if number is None and (sent := events.filter(log__uuid=request.uuid).first()):
        return sent
    if number is not None and (there := events.filter(number=number).first()):
        return there
    following = 1 + (events.aggregate(last=Max("number"))["last"] or 0)
    begins = request.act == "enter" and not (number and request.base_version)
    if number not in {None, following} or not begins:
        raise EventUnknown(table=table.number, number=number)
    return WhistEvent.objects.create(club_id=table.club_id, table=table, number=following)
