"""What phones of an evening sent and no row could take: kept until the staff have settled it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from whiz_tournament.models import WhistEvening, WhistHistoryEvent, WhistHistoryKind

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
    """Return what waits for the staff, oldest first; one query."""
    kinds = (WhistHistoryKind.DEAL_KEPT, WhistHistoryKind.DEAL_SETTLED)
    rows = WhistHistoryEvent.objects.filter(evening=evening, kind__in=kinds).order_by("id")
    waiting: dict[str, KeptDeal] = {}
    for kind, data in rows.values_list("kind", "data"):
        if kind == WhistHistoryKind.DEAL_KEPT:
            waiting[data["uuid"]] = _kept(data)
        else:
            waiting.pop(data["uuid"], None)
    return [*waiting.values()]


def _kept(data: dict[str, Any]) -> KeptDeal:
    return KeptDeal(**{**data, "uuid": UUID(data["uuid"])})
