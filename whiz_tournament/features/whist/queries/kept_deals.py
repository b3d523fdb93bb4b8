"""What phones of an evening sent and no row could take: kept until the staff have settled it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import UUID

from boards.json_values import JsonObject
from whiz_tournament.models import EventKind, WhistEvening, WhistHistoryEvent
from whiz_tournament.queries.play.kept_results import UnreadableEntry

Fields = Mapping[str, Sequence[str]]
"""The answers of a deal's form by the names of its fields, each a list."""


@dataclass(frozen=True, slots=True)
class KeptDeal:
    """One entry as it was sent: for which row, from which seat, what its form held.

    ``confirms`` is the version to which somebody said yes, 0 for a deal of its own; ``why`` is the
    code of what refused it.
    """

    uuid: UUID
    table: int
    number: int
    by: int
    fields: Fields
    confirms: int
    why: str


def kept_deals(evening: WhistEvening) -> list[KeptDeal]:
    """Return the entries that wait for the staff, oldest first; one query."""
    return [deal for deal in kept_for_staff(evening) if isinstance(deal, KeptDeal)]


def kept_for_staff(evening: WhistEvening) -> list[KeptDeal | UnreadableEntry]:
    """Return all that waits for the staff, what nobody can read too; oldest first; one query."""
    kinds = (*READERS, EventKind.DEAL_SETTLED)
    rows = WhistHistoryEvent.objects.filter(evening=evening, kind__in=kinds).order_by("id")
    waiting: dict[str, KeptDeal | UnreadableEntry] = {}
    for kind, data in rows.values_list("kind", "data"):
        if kind in READERS:
            waiting[data["uuid"]] = READERS[kind](data)
        else:
            waiting.pop(data["uuid"], None)
    return [*waiting.values()]


def _kept(data: JsonObject) -> KeptDeal:
    return KeptDeal(**{**data, "uuid": UUID(data["uuid"])})


def _unreadable(data: JsonObject) -> UnreadableEntry:
    return UnreadableEntry(UUID(data["uuid"]), data["text"])


READERS: Final[Mapping[str, Callable[[JsonObject], KeptDeal | UnreadableEntry]]] = {
    EventKind.DEAL_KEPT: _kept,
    EventKind.DEAL_UNREADABLE: _unreadable,
}
