"""A person opens their own page: by the link of their guide card, or its number and digits."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from django.db import transaction

from whiz_tournament.models import AccessCodeKind, TableDevice, Tournament
from whiz_tournament.models.tokens import new_token, token_digest
from whiz_tournament.queries.devices.phones import phone_number
from whiz_tournament.services.devices.access_codes import (
    TOURNAMENTS,
    AcceptedCode,
    CodeAttempt,
    check_code,
)

MOST_OWN_PHONES: Final = 12
"""Of one player; the one longest there makes room for the next."""


@dataclass(frozen=True, slots=True)
class OwnPageAccess:
    """Whose page a browser may show, while the card's turn is this one, and as which phone."""

    tournament: int
    number: int
    turn: int
    phone: str


def open_own_page(
    *, slug: str, number: str, key: str, address: str, known: Collection[str] = ()
) -> OwnPageAccess:
    """Return whose page the number and the key (digits or link) open, or refuse.

    The phone follows that player from now on. ``known`` are the devices that it is already.
    """
    found = check_code(CodeAttempt(AccessCodeKind.ENTRY, slug, number, key, address), TOURNAMENTS)
    with transaction.atomic():
        Tournament.objects.select_for_update(no_key=True).get(pk=found.event.pk)
        phone = _phone(found, known)
    return OwnPageAccess(found.event.pk, found.number, found.turn, phone.public_id)


def _phone(found: AcceptedCode[Tournament], known: Collection[str]) -> TableDevice:
    """Return the phone, whose owner this player is now; those of before stay its owners."""
    rows = TableDevice.objects.filter(tournament=found.event, table=0)
    phone = rows.filter(public_id__in=known, revoked_at=None).first()
    if phone is None:
        _make_room(found)
        number, name = phone_number(found.event, known)
        phone = TableDevice(
            club_id=found.event.club_id,
            tournament=found.event,
            token_hash=token_digest(new_token()),
            number=number,
            name=name,
        )
    phone.owners = [*(each for each in phone.owners if each != found.number), found.number]
    phone.entries = [found.number]
    phone.save()
    return phone


def _make_room(found: AcceptedCode[Tournament]) -> None:
    """Forget the oldest phones of somebody whose card many have scanned."""
    rows = TableDevice.objects.filter(tournament=found.event, table=0, revoked_at=None)
    held = [pk for pk, owners in rows.order_by("id").values_list("id", "owners")
            if owners[-1] == found.number]  # fmt: skip
    TableDevice.objects.filter(pk__in=held[: max(0, len(held) + 1 - MOST_OWN_PHONES)]).delete()
