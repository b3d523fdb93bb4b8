"""The phones of an evening without boards, as the staff and the tables themselves see them."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from whiz_tournament.features.whist.queries.event_values import EventValueAdapter
from whiz_tournament.features.whist.queries.sheets import WhistEventLine, WhistTableSheet
from whiz_tournament.models import (
    AccessCodeKind,
    CallReason,
    LineState,
    Player,
    ScoreEntry,
    WhistDevice,
    WhistEvening,
    WhistEveningStatus,
    WhistPlayer,
    WhistTable,
)
from whiz_tournament.queries.devices.access_codes import AccessCodes
from whiz_tournament.queries.history.log_head import fold_log, may_confirm
from whiz_tournament.queries.setup.called_kinds import NO_ROUND, CalledKind, CallPlace


@dataclass(frozen=True, slots=True)
class WhistPhone:
    """A phone that was let in: where it speaks, for whom (0: nobody said yet), since when."""

    public_id: str
    number: int
    table: int
    seat: int
    own: bool
    since: datetime


def whist_device(evening: WhistEvening, public_id: str) -> WhistDevice | None:
    """Return the phone of this id, shut out or not, with its table."""
    rows = WhistDevice.objects.filter(evening=evening, public_id=public_id)
    return rows.select_related("table").first()


def evening_codes(evening: WhistEvening | None) -> AccessCodes:
    """Return the access codes of an evening; without one nothing opens, in the same time."""
    turns = {
        (kind.value, number): turn
        for kind, rows in ((AccessCodeKind.TABLE, WhistTable), (AccessCodeKind.ENTRY, WhistPlayer))
        for number, turn in rows.objects.filter(evening=evening, code_turn__gt=0).values_list(
            "number", "code_turn"
        )
    }
    return AccessCodes.made_of(evening.card_secret if evening else "", turns)


def has_evening_card(evening: WhistEvening | None, kind: AccessCodeKind, number: int) -> bool:
    """Tell whether an evening has such a table, or such a number of a player."""
    if kind is AccessCodeKind.TABLE:
        return WhistTable.objects.filter(evening=evening, number=number).exists()
    return WhistPlayer.objects.filter(evening=evening, number=number).exists()


def whist_phones(evening: WhistEvening) -> tuple[WhistPhone, ...]:
    """Return the phones that were let in and not shut out, by number; one query."""
    rows = WhistDevice.objects.filter(evening=evening, revoked_at=None).order_by("number")
    columns = ("public_id", "number", "table__number", "seat", "own", "created_at")
    return tuple(WhistPhone(*row) for row in rows.values_list(*columns))


def paused_tables(evening: WhistEvening) -> frozenset[int]:
    """Return the numbers of the tables whose phones rest; one query."""
    rows = WhistTable.objects.filter(evening=evening, paused=True)
    return frozenset(rows.values_list("number", flat=True))


def has_sent_deals(evening: WhistEvening, public_id: str) -> bool:
    """Tell whether the log holds anything from this phone."""
    events = evening.tables.filter(events__log__actor=f"device:{public_id}")
    return events.exists()


# Rows of a table that wait for a yes: who at the table is asked, and which phone told them.


@dataclass(frozen=True, slots=True)
class AskedEvent:
    """A row, the seats whose yes is asked, and the phones that told it, as the log names them."""

    row: WhistEventLine
    seats: tuple[int, ...]
    told_by: frozenset[str]


def asked_events(sheet: WhistTableSheet, game: str) -> tuple[AskedEvent, ...]:
    """Return the rows about which somebody is asked, oldest first; a query when any waits."""
    waiting = [row for row in sheet.lines if row.state is LineState.ENTERED]
    if not waiting:
        return ()
    logs: dict[int, list[ScoreEntry]] = {row.head.id: [] for row in waiting}
    for entry in ScoreEntry.objects.filter(event__in=logs).order_by("version"):
        logs[entry.event_id or 0].append(entry)
    seats = [person.seat for person in sheet.people]
    asked = (_asked(row, logs[row.head.id], seats, EventValueAdapter(game)) for row in waiting)
    return tuple(event for event in asked if event.seats)


def _asked(
    row: WhistEventLine,
    log: Iterable[ScoreEntry],
    seats: Iterable[int],
    values: EventValueAdapter,
) -> AskedEvent:
    head = fold_log(log, values).head
    asked = tuple(seat for seat in seats if may_confirm(head, str(seat), values))
    return AskedEvent(row, asked, frozenset(claim.actor for claim in head.claims))


def owner(device: WhistDevice) -> Player | None:
    """Return whose own card let a phone in; none where it serves a whole table."""
    here = WhistPlayer.objects.filter(table=device.table_id, seat=device.seat)
    person = here.select_related("player").first() if device.own else None
    return person.player if person else None


def _call_place(_evening: WhistEvening, phone: WhistDevice, _board: int | None) -> CallPlace:
    return CallPlace(NO_ROUND, phone.table.number)


# No board is wrong, no card is in another, no clock runs.
CALLED_KIND: Final = CalledKind(
    WhistEvening,
    WhistEveningStatus.OPEN,
    (CallReason.JUDGE, CallReason.RESULT, CallReason.OTHER),
    _call_place,
)
