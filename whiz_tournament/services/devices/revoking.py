"""The director looks after access codes: new cards, phones shut out, tables paused."""

from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone

from whiz_tournament.limits.texts import LONGEST_PHONE_NAME
from whiz_tournament.models import (
    AccessCodeKind,
    AccessCodeSecret,
    CalledEvent,
    EventKind,
    Phone,
    Tournament,
)
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.devices.event_phones import phoned_kind, void_card
from whiz_tournament.services.errors import NotFound, existing
from whiz_tournament.services.history import record_act, record_event_act
from whiz_tournament.services.log.submission import check_text


@transaction.atomic
def replace_card(*, event: CalledEvent, actor: Actor, kind: AccessCodeKind, number: int) -> None:
    """Make the printed card worthless; phones that are already in stay in."""
    phoned = phoned_kind(event)
    phoned.lock(event)
    if not phoned.cards.has_card(event, kind, number):
        raise NotFound
    phoned.void_card(event, kind, number)
    data = {"kind": kind.value, "number": number}
    record_event_act(event=event, kind=EventKind.CARD_MADE_ANEW, actor=actor, data=data)


def void_entry_cards(*, tournament: Tournament, numbers: Iterable[int]) -> None:
    """Make the cards of these numbers worthless before the start: another person gets them."""
    for number in numbers:
        void_card(tournament, AccessCodeKind.ENTRY, number)


@transaction.atomic
def revoke_device(*, event: CalledEvent, actor: Actor, public_id: str) -> None:
    """Shut one phone out, from its next request on, at whatever tables it was let in.

    What it still sends is kept for the director.
    """
    phoned_kind(event).lock(event)
    phone = _phone(event, public_id)
    rows = event.devices.filter(number=phone.number, revoked_at=None)
    rows.update(revoked_at=timezone.now())
    of_table = "table" in phone.place
    record_event_act(
        event=event,
        kind=EventKind.DEVICE_SHUT_OUT if of_table else EventKind.OWN_PHONE_SHUT_OUT,
        actor=actor,
        data=phone.place,
    )


@transaction.atomic
def rename_device(*, tournament: Tournament, public_id: str, name: str) -> None:
    """Give a phone the name by which the director's list knows it, and by which it knows itself."""
    check_text("name", name)
    phone = _phone(tournament, public_id)
    rows = tournament.devices.filter(number=phone.number)
    rows.update(name=" ".join(name.split())[:LONGEST_PHONE_NAME])


@transaction.atomic
def keep_at_table(*, tournament: Tournament, actor: Actor, public_id: str, stays: bool) -> None:
    """Let a table's phone speak for anyone who sits there (a tablet of the club), or no longer."""
    rows = tournament.devices.filter(public_id=public_id, revoked_at=None)
    phone = existing(rows.exclude(table=0).first())
    if phone.stays != stays:
        rows.update(stays=stays)
        kind = EventKind.TABLET_STAYS if stays else EventKind.TABLET_LEAVES
        record_act(tournament=tournament, kind=kind, actor=actor, data=phone.place)


def _phone(event: CalledEvent, public_id: str) -> Phone:
    """Return a phone that was not shut out."""
    device: Phone | None = event.devices.filter(public_id=public_id, revoked_at=None).first()
    if device is None:
        raise NotFound
    return device


def pause_table(*, event: CalledEvent, actor: Actor, table: int) -> None:
    """Take nothing more from the phones of this table until it is resumed."""
    _pause(event, actor, table, paused=True)


def resume_table(*, event: CalledEvent, actor: Actor, table: int) -> None:
    """Let the table's phones send again."""
    _pause(event, actor, table, paused=False)


@transaction.atomic
def _pause(event: CalledEvent, actor: Actor, table: int, *, paused: bool) -> None:
    phoned = phoned_kind(event)
    phoned.lock(event)
    if not phoned.cards.has_card(event, AccessCodeKind.TABLE, table):
        raise NotFound
    if phoned.table(event, table).exclude(paused=paused).update(paused=paused):
        kind = EventKind.TABLE_PAUSED if paused else EventKind.TABLE_RESUMED
        record_event_act(event=event, kind=kind, actor=actor, data={"table": table})


def ensure_card_secret(*, tournament: Tournament) -> None:
    """Make the tournament's secret unless it has one; of two at once, one is kept."""
    AccessCodeSecret.objects.get_or_create(
        tournament=tournament, defaults={"club_id": tournament.club_id}
    )
