"""Prove that an evening's log is whole: chains, versions, heads and seals."""

from collections.abc import Iterator

from whiz_tournament.models import Evening, EveningAct, EveningEvent, ScoreEntry
from whiz_tournament.services.evenings.hold import event_identity
from whiz_tournament.services.evenings.meaning import EventMeaning
from whiz_tournament.services.evenings.seal import compute_seal
from whiz_tournament.services.log.seal import SEALED
from whiz_tournament.services.log.verify import Fault, log_faults, logs_of, seal_faults


def verify_evening(evening: Evening) -> list[Fault]:
    """Every fault found, table by table, seals last; empty when all is well."""
    acts = EveningAct.objects.filter(evening=evening, kind=SEALED)
    sealings = [(act, _again(evening, act)) for act in acts]
    return [*_event_faults(evening), *seal_faults("evening", evening.seal, sealings)]


def _event_faults(evening: Evening) -> Iterator[Fault]:
    meaning = EventMeaning(evening.ruleset)
    logs = logs_of(ScoreEntry.objects.filter(event__table__evening=evening), "event_id")
    events = EveningEvent.objects.filter(table__evening=evening).select_related("table")
    for event in events.order_by("table__number", "number"):
        table = event.table.number
        begin = event_identity(evening.public_id, table, event.number)
        for what in log_faults(event, begin, logs.get(event.pk, []), meaning):
            yield Fault(f"table {table}, event {event.number}", what)


def _again(evening: Evening, act: EveningAct) -> str:
    last_entry, last_event = act.data["last_entry"], act.data["last_event"]
    return compute_seal(evening, last_entry=last_entry, last_event=last_event)
