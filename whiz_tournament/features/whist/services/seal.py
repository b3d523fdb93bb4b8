"""The seal of an evening: one hash over every event and the last item of its log."""

from collections.abc import Iterator
from typing import Any

from django.db.models import QuerySet

from whiz_tournament.features.whist.queries.event_values import EventValueAdapter
from whiz_tournament.features.whist.services.locked_event import event_identity
from whiz_tournament.models import (
    EventKind,
    ScoreEntry,
    WhistEvening,
    WhistEvent,
    WhistHistoryEvent,
)
from whiz_tournament.queries.history.log_head import ValueAdapter
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.history import record_event_act
from whiz_tournament.services.log.chain import Fault, LogSeal, SealedHead, VerifiedLog


class WhistSeal(LogSeal):
    """The logs of an evening's events."""

    owner = "evening"
    head = "event"

    def __init__(self, evening: WhistEvening) -> None:
        super().__init__(evening.public_id, evening.seal)
        self.evening = evening

    @property
    def entries(self) -> QuerySet[ScoreEntry]:
        """Return all items of all events."""
        return ScoreEntry.objects.filter(event__table__evening=self.evening)

    @property
    def rows(self) -> QuerySet[Any]:
        """Return the events table by table."""
        events = WhistEvent.objects.filter(table__evening=self.evening)
        return events.select_related("table").order_by("table__number", "number")

    @property
    def values(self) -> ValueAdapter[Any]:
        """Return how the events of this game are read."""
        return EventValueAdapter(self.evening.ruleset)

    def sealed_head(self, row: WhistEvent) -> SealedHead:
        """Return an event as the seal sees it."""
        table, number = row.table.number, row.number
        identity = event_identity(self.public_id, table, number)
        return SealedHead(f"{table}/{number}", f"table {table}, event {number}", identity)


def seal_evening(*, evening: WhistEvening, actor: Actor) -> str:
    """Compute the seal, keep it with the evening and in its history; return it.

    Called at each close and publish, inside the caller's transaction, which holds every table.
    """
    data = WhistSeal(evening).sealing()
    evening.seal = data["seal"]
    evening.save(update_fields=["seal"])
    record_event_act(event=evening, kind=EventKind.SEALED, actor=actor, data=data)
    return evening.seal


def verified_evenings() -> Iterator[VerifiedLog]:
    """Yield each evening with the faults of its log, those in the trash included."""
    for evening in WhistEvening.objects.order_by("id"):
        held = f"{WhistEvent.objects.filter(table__evening=evening).count()} events"
        yield VerifiedLog(evening.public_id, held, verify_evening(evening))


def verify_evening(evening: WhistEvening) -> list[Fault]:
    """Return every fault found, table by table, seals last; empty when all is well."""
    sealings = WhistHistoryEvent.objects.filter(evening=evening, kind=EventKind.SEALED)
    return list(WhistSeal(evening).faults(sealings))
