"""The seal of an evening: one hash over every event and the last item of its log."""

from django.db.models import Max

from whiz_tournament.models import ScoreEntry, WhistEvening, WhistEvent
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.log.seal import SEALED, seal_over, tips_of
from whiz_tournament.services.whist.history import record_evening_act
from whiz_tournament.services.whist.locked_event import event_identity


def seal_evening(*, evening: WhistEvening, actor: Actor) -> str:
    """Compute the seal, keep it with the evening and in its history; return it.

    Called at each close and publish, inside the caller's transaction, which holds every table.
    """
    entries = ScoreEntry.objects.filter(event__table__evening=evening)
    events = WhistEvent.objects.filter(table__evening=evening)
    last_entry = entries.aggregate(last=Max("id"))["last"] or 0
    last_event = events.aggregate(last=Max("id"))["last"] or 0
    seal = compute_seal(evening, last_entry=last_entry, last_event=last_event)
    data = {"seal": seal, "last_entry": last_entry, "last_event": last_event}
    evening.seal = seal
    evening.save(update_fields=["seal"])
    record_evening_act(evening=evening, kind=SEALED, actor=actor, data=data)
    return seal


def compute_seal(evening: WhistEvening, *, last_entry: int, last_event: int) -> str:
    """SHA-256 over event, version and hash, table by table, as they stood at those ids."""
    owner = evening.public_id
    entries = ScoreEntry.objects.filter(event__table__evening=evening, id__lte=last_entry)
    events = WhistEvent.objects.filter(table__evening=evening, id__lte=last_event)
    rows = events.order_by("table__number", "number").values_list("id", "table__number", "number")
    heads = (
        (f"{table}/{number}", pk, event_identity(owner, table, number))
        for pk, table, number in rows
    )
    return seal_over(owner, heads, tips_of(entries, "event_id"))
