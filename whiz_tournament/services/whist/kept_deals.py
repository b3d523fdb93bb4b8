"""What a table's phone sent and no row could take: kept, and laid before the staff."""

from dataclasses import asdict
from typing import Any
from uuid import UUID

from django.db import transaction

from whiz_tournament.models import (
    WhistEvening,
    WhistEveningStatus,
    WhistHistoryEvent,
    WhistHistoryKind,
)
from whiz_tournament.queries.play.unreadable_entry import UnreadableEntry
from whiz_tournament.queries.whist.kept_deals import KeptDeal, kept_for_staff
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.whist.history import lock_evening, record_evening_act


def keep_deal(*, evening: WhistEvening, actor: Actor, sent: KeptDeal) -> None:
    """Keep what was sent, once however often it is sent."""
    data = {**asdict(sent), "uuid": str(sent.uuid)}
    _keep(evening, actor, WhistHistoryKind.DEAL_KEPT, data)


def keep_unreadable_deal(*, evening: WhistEvening, actor: Actor, sent: UnreadableEntry) -> None:
    """Keep a text that nobody can read: no later try would read it better."""
    data = {"uuid": str(sent.uuid), "text": sent.text}
    _keep(evening, actor, WhistHistoryKind.DEAL_UNREADABLE, data)


@transaction.atomic
def settle_kept_deal(*, evening: WhistEvening, actor: Actor, uuid: UUID) -> None:
    """Take what was kept off the list, entered by hand or not; it stays in the history."""
    lock_evening(evening, *WhistEveningStatus)
    found = next((kept for kept in kept_for_staff(evening) if kept.uuid == uuid), None)
    if found is None:
        raise NotFound
    data: dict[str, Any] = {"uuid": str(uuid)}
    if isinstance(found, KeptDeal):
        data |= {"table": found.table, "number": found.number}
    record_evening_act(evening=evening, kind=WhistHistoryKind.DEAL_SETTLED, actor=actor, data=data)


@transaction.atomic
def _keep(
    evening: WhistEvening, actor: Actor, kind: WhistHistoryKind, data: dict[str, Any]
) -> None:
    lock_evening(evening, *WhistEveningStatus)
    kept = WhistHistoryEvent.objects.filter(evening=evening, kind=kind, data__uuid=data["uuid"])
    if not kept.exists():
        record_evening_act(evening=evening, kind=kind, actor=actor, data=data)
