"""Prove that an evening's log is whole: chains, versions, heads and seals."""

from collections.abc import Iterator

from whiz_tournament.models import ScoreEntry, WhistEvening, WhistEvent, WhistHistoryEvent
from whiz_tournament.services.log.seal import SEALED
from whiz_tournament.services.log.verify import Fault, log_faults, logs_of, seal_faults
from whiz_tournament.services.whist.event_values import EventValues
from whiz_tournament.services.whist.locked_event import event_identity
from whiz_tournament.services.whist.seal import compute_seal


def verify_evening(evening: WhistEvening) -> list[Fault]:
    """Every fault found, table by table, seals last; empty when all is well."""
    acts = WhistHistoryEvent.objects.filter(evening=evening, kind=SEALED)
    sealings = [(act, _again(evening, act)) for act in acts]
    return [*_event_faults(evening), *seal_faults("evening", evening.seal, sealings)]


def _event_faults(evening: WhistEvening) -> Iterator[Fault]:
    meaning = EventValues(evening.ruleset)
    logs = logs_of(ScoreEntry.objects.filter(event__table__evening=evening), "event_id")
    events = WhistEvent.objects.filter(table__evening=evening).select_related("table")
    for event in events.order_by("table__number", "number"):
        table = event.table.number
        begin = event_identity(evening.public_id, table, event.number)
        for what in log_faults(event, begin, logs.get(event.pk, []), meaning):
            yield Fault(f"table {table}, event {event.number}", what)


def _again(evening: WhistEvening, act: WhistHistoryEvent) -> str:
    last_entry, last_event = act.data["last_entry"], act.data["last_event"]
    return compute_seal(evening, last_entry=last_entry, last_event=last_event)
