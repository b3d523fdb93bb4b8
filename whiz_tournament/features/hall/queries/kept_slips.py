"""What phones sent and no slip could take: kept in the history until the staff settle it."""

from dataclasses import dataclass
from typing import Final
from uuid import UUID

from boards.json_values import JsonObject
from whiz_tournament.features.hall.queries.page import shown_deals
from whiz_tournament.models import HallAct, HallActKind, HallEvent
from whiz_tournament.queries.play.kept_results import UnreadableEntry


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
