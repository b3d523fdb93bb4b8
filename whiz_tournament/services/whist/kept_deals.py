"""What a table's phone sent and no row could take: kept, and laid before the staff."""

from dataclasses import asdict
from uuid import UUID

from django.db import transaction

from whiz_tournament.models import (
    WhistEvening,
    WhistEveningStatus,
    WhistHistoryEvent,
    WhistHistoryKind,
)
from whiz_tournament.queries.whist.kept_deals import KeptDeal, kept_deals
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.whist.history import lock_evening, record_evening_act


@transaction.atomic
def keep_deal(*, evening: WhistEvening, actor: Actor, sent: KeptDeal) -> None:
    """Keep what was sent, once however often it is sent."""
    lock_evening(evening, *WhistEveningStatus)
    uuid, kind = str(sent.uuid), WhistHistoryKind.DEAL_KEPT
    kept = WhistHistoryEvent.objects.filter(evening=evening, kind=kind, data__uuid=uuid)
    if kept.exists():
        return
    data = {**asdict(sent), "uuid": uuid}
    record_evening_act(evening=evening, kind=kind, actor=actor, data=data)


@transaction.atomic
def settle_kept_deal(*, evening: WhistEvening, actor: Actor, uuid: UUID) -> KeptDeal:
    """Take what was kept off the list, entered by hand or not; it stays in the history."""
    lock_evening(evening, *WhistEveningStatus)
    found = next((kept for kept in kept_deals(evening) if kept.uuid == uuid), None)
    if found is None:
        raise NotFound
    data = {"uuid": str(uuid), "table": found.table, "number": found.number}
    record_evening_act(evening=evening, kind=WhistHistoryKind.DEAL_SETTLED, actor=actor, data=data)
    return found
