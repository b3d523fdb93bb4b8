"""The phones that speak for tables, as the director and the tables themselves see them."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from django.db.models import Max

from whiz_tournament.models import AccessCode, AccessCodeKind, ResultLine, TableDevice, Tournament
from whiz_tournament.queries.devices.table_round_page import entries_at_table
from whiz_tournament.queries.play.absent import Rare, is_without
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
    found = phone_paired_before(tournament, table, (public_id,))
    return at_its_table(found) if found else None


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
    found: dict[int, PairedPhone] = {}
    for number, public_id, since, name, table, owners, stays, sat in device_rows(tournament):
        known = found.get(number)
        if known is None or known.owner is None:
            owner = owners[-1] if owners else None
            begun = known.since if known else since
            found[number] = PairedPhone(
                public_id=public_id,
                since=begun,
                number=number,
                name=name,
                table=table or None,
                owner=owner,
                stays=stays,
                entries=tuple(sat),
            )
    return tuple(found[number] for number in sorted(found))


def phone_number(tournament: Tournament, known: Collection[str]) -> tuple[int, str]:
    """Return the number and name of the phone that is one of these, or the next free number."""
    rows = TableDevice.objects.filter(tournament=tournament)
    mine = rows.filter(public_id__in=known, revoked_at=None).order_by("-id")
    found = mine.values_list("number", "name").first()
    last = rows.aggregate(last=Max("number"))["last"] or 0
    return found or (last + 1, "")
