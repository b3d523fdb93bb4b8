"""What an act concerns, locked until the commit: an evening, or an event with all that decides."""

from dataclasses import dataclass
from typing import ClassVar, Final

from django.db.models import F, Max

from boards.errors import N_, Phrase
from boards.json_values import JsonObject
from scoring.whist.events import Event
from whiz_tournament.features.whist.queries.event_values import EventValueAdapter
from whiz_tournament.features.whist.services.errors import EventChanged, EventUnknown, TableUnknown
from whiz_tournament.limits.sizes import HIGHEST_SMALL
from whiz_tournament.models import (
    WhistEvening,
    WhistEveningStatus,
    WhistEvent,
    WhistTable,
)
from whiz_tournament.queries.history.log_head import LogHead, ValueAdapter, fold_log, head_columns
from whiz_tournament.services.errors import NotFound, StaleVersion, WrongState, existing
from whiz_tournament.services.log.acts import EnterAct, LogAct
from whiz_tournament.services.log.chain import identity_hash
from whiz_tournament.services.log.locked import LockedHead, log_and_sent, own_log
from whiz_tournament.services.log.submission import check_number

STATE_WORDS: Final = {
    WhistEveningStatus.OPEN: Phrase(N_("open")),
    WhistEveningStatus.CLOSED: Phrase(N_("closed")),
    WhistEveningStatus.PUBLISHED: Phrase(N_("published")),
}


def lock_evening(evening: WhistEvening, *allowed: WhistEveningStatus) -> None:
    """Lock the evening and refuse any other state; the last one is named.

    Its tables first: events under way hold theirs, and read the evening after.
    """
    list(WhistTable.objects.select_for_update().filter(evening=evening).order_by("number"))
    evening.refresh_from_db(from_queryset=WhistEvening.objects.select_for_update())
    if evening.deleted_at is not None:
        raise NotFound
    if evening.status not in allowed:
        state = STATE_WORDS[WhistEveningStatus(evening.status)]
        raise WrongState(state=state, needed=STATE_WORDS[allowed[-1]])


@dataclass(frozen=True, slots=True)
class EventPlace:
    """One event by its numbers; without a number the next that is free."""

    table: int
    number: int | None = None

    def __post_init__(self) -> None:
        check_number("table", self.table, 1, HIGHEST_SMALL)
        if self.number is not None:
            check_number("number", self.number, 1, HIGHEST_SMALL)

    def __str__(self) -> str:
        return f"{self.table}/{self.number or 'next'}"


@dataclass(frozen=True, slots=True)
class LockedEvent(LockedHead[Event]):
    """A locked event with its log; the lock is its table's, so the others stand still too."""

    evening: WhistEvening
    table: WhistTable
    event: WhistEvent

    stale_error: ClassVar[type[StaleVersion]] = EventChanged

    @property
    def values(self) -> ValueAdapter[Event]:
        """Return how the events of this game are written and compared."""
        return EventValueAdapter(self.evening.ruleset)

    @property
    def owner(self) -> JsonObject:
        """Return the columns of an item that say whose it is."""
        return {"club_id": self.event.club_id, "event_id": self.event.pk}

    @property
    def identity(self) -> str:
        """Return where the chain of the event's log begins."""
        return event_identity(self.evening.public_id, self.table.number, self.event.number)

    @property
    def open(self) -> bool:
        """Return whether tables may write."""
        return self.evening.status == WhistEveningStatus.OPEN

    def store(self, head: LogHead[Event], *, counts_otherwise: bool) -> None:
        """Write the event's columns and count the change at its table."""
        columns = head_columns(head, self.values)
        if counts_otherwise and self.evening.status == WhistEveningStatus.PUBLISHED:
            columns["changed_after_release"] = True
        WhistEvent.objects.filter(pk=self.event.pk).update(**columns)
        WhistTable.objects.filter(pk=self.table.pk).update(version=F("version") + 1)


def event_identity(evening_public_id: str, table: int, number: int) -> str:
    """Return the SHA-256 of what makes an event this event: where its chain begins."""
    return identity_hash({"evening": evening_public_id, "event": f"{table}/{number}"})


def lock_event(evening: WhistEvening, act: LogAct[EventPlace, LockedEvent]) -> LockedEvent:
    """Lock and read, or make the next event; raises ``EventUnknown``, ``TableUnknown``."""
    place = act.submission.place
    # The table's row is the one that decides: an event is judged by all before it and replays all
    # after it, so two events of a table come one after the other. Who closes an evening locks its
    # tables first, so its status is read after.
    table = _lock_table(evening, place.table)
    if table is None or act.sender.table not in {None, place.table}:
        raise TableUnknown(field="table", table=place.table)
    fresh = existing(WhistEvening.objects.filter(pk=evening.pk, deleted_at=None).first())
    event = _event(table, act)
    rows = log_and_sent("event", event.pk, act.submission.uuid)
    log, seen = own_log(rows, ("event_id", event.pk), act.submission.uuid)
    folded = fold_log(log, EventValueAdapter(fresh.ruleset))
    return LockedEvent(log, seen, folded, fresh, table, event)


def _lock_table(evening: WhistEvening, number: int) -> WhistTable | None:
    tables = WhistTable.objects.select_for_update()
    return tables.filter(evening=evening, number=number).first()


def _event(table: WhistTable, act: LogAct[EventPlace, LockedEvent]) -> WhistEvent:
    """Return the event of the number, or of an id that was sent before, or the next, made now."""
    events = WhistEvent.objects.filter(table=table)
    number = act.submission.place.number
    if number is None and (sent := events.filter(log__uuid=act.submission.uuid).first()):
        return sent
    if number is not None and (there := events.filter(number=number).first()):
        return there
    following = 1 + (events.aggregate(last=Max("number"))["last"] or 0)
    begins = isinstance(act, EnterAct) and not (number and act.submission.base_version)
    if number not in {None, following} or not begins:
        raise EventUnknown(table=table.number, number=number)
    return WhistEvent.objects.create(club_id=table.club_id, table=table, number=following)
