"""A phone is let in: paired with a table, or opened as a person's own page."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from django.db import transaction

from whiz_tournament.models import AccessCodeKind, EventKind, TableDevice, Tournament
from whiz_tournament.models.tokens import new_token, token_digest
from whiz_tournament.queries.devices.phones import (
    own_phone,
    own_phone_at,
    phone_count,
    phone_number,
    phone_paired_before,
)
from whiz_tournament.queries.devices.table_round_page import entries_at_table
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.devices.access_codes import (
    TOURNAMENTS,
    AcceptedCode,
    CodeAttempt,
    OwnerSitsElsewhere,
    TooManyPhones,
    check_code,
)
from whiz_tournament.services.history import record_act

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
    accepted = check_code(
        CodeAttempt(AccessCodeKind.ENTRY, slug, number, key, address), TOURNAMENTS
    )
    with transaction.atomic():
        Tournament.objects.select_for_update(no_key=True).get(pk=accepted.event.pk)
        phone = _phone(accepted, known)
    return OwnPageAccess(accepted.event.pk, accepted.number, accepted.turn, phone.public_id)


def _phone(accepted: AcceptedCode[Tournament], known: Collection[str]) -> TableDevice:
    """Return the phone, whose owner this player is now; those of before stay its owners."""
    rows = TableDevice.objects.filter(tournament=accepted.event, table=0)
    phone = rows.filter(public_id__in=known, revoked_at=None).first()
    if phone is None:
        _make_room(accepted)
        number, name = phone_number(accepted.event, known)
        phone = TableDevice(
            club_id=accepted.event.club_id,
            tournament=accepted.event,
            token_hash=token_digest(new_token()),
            number=number,
            name=name,
        )
    phone.owners = [*(owner for owner in phone.owners if owner != accepted.number), accepted.number]
    phone.entries = [accepted.number]
    phone.save()
    return phone


def _make_room(accepted: AcceptedCode[Tournament]) -> None:
    """Forget the oldest phones of somebody whose card many have scanned."""
    rows = TableDevice.objects.filter(tournament=accepted.event, table=0, revoked_at=None)
    held = [pk for pk, owners in rows.order_by("id").values_list("id", "owners")
            if owners[-1] == accepted.number]  # fmt: skip
    TableDevice.objects.filter(pk__in=held[: max(0, len(held) + 1 - MOST_OWN_PHONES)]).delete()


MOST_PHONES: Final = 12
"""Three play at a table, and a phone that forgot its cookies is paired again."""


def pair_device(
    *,
    slug: str,
    number: str,
    key: str,
    address: str,
    known: Collection[str] = (),
    owner: int | None = None,
) -> tuple[TableDevice, str]:
    """Return the device and its token, which is shown this once; the director is told.

    It speaks for those who sit there now. ``known`` are the devices that this phone is already:
    one that stays at its table is the same device again, with a new token. A phone that follows
    its ``owner`` needs no card where they sit, and none lets it in elsewhere.
    """
    accepted = check_code(
        CodeAttempt(AccessCodeKind.TABLE, slug, number, key, address), TOURNAMENTS
    )
    token = new_token()
    with transaction.atomic():
        Tournament.objects.select_for_update(no_key=True).get(pk=accepted.event.pk)
        entries = entries_at_table(accepted.event, accepted.number)
        followed = _followed(accepted, known, owner, entries) if owner is not None else None
        if followed is not None:
            return followed, ""
        device = _paired(accepted, known, entries, token)
        record_act(
            tournament=accepted.event,
            kind=EventKind.DEVICE_PAIRED,
            actor=Actor("device", device.public_id),
            data={"table": accepted.number},
        )
    return device, token


def _paired(
    accepted: AcceptedCode[Tournament], known: Collection[str], entries: list[int], token: str
) -> TableDevice:
    """Return the table's device, saved with its new token; it may have been one before."""
    device = phone_paired_before(accepted.event, accepted.number, known) or TableDevice(
        club_id=accepted.event.club_id, tournament=accepted.event, table=accepted.number
    )
    is_new = device._state.adding  # noqa: SLF001 - Django's own word for it
    if is_new:
        device.number, device.name = phone_number(accepted.event, known)
    if device.entries != entries or is_new:
        _refuse_crowd(accepted, entries)
    device.entries, device.token_hash = entries, token_digest(token)
    device.save()
    return device


def _followed(
    accepted: AcceptedCode[Tournament], known: Collection[str], owner: int, entries: Sequence[int]
) -> TableDevice | None:
    """Return the phone of an owner who sits there, ``None`` once it was shut out; else refuse."""
    if owner not in entries:
        raise OwnerSitsElsewhere(field="key", table=accepted.number)
    for public_id in known:
        phone = own_phone(accepted.event, public_id, owner)
        if phone is not None:
            return own_phone_at(phone, accepted.number)
    return None


def _refuse_crowd(accepted: AcceptedCode[Tournament], entries: Sequence[int]) -> None:
    """Refuse one phone more than any three people have; the tournament is locked."""
    if phone_count(accepted.event, accepted.number, entries) >= MOST_PHONES:
        raise TooManyPhones(field="key", most=MOST_PHONES)
