"""A card of a hall lets a phone in: a table's, or the place card of a person."""

from collections.abc import Collection
from typing import Final

from django.db import transaction
from django.utils import timezone

from boards.errors import N_, WhizError
from whiz_tournament.features.hall.queries.halls import hall_by_slug
from whiz_tournament.features.hall.queries.phones import (
    hall_codes,
    has_hall_card,
    has_spoken,
    seated_now,
    table_now,
)
from whiz_tournament.features.hall.services.acts import lock_hall, record_hall_act
from whiz_tournament.models import AccessCodeKind, HallActKind, HallDevice, HallEvent
from whiz_tournament.models.access_codes import new_access_code_secret
from whiz_tournament.services.actors import SYSTEM, Actor
from whiz_tournament.services.devices.access_codes import (
    CardOwner,
    CodeAttempt,
    SeatUnknown,
    check_code,
)
from whiz_tournament.services.devices.event_phones import refuse_crowd, same_or_new
from whiz_tournament.services.errors import Conflict, NotFound, existing


class CardUnknown(WhizError):
    message = N_("There is no card of this number: {number}.")


class PhoneHasSpoken(Conflict):
    message = N_(
        "This phone belongs to number {number} in this round. "
        "The director can free it for somebody else."
    )


def _tell_of_guesses(hall: HallEvent) -> None:
    record_hall_act(hall, HallActKind.CODES_GUESSED, SYSTEM)


HALLS: Final[CardOwner[HallEvent]] = CardOwner(
    hall_by_slug, "hall/", _tell_of_guesses, hall_codes, has_hall_card
)


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
        rows = HallDevice.objects.filter(hall=hall)
        new = HallDevice(club_id=hall.club_id, hall=hall)
        device = same_or_new(new, rows, known)
        _place(device, kind, accepted.number)
        whose = {"table": device.table} if device.table else {"person": device.person}
        refuse_crowd(device, rows.filter(**whose))
        device.save()
        actor = Actor("device", device.public_id)
        record_hall_act(hall, HallActKind.PHONE_IN, actor, **device.place, table=device.table)
    return device


def _place(device: HallDevice, kind: AccessCodeKind, number: int) -> None:
    """Say whose phone it is; by a table's card nobody's, unless its person sits there.

    A phone that spoke in this round is taken from its person by no table's card.
    """
    if kind is AccessCodeKind.ENTRY:
        device.person, device.table = number, 0
        # Their own card says more than a tap on the phone of a table.
        tapped = HallDevice.objects.filter(hall=device.hall, person=number, table__gt=0)
        tapped.exclude(pk=device.pk).update(person=0)
        return
    if device.person not in seated_now(device.hall, number):
        if device.person and has_spoken(device):
            raise PhoneHasSpoken(field="key", number=device.person)
        device.person = 0
    device.table = number


class PersonHasPhone(Conflict):
    message = N_(
        "Number {number} has phone {phone} already. Free it there, or ask the director to do so."
    )


@transaction.atomic
def hold_phone(*, device: HallDevice, person: int) -> None:
    """Say who holds the phone of a table: it is that person's from now on, wherever they sit.

    ``0`` is nobody. Who has a phone gets no second one by a tap, and a phone that spoke for
    somebody in a round is nobody else's in it: that takes the director.
    """
    lock_hall(device.hall)
    device.refresh_from_db(fields=["person", "table"])
    if not device.table or person not in (0, *seated_now(device.hall, table_now(device))):
        raise SeatUnknown(field="by")
    if device.person not in (0, person) and has_spoken(device):
        raise PhoneHasSpoken(field="by", number=device.person)
    others = HallDevice.objects.filter(hall=device.hall, person=person, revoked_at=None)
    other = others.exclude(pk=device.pk).first() if person else None
    if other is not None:
        raise PersonHasPhone(field="by", number=person, phone=other.number)
    _hold(device, person)


def _hold(device: HallDevice, person: int) -> None:
    """Note whose phone it is, and the table where it was handed on."""
    table = table_now(device)
    HallDevice.objects.filter(pk=device.pk).update(person=person, table=table)
    device.person, device.table = person, table


@transaction.atomic
def free_phone(*, hall: HallEvent, actor: Actor, public_id: str) -> None:
    """Let a phone ask the people of its table anew who holds it; without one it has none to ask."""
    lock_hall(hall)
    rows = HallDevice.objects.filter(hall=hall, public_id=public_id, revoked_at=None)
    device = existing(rows.first())
    if not table_now(device):
        raise NotFound
    if device.person:
        record_hall_act(hall, HallActKind.PHONE_FREED, actor, **device.place)
        _hold(device, 0)


@transaction.atomic
def shut_out_phone(*, hall: HallEvent, actor: Actor, public_id: str) -> None:
    """Shut a phone out, from its next request on; what it still sends is kept for the staff."""
    lock_hall(hall)
    rows = HallDevice.objects.filter(hall=hall, public_id=public_id, revoked_at=None)
    device = existing(rows.first())
    rows.update(revoked_at=timezone.now())
    record_hall_act(hall, HallActKind.PHONE_OUT, actor, **device.place)


@transaction.atomic
def make_cards_anew(*, hall: HallEvent, actor: Actor) -> None:
    """Make all printed cards worthless; phones that are in stay in."""
    lock_hall(hall)
    hall.card_secret, hall.card_turns = new_access_code_secret(), {}
    hall.save(update_fields=["card_secret", "card_turns"])
    record_hall_act(hall, HallActKind.CARDS_ANEW, actor)


@transaction.atomic
def make_card_anew(*, hall: HallEvent, actor: Actor, kind: AccessCodeKind, number: int) -> None:
    """Make one printed card worthless, that of a table or of a person; all others stay."""
    lock_hall(hall)
    if not has_hall_card(hall, kind, number):
        raise CardUnknown(field="number", number=number)
    card = f"{kind.value}:{number}"
    hall.card_turns = {**hall.card_turns, card: hall.card_turns.get(card, 0) + 1}
    hall.save(update_fields=["card_turns"])
    record_hall_act(hall, HallActKind.CARD_ANEW, actor, card=kind.value, number=number)
