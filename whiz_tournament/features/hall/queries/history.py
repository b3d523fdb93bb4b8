"""What the history of an event in a hall has: what was done, what phones sent, who objects."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import UUID

from boards.json_values import JsonObject
from whiz_tournament.features.hall.queries.page import shown_deals
from whiz_tournament.models import HallAct, HallActKind, HallEvent
from whiz_tournament.queries.history.line_history import member_names, who_acted
from whiz_tournament.queries.play.kept_results import UnreadableEntry

MOST: Final = 500


@dataclass(frozen=True, slots=True)
class HallHistoryLine:
    """One act: what, with its data, when, and who."""

    kind: str
    data: JsonObject
    at: datetime
    who: str


def hall_history(hall: HallEvent) -> list[HallHistoryLine]:
    """Return the latest acts, the newest first; two queries."""
    rows = list(HallAct.objects.filter(hall=hall).order_by("-id")[:MOST])
    names = member_names(row.actor for row in rows)
    return [
        HallHistoryLine(row.kind, row.data, row.at, who_acted(row.actor, names)) for row in rows
    ]


@dataclass(frozen=True, slots=True)
class KeptSlip:
    """One slip as it was sent: of which table, by whom, its numbers or its deals.

    ``why`` is the code of what refused it; ``holder`` is whose the phone was when the slip came,
    where that is somebody else: 0 is nobody, ``None`` for who sent it.
    """

    uuid: UUID
    round: int
    table: int
    by: int
    points: tuple[int, ...]
    deals: tuple[str, ...]
    played: int | None
    why: str
    holder: int | None = None


KEPT: Final = (HallActKind.SLIP_KEPT, HallActKind.SLIP_UNREADABLE)


def kept_slips(hall: HallEvent) -> list[KeptSlip | UnreadableEntry]:
    """Return what waits for the staff, oldest first; one query.

    One id may have come with two contents: both are here, and are settled together.
    """
    kinds = (*KEPT, HallActKind.SLIP_SETTLED)
    rows = HallAct.objects.filter(hall=hall, kind__in=kinds).order_by("id")
    waiting: list[KeptSlip | UnreadableEntry] = []
    for kind, data in rows.values_list("kind", "data"):
        if kind == HallActKind.SLIP_SETTLED:
            waiting = [slip for slip in waiting if str(slip.uuid) != data["uuid"]]
        else:
            waiting.append(_read(kind, data))
    return waiting


def _read(kind: str, data: JsonObject) -> KeptSlip | UnreadableEntry:
    uuid = UUID(data["uuid"])
    if kind == HallActKind.SLIP_UNREADABLE:
        return UnreadableEntry(uuid, data["text"])
    lists = {"points": tuple(data["points"]), "deals": shown_deals(data["deals"])}
    return KeptSlip(**{**data, **lists, "uuid": uuid})


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
