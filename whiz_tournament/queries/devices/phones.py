"""The phones that speak for tables, and those that follow their owners."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db.models import Max, QuerySet

from whiz_tournament.models import (
    AccessCode,
    AccessCodeKind,
    LineSeat,
    ResultLine,
    TableDevice,
    Tournament,
)
from whiz_tournament.queries.devices.table_round_page import entries_at_table
from whiz_tournament.queries.play.absent import Rare, is_without
from whiz_tournament.queries.play.result_lines import LineRow, seats_to_play
from whiz_tournament.queries.remembered import remembered_rows

DEVICE_COLUMNS: Final = (
    "number", "public_id", "created_at", "name", "table", "owners", "stays", "entries",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class PairedPhone:
    """A paired phone: its name in the logs and on the list, since when.

    ``table`` is where a table's card let it in last, ``owner`` the number of whom it follows.
    """

    public_id: str
    since: datetime
    number: int
    name: str
    table: int | None = None
    owner: int | None = None
    stays: bool = False
    entries: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TablePhones:
    """One table, its phones, and whether the director has paused it."""

    table: int
    phones: tuple[PairedPhone, ...]
    paused: bool


def device_by_id(tournament: Tournament, table: int, public_id: str) -> TableDevice | None:
    """Return the device of this table that was not shut out."""
    phone = phone_paired_before(tournament, table, (public_id,))
    return at_its_table(phone) if phone else None


def at_its_table(device: TableDevice) -> TableDevice:
    """Return a table's device; a tablet that stays speaks for those who sit there now."""
    if device.stays:
        device.entries = entries_at_table(device.tournament, device.table)
    return device


def last_device(tournament: Tournament, public_ids: Collection[str]) -> TableDevice | None:
    """Return the newest of these devices, whether it was shut out or not."""
    rows = TableDevice.objects.filter(tournament=tournament, public_id__in=public_ids)
    return rows.order_by("-id").first()


def is_shut_out(tournament: Tournament, public_id: str) -> bool:
    """Tell whether the director shut this device out."""
    rows = TableDevice.objects.filter(tournament=tournament, public_id=public_id)
    return rows.exclude(revoked_at=None).exists()


def phone_count(tournament: Tournament, table: int, entries: Sequence[int]) -> int:
    """Count the phones that a table's card let in for those who sit there."""
    rows = TableDevice.objects.filter(tournament=tournament, table=table, revoked_at=None)
    return rows.filter(entries=list(entries)).count()


def phones_speaking(tournament: Tournament, table: int, entries: Sequence[int]) -> int:
    """Count the phones that speak for a table while these sit there, each once."""
    rows = TableDevice.objects.filter(tournament=tournament, revoked_at=None)
    held = rows.filter(table__in=(0, table)).values_list("number", "table", "entries", "owners")
    there = {
        number
        for number, at, sat, owners in held
        if (sat == [*entries] if at else owners[-1] in entries)
    }
    stays = rows.filter(table=table, stays=True).values_list("number", flat=True)
    return len(there.union(stays))


def phone_paired_before(
    tournament: Tournament, table: int, public_ids: Collection[str]
) -> TableDevice | None:
    """Return the device of this table, not shut out, that is one of these."""
    rows = TableDevice.objects.filter(tournament=tournament, table=table, revoked_at=None)
    return rows.filter(public_id__in=public_ids).first()


def is_paused(tournament: Tournament, table: int) -> bool:
    """Tell whether the director has paused what this table's phones send."""
    codes = AccessCode.objects.filter(
        tournament=tournament, kind=AccessCodeKind.TABLE, number=table
    )
    return codes.filter(paused=True).exists()


def table_phones(tournament: Tournament) -> tuple[TablePhones, ...]:
    """Return every table of the plan with the phones that its card let in; three queries."""
    lines = ResultLine.objects.filter(tournament=tournament).order_by("table")
    tables = lines.values_list("table", flat=True).distinct()
    held: dict[int, list[PairedPhone]] = {table: [] for table in tables}
    for phone in paired_phones(tournament):
        if phone.table is not None:
            held.setdefault(phone.table, []).append(phone)
    codes = AccessCode.objects.filter(tournament=tournament, kind=AccessCodeKind.TABLE, paused=True)
    paused = set(codes.values_list("number", flat=True))
    return tuple(TablePhones(n, tuple(phones), n in paused) for n, phones in sorted(held.items()))


@remembered_rows
def device_rows(tournament: Tournament) -> tuple[tuple[Any, ...], ...]:
    """Return what ``paired_phones`` is made of."""
    if is_without(tournament, Rare.PHONES):
        return ()
    rows = TableDevice.objects.filter(tournament=tournament, revoked_at=None).order_by("id")
    return tuple(rows.values_list(*DEVICE_COLUMNS))


def paired_phones(tournament: Tournament) -> tuple[PairedPhone, ...]:
    """Return the phones that were let in and not shut out, each once; one query.

    One that follows its owner is theirs, whatever tables let it in before.
    """
    phones: dict[int, PairedPhone] = {}
    for number, public_id, since, name, table, owners, stays, sat in device_rows(tournament):
        known = phones.get(number)
        if known is None or known.owner is None:
            owner = owners[-1] if owners else None
            begun = known.since if known else since
            phones[number] = PairedPhone(
                public_id=public_id,
                since=begun,
                number=number,
                name=name,
                table=table or None,
                owner=owner,
                stays=stays,
                entries=tuple(sat),
            )
    return tuple(phones[number] for number in sorted(phones))


def phone_number(tournament: Tournament, known: Collection[str]) -> tuple[int, str]:
    """Return the number and name of the phone that is one of these, or the next free number."""
    rows = TableDevice.objects.filter(tournament=tournament)
    mine = rows.filter(public_id__in=known, revoked_at=None).order_by("-id")
    paired = mine.values_list("number", "name").first()
    last = rows.aggregate(last=Max("number"))["last"] or 0
    return paired or (last + 1, "")


def own_phone(tournament: Tournament, public_id: str, entry: int) -> TableDevice | None:
    """Return the phone that this guide card let in, unless it was shut out since."""
    rows = TableDevice.objects.filter(tournament=tournament, public_id=public_id, revoked_at=None)
    phone = rows.first()
    return phone if phone and phone.owners[-1:] == [entry] else None


def owners_of(tournament: Tournament, public_id: str) -> list[int]:
    """Return the numbers of all whose guide cards let this phone in, shut out since or not."""
    rows = TableDevice.objects.filter(tournament=tournament, public_id=public_id)
    return [owner for owners in rows.values_list("owners", flat=True) for owner in owners]


def own_phone_at(phone: TableDevice, table: int) -> TableDevice | None:
    """Return the phone as it speaks for a table where its owner sits in some round, else ``None``.

    Like this it is never saved: the row names no table.
    """
    there = _seats(phone.tournament, phone.owners[-1:]).filter(line__table=table)
    if not there.exists():
        return None
    phone.table, phone.to_come = table, boards_to_come(phone.tournament, phone.owners[:-1])
    return phone


def boards_to_come(tournament: Tournament, owners: Collection[int]) -> Mapping[int, frozenset[int]]:
    """Return the boards that each of these has yet to play; no query for nobody.

    Stricter than what the staff may know (``closed_results``): a board that a closed round left
    empty may be played yet, and a phone stays with the number on its card, substitute or not.
    """
    if not owners:
        return {}
    seats = seats_to_play(tournament, owners)
    boards: dict[int, set[int]] = {}
    for owner, board in seats.values_list("entry__number", "line__board"):
        boards.setdefault(owner, set()).add(board)
    return {owner: frozenset(boards) for owner, boards in boards.items()}


def is_hidden(line: LineRow, to_come: Mapping[int, Collection[int]]) -> bool:
    """Tell whether somebody who does not sit at this line has yet to play its board."""
    there = line.entries.values()
    return any(who not in there and line.board in boards for who, boards in to_come.items())


def _seats(tournament: Tournament, entries: Collection[int]) -> QuerySet[LineSeat]:
    return LineSeat.objects.filter(tournament=tournament, entry__number__in=entries)
