"""The director looks after the doors: new cards, phones shut out, tables paused."""

from collections.abc import Iterable

from django.db import transaction
from django.utils import timezone

from whiz_tournament.models import AccessCode, AccessCodeKind, EventKind, TableDevice, Tournament
from whiz_tournament.services.actors import Actor
from whiz_tournament.services.errors import NotFound
from whiz_tournament.services.history import record_act


@transaction.atomic
def replace_card(
    *, tournament: Tournament, actor: Actor, kind: AccessCodeKind, number: int
) -> None:
    """Make the printed card worthless; phones that are already in stay in."""
    door = _door(tournament, kind, number)
    door.turn += 1
    door.save(update_fields=["turn"])
    data = {"kind": kind.value, "number": number}
    record_act(tournament=tournament, kind=EventKind.CARD_MADE_ANEW, actor=actor, data=data)


def void_entry_cards(*, tournament: Tournament, numbers: Iterable[int]) -> None:
    """Make the cards of these numbers worthless before the start: another person gets them."""
    for number in numbers:
        door = _door(tournament, AccessCodeKind.ENTRY, number)
        door.turn += 1
        door.save(update_fields=["turn"])


@transaction.atomic
def revoke_device(*, tournament: Tournament, actor: Actor, public_id: str) -> None:
    """Shut one phone out, from its next request on."""
    rows = TableDevice.objects.filter(tournament=tournament, public_id=public_id, revoked_at=None)
    table = rows.values_list("table", flat=True).first()
    if table is None or rows.update(revoked_at=timezone.now()) != 1:
        raise NotFound
    record_act(
        tournament=tournament, kind=EventKind.DEVICE_SHUT_OUT, actor=actor, data={"table": table}
    )


def pause_table(*, tournament: Tournament, actor: Actor, table: int) -> None:
    """Take nothing more from the phones of this table until it is resumed."""
    _pause(tournament, actor, table, paused=True)


def resume_table(*, tournament: Tournament, actor: Actor, table: int) -> None:
    """Let the table's phones send again."""
    _pause(tournament, actor, table, paused=False)


@transaction.atomic
def _pause(tournament: Tournament, actor: Actor, table: int, *, paused: bool) -> None:
    door = _door(tournament, AccessCodeKind.TABLE, table)
    if door.paused == paused:
        return
    door.paused = paused
    door.save(update_fields=["paused"])
    kind = EventKind.TABLE_PAUSED if paused else EventKind.TABLE_RESUMED
    record_act(tournament=tournament, kind=kind, actor=actor, data={"table": table})


def _door(tournament: Tournament, kind: AccessCodeKind, number: int) -> AccessCode:
    """Hold the door's row, made at its first change; the second of two directors waits."""
    AccessCode.objects.get_or_create(
        tournament=tournament,
        kind=kind.value,
        number=number,
        defaults={"club_id": tournament.club_id},
    )
    doors = AccessCode.objects.select_for_update()
    return doors.get(tournament=tournament, kind=kind.value, number=number)
