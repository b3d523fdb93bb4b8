"""A phone is paired with a table: by the code of the table's card, or its number and digits."""

from typing import Final

from django.db import transaction

from whiz_tournament.models import AccessCodeKind, EventKind, TableDevice, Tournament
from whiz_tournament.models.tokens import new_token, token_digest
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.devices.access_codes import CodeAttempt, check_code
from whiz_tournament.services.devices.errors import TooManyPhones
from whiz_tournament.services.history import record_act

MOST_PHONES: Final = 12
"""Three play at a table, and a phone that forgot its cookies is paired again."""


def pair_device(*, slug: str, number: str, key: str, address: str) -> tuple[TableDevice, str]:
    """Return the new device and its token, which is shown this once; the director is told."""
    found = check_code(CodeAttempt(AccessCodeKind.TABLE, slug, number, key, address))
    token = new_token()
    with transaction.atomic():
        _refuse_crowd(found.tournament, found.number)
        device = TableDevice.objects.create(
            club_id=found.tournament.club_id,
            tournament=found.tournament,
            table=found.number,
            token_hash=token_digest(token),
        )
        record_act(
            tournament=found.tournament,
            kind=EventKind.DEVICE_PAIRED,
            actor=Actor("device", device.public_id),
            data={"table": found.number},
        )
    return device, token


def _refuse_crowd(tournament: Tournament, table: int) -> None:
    """Refuse one phone more than any table has; of two at once, the second sees the first."""
    Tournament.objects.select_for_update(no_key=True).get(pk=tournament.pk)
    devices = TableDevice.objects.filter(tournament=tournament, table=table, revoked_at=None)
    if devices.count() >= MOST_PHONES:
        raise TooManyPhones(field="key", most=MOST_PHONES)
