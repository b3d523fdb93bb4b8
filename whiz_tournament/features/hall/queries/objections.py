"""Objections to slips of a hall, as the history has them, until somebody settles them."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from whiz_tournament.models import HallAct, HallActKind, HallEvent

KINDS = (HallActKind.OBJECTED, HallActKind.OBJECTION_SETTLED)


@dataclass(frozen=True, slots=True)
class Objection:
    """Somebody objects to the slip of the own table; ``late`` came after the hour of its round."""

    uuid: UUID
    round: int
    table: int
    by: int
    late: bool
    at: datetime


def open_objections(hall: HallEvent) -> list[Objection]:
    """Return the objections that nobody settled yet, oldest first; one query."""
    rows = HallAct.objects.filter(hall=hall, kind__in=KINDS).order_by("id")
    waiting: dict[str, Objection] = {}
    for kind, data, at in rows.values_list("kind", "data", "at"):
        if kind == HallActKind.OBJECTION_SETTLED:
            waiting.pop(data["uuid"], None)
        else:
            place = {name: data[name] for name in ("round", "table", "by", "late")}
            waiting[data["uuid"]] = Objection(uuid=UUID(data["uuid"]), at=at, **place)
    return list(waiting.values())
