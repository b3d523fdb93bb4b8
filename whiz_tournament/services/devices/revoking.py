"""The director looks after access codes: new cards, phones shut out, tables paused."""

from collections.abc import Iterable
from typing import Final

from django.db import transaction
from django.utils import timezone

from whiz_tournament.models import (
    AccessCode,
    AccessCodeKind,
    AccessCodeSecret,
    EventKind,
    TableDevice,
    Tournament,
)
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.history import record_act
from whiz_tournament.services.log.submission import check_text

LONGEST_NAME: Final = 40
"""As the column of a phone's name."""


@transaction.atomic
def replace_card(
    *, tournament: Tournament, actor: Actor, kind: AccessCodeKind, number: int
) -> None:
    """Make the printed card worthless; phones that are already in stay in."""
    code = _locked_code(tournament, kind, number)
    code.turn += 1
    code.save(update_fields=["turn"])
    data = {"kind": kind.value, "number": number}
    record_act(tournament=tournament, kind=EventKind.CARD_MADE_ANEW, actor=actor, data=data)


def void_entry_cards(*, tournament: Tournament, numbers: Iterable[int]) -> None:
    """Make the cards of these numbers worthless before the start: another person gets them."""
    for number in numbers:
        code = _locked_code(tournament, AccessCodeKind.ENTRY, number)
        code.turn += 1
        code.save(update_fields=["turn"])


@transaction.atomic
def revoke_device(*, tournament: Tournament, actor: Actor, public_id: str) -> None:
    """Shut one phone out, from its next request on, at whatever tables it was let in."""
    phone = _phone(tournament, public_id)
    rows = TableDevice.objects.filter(tournament=tournament, number=phone.number, revoked_at=None)
    if not rows.update(revoked_at=timezone.now()):
        raise NotFound
    record_act(
        tournament=tournament,
        kind=EventKind.DEVICE_SHUT_OUT if phone.table else EventKind.OWN_PHONE_SHUT_OUT,
        actor=actor,
        data={"table": phone.table} if phone.table else {"entry": phone.owners[-1]},
    )


@transaction.atomic
def rename_device(*, tournament: Tournament, public_id: str, name: str) -> None:
    """Give a phone the name by which the director's list knows it, and by which it knows itself."""
    check_text("name", name)
    phone = _phone(tournament, public_id)
    rows = TableDevice.objects.filter(tournament=tournament, number=phone.number)
    rows.update(name=" ".join(name.split())[:LONGEST_NAME])


@transaction.atomic
def keep_at_table(*, tournament: Tournament, actor: Actor, public_id: str, stays: bool) -> None:
    """Let a table's phone speak for whoever sits there (a tablet of the club), or no longer."""
    phone = _phone(tournament, public_id)
    if not phone.table:
        raise NotFound
    if phone.stays != stays:
        TableDevice.objects.filter(pk=phone.pk).update(stays=stays)
        kind = EventKind.TABLET_STAYS if stays else EventKind.TABLET_LEAVES
        record_act(tournament=tournament, kind=kind, actor=actor, data={"table": phone.table})


def _phone(tournament: Tournament, public_id: str) -> TableDevice:
    """Return a phone that was not shut out."""
    rows = TableDevice.objects.filter(tournament=tournament, public_id=public_id, revoked_at=None)
    found = rows.first()
    if found is None:
        raise NotFound
    return found


def pause_table(*, tournament: Tournament, actor: Actor, table: int) -> None:
    """Take nothing more from the phones of this table until it is resumed."""
    _pause(tournament, actor, table, paused=True)


def resume_table(*, tournament: Tournament, actor: Actor, table: int) -> None:
    """Let the table's phones send again."""
    _pause(tournament, actor, table, paused=False)


@transaction.atomic
def _pause(tournament: Tournament, actor: Actor, table: int, *, paused: bool) -> None:
    code = _locked_code(tournament, AccessCodeKind.TABLE, table)
    if code.paused == paused:
        return
    code.paused = paused
    code.save(update_fields=["paused"])
    kind = EventKind.TABLE_PAUSED if paused else EventKind.TABLE_RESUMED
    record_act(tournament=tournament, kind=kind, actor=actor, data={"table": table})


def _locked_code(tournament: Tournament, kind: AccessCodeKind, number: int) -> AccessCode:
    """Hold the code's row, made at its first change; the second of two directors waits."""
    AccessCode.objects.get_or_create(
        tournament=tournament,
        kind=kind.value,
        number=number,
        defaults={"club_id": tournament.club_id},
    )
    codes = AccessCode.objects.select_for_update()
    return codes.get(tournament=tournament, kind=kind.value, number=number)


def ensure_card_secret(*, tournament: Tournament) -> None:
    """Make the tournament's secret unless it has one; of two at once, one is kept."""
    AccessCodeSecret.objects.get_or_create(
        tournament=tournament, defaults={"club_id": tournament.club_id}
    )
