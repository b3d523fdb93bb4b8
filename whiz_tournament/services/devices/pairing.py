"""A phone is paired with a table: by the code of the table's card, or its number and digits."""

from collections.abc import Collection, Sequence
from typing import Final

from django.db import transaction

from whiz_tournament.models import AccessCodeKind, EventKind, TableDevice, Tournament
from whiz_tournament.models.tokens import new_token, token_digest
from whiz_tournament.queries.devices.phones import phone_count, phone_paired_before
from whiz_tournament.queries.devices.table_round_page import entries_at_table
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.devices.access_codes import AcceptedCode, CodeAttempt, check_code
from whiz_tournament.services.devices.errors import TooManyPhones
from whiz_tournament.services.history import record_act

MOST_PHONES: Final = 12
"""Three play at a table, and a phone that forgot its cookies is paired again."""


def pair_device(
    *, slug: str, number: str, key: str, address: str, known: Collection[str] = ()
) -> tuple[TableDevice, str]:
    """Return the device and its token, which is shown this once; the director is told.

    It speaks for those who sit there now. ``known`` are the devices that this phone is already:
    one that stays at its table is the same device again, with a new token.
    """
    found = check_code(CodeAttempt(AccessCodeKind.TABLE, slug, number, key, address))
    token = new_token()
    with transaction.atomic():
        Tournament.objects.select_for_update(no_key=True).get(pk=found.tournament.pk)
        device = phone_paired_before(found.tournament, found.number, known) or TableDevice(
            club_id=found.tournament.club_id, tournament=found.tournament, table=found.number
        )
        entries = entries_at_table(found.tournament, found.number)
        if device.entries != entries or device.pk is None:
            _refuse_crowd(found, entries)
        device.entries, device.token_hash = entries, token_digest(token)
        device.save()
        record_act(
            tournament=found.tournament,
            kind=EventKind.DEVICE_PAIRED,
            actor=Actor("device", device.public_id),
            data={"table": found.number},
        )
    return device, token


def _refuse_crowd(found: AcceptedCode, entries: Sequence[int]) -> None:
    """Refuse one phone more than any three people have; the tournament is locked."""
    if phone_count(found.tournament, found.number, entries) >= MOST_PHONES:
        raise TooManyPhones(field="key", most=MOST_PHONES)
