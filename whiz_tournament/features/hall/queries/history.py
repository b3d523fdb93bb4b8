"""What was done with an event in a hall."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from boards.json_values import JsonObject
from whiz_tournament.models import HallAct, HallEvent
from whiz_tournament.queries.history.line_history import member_names, who_acted

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
