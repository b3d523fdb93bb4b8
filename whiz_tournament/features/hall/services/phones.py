"""A card of a hall lets a phone in: a table's, or the place card of a person."""

from collections.abc import Collection
from typing import Final

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from whiz_tournament.features.hall.queries.halls import hall_by_slug
from whiz_tournament.features.hall.queries.phones import seated_now
from whiz_tournament.features.hall.services.acts import lock_hall, record_hall_act
from whiz_tournament.limits.sizes import MOST_PHONES_AT_TABLE
from whiz_tournament.models import AccessCodeKind, HallActKind, HallDevice, HallEvent
from whiz_tournament.models.access_codes import new_access_code_secret
from whiz_tournament.services.actors import SYSTEM, Actor
from whiz_tournament.services.devices.access_codes import (
    CardOwner,
    CodeAttempt,
    SeatUnknown,
    TooManyPhones,
    check_code,
)
from whiz_tournament.services.errors import existing


def _tell_of_guesses(hall: HallEvent) -> None:
    record_hall_act(hall, HallActKind.CODES_GUESSED, SYSTEM)


HALLS: Final[CardOwner[HallEvent]] = CardOwner(hall_by_slug, "hall/", _tell_of_guesses)


def let_in_phone(
    *,
    slug: str,
    kind: AccessCodeKind,
    number: str,
    key: str,
    address: str,
    known: Collection[str] = (),
) -> HallDevice:
    """Return the phone that the number and the key (digits or link) let in, or refuse.

    ``known`` are the phones that this browser is already: it stays the same one.
    """
    accepted = check_code(CodeAttempt(kind, slug, number, key, address), HALLS)
    hall = accepted.event
    with transaction.atomic():
        lock_hall(hall)
        device = _device(hall, known)
        _place(device, kind, accepted.number)
        _refuse_crowd(device)
        device.save()
        actor = Actor("device", device.public_id)
        record_hall_act(hall, HallActKind.PHONE_IN, actor, **device.place, table=device.table)
    return device


def _device(hall: HallEvent, known: Collection[str]) -> HallDevice:
    rows = HallDevice.objects.filter(hall=hall)
    device = rows.filter(public_id__in=known, revoked_at=None).first()
    if device is not None:
        return device
    last = rows.aggregate(last=Max("number"))["last"] or 0
    return HallDevice(club_id=hall.club_id, hall=hall, number=last + 1)


def _place(device: HallDevice, kind: AccessCodeKind, number: int) -> None:
    """Say whose phone it is; by a table's card nobody's, unless its person sits there."""
    if kind is AccessCodeKind.ENTRY:
        device.person, device.table = number, 0
        return
    if device.person not in seated_now(device.hall, number):
        device.person = 0
    device.table = number


def _refuse_crowd(device: HallDevice) -> None:
    """Refuse one phone more than any table, or any person, has; the event is locked."""
    whose = {"table": device.table} if device.table else {"person": device.person}
    there = HallDevice.objects.filter(hall=device.hall, revoked_at=None, **whose)
    if there.exclude(pk=device.pk).count() >= MOST_PHONES_AT_TABLE:
        raise TooManyPhones(field="key", most=MOST_PHONES_AT_TABLE)


def hold_phone(*, device: HallDevice, person: int) -> None:
    """Say who holds the phone of a table: it is that person's from now on, wherever they sit."""
    if not device.table or person not in seated_now(device.hall, device.table):
        raise SeatUnknown(field="by")
    HallDevice.objects.filter(pk=device.pk).update(person=person)
    device.person = person


@transaction.atomic
def shut_out_phone(*, hall: HallEvent, actor: Actor, public_id: str) -> None:
    """Shut a phone out, from its next request on; what it still sends is kept for the staff."""
    lock_hall(hall)
    rows = HallDevice.objects.filter(hall=hall, public_id=public_id, revoked_at=None)
    device = existing(rows.first())
    rows.update(revoked_at=timezone.now())
    record_hall_act(hall, HallActKind.PHONE_OUT, actor, **device.place)


def ensure_hall_cards(*, hall: HallEvent) -> None:
    """Make the secret of the cards unless there is one; of two at once, one is kept."""
    rows = HallEvent.objects.filter(pk=hall.pk, card_secret="")
    rows.update(card_secret=new_access_code_secret())
    hall.refresh_from_db(fields=["card_secret"])


@transaction.atomic
def make_cards_anew(*, hall: HallEvent, actor: Actor) -> None:
    """Make all printed cards worthless; phones that are in stay in."""
    lock_hall(hall)
    hall.card_secret = new_access_code_secret()
    hall.save(update_fields=["card_secret"])
    record_hall_act(hall, HallActKind.CARDS_ANEW, actor)
