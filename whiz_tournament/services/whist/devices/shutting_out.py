"""The director shuts a phone out of an evening."""

from django.db import transaction
from django.utils import timezone

from whiz_tournament.models import (
    WhistDevice,
    WhistEvening,
    WhistEveningStatus,
    WhistHistoryKind,
)
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.whist.history import lock_evening, record_evening_act


@transaction.atomic
def shut_out_phone(*, evening: WhistEvening, actor: Actor, public_id: str) -> None:
    """Shut one phone out, from its next request on; what it still sends lies before the staff."""
    lock_evening(evening, *WhistEveningStatus)
    rows = WhistDevice.objects.filter(evening=evening, public_id=public_id, revoked_at=None)
    phone = rows.first()
    if phone is None:
        raise NotFound
    rows.update(revoked_at=timezone.now())
    record_evening_act(
        evening=evening,
        kind=WhistHistoryKind.DEVICE_SHUT_OUT,
        actor=actor,
        data={"phone": phone.number},
    )
