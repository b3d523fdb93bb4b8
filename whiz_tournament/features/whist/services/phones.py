"""A card of an evening without boards lets a phone in: a table's, or a player's own."""

from collections.abc import Collection
from typing import Final

from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from whiz_tournament.features.whist.queries.evenings import evening_by_slug
from whiz_tournament.features.whist.queries.phones import evening_codes, has_evening_card
from whiz_tournament.features.whist.services.locked_event import lock_evening
from whiz_tournament.models import (
    AccessCodeKind,
    EventKind,
    WhistDevice,
    WhistEvening,
    WhistEveningStatus,
    WhistPlayer,
    WhistTable,
)
from whiz_tournament.models.tokens import new_token, token_digest
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.devices.access_codes import (
    CardOwner,
    CodeAttempt,
    SeatUnknown,
    check_code,
    tell_of_guesses,
)
from whiz_tournament.services.devices.event_phones import PhonedKind, refuse_crowd, same_or_new
from whiz_tournament.services.history import record_event_act

EVENINGS: Final[CardOwner[WhistEvening]] = CardOwner(
    evening_by_slug, "evening/", tell_of_guesses, evening_codes, has_evening_card
)
MOST_OF_ONE: Final = 2
"""A card opened once more, in a private window say, is no further phone of the table."""


def let_in_phone(
    *,
    slug: str,
    kind: AccessCodeKind,
    number: str,
    key: str,
    address: str,
    known: Collection[str] = (),
) -> WhistDevice:
    """Return the phone that the number and the key (digits or link) let in, or refuse.

    ``known`` are the phones that this browser is already: it stays the same one, and speaks for
    what it was let in to last.
    """
    accepted = check_code(CodeAttempt(kind, slug, number, key, address), EVENINGS)
    evening = accepted.event
    with transaction.atomic():
        lock_evening(evening, *WhistEveningStatus)
        rows = WhistDevice.objects.filter(evening=evening)
        new = WhistDevice(club_id=evening.club_id, evening=evening)
        device = same_or_new(new, rows, known)
        _place(device, kind, accepted.number)
        if device.own:
            _replace_oldest(device)
        refuse_crowd(device, rows.filter(table=device.table))
        device.save()
        record_event_act(
            event=evening,
            kind=EventKind.DEVICE_PAIRED,
            actor=Actor("device", device.public_id),
            data=device.place | {"seat": device.seat},
        )
    return device


def let_in_program(
    *, slug: str, kind: AccessCodeKind, number: str, key: str, address: str
) -> tuple[WhistDevice, str]:
    """Let a program in where a card opens; return its device and its key, only now."""
    device = let_in_phone(slug=slug, kind=kind, number=number, key=key, address=address)
    token = new_token()
    device.token_hash = token_digest(token)
    device.save(update_fields=["token_hash"])
    return device, token


def hold_phone(*, device: WhistDevice, seat: int) -> None:
    """Say who holds a table's phone: in that name it speaks from now on."""
    seats = WhistPlayer.objects.filter(table=device.table, seat=seat)
    if device.own or not seats.exists():
        raise SeatUnknown(field="by")
    WhistDevice.objects.filter(pk=device.pk).update(seat=seat)
    device.seat = seat


def _place(device: WhistDevice, kind: AccessCodeKind, number: int) -> None:
    """Seat the phone where the card says; at the same table its holder stays."""
    if kind is AccessCodeKind.ENTRY:
        person = WhistPlayer.objects.get(evening=device.evening, number=number)
        device.table, device.seat, device.own = person.table, person.seat, True
        return
    table = WhistTable.objects.get(evening=device.evening, number=number)
    if device.table_id != table.pk:
        device.table, device.seat, device.own = table, 0, False


def _replace_oldest(device: WhistDevice) -> None:
    """Let a person's phone replace their oldest; the evening is locked."""
    same = {"table": device.table, "seat": device.seat, "own": True, "revoked_at": None}
    others = WhistDevice.objects.filter(**same).exclude(pk=device.pk).order_by("-id")
    older = list(others.values_list("id", flat=True)[MOST_OF_ONE - 1 :])
    WhistDevice.objects.filter(id__in=older).update(revoked_at=timezone.now())


# What the staff does with cards and phones, and a table with a call.


def _lock(evening: WhistEvening) -> None:
    lock_evening(evening, *WhistEveningStatus)


def _lock_played(evening: WhistEvening) -> None:
    lock_evening(evening, WhistEveningStatus.OPEN)


def _void_card(evening: WhistEvening, kind: AccessCodeKind, number: int) -> None:
    cards = evening.tables if kind is AccessCodeKind.TABLE else evening.players
    cards.filter(number=number).update(code_turn=F("code_turn") + 1)


def _table(evening: WhistEvening, number: int) -> QuerySet[WhistTable]:
    return WhistTable.objects.filter(evening=evening, number=number)


def _table_changed(evening: WhistEvening, number: int) -> None:
    """Raise the version that the phones of a table poll, which that of the evening counts too."""
    _table(evening, number).update(version=F("version") + 1)


PHONED_KIND: Final = PhonedKind(
    WhistEvening,
    EVENINGS,
    _lock,
    _lock_played,
    void_card=_void_card,
    table=_table,
    table_changed=_table_changed,
)
