"""The phones that speak for tables, as the director and the tables themselves see them."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from whiz_tournament.models import AccessCode, AccessCodeKind, ResultLine, TableDevice, Tournament


@dataclass(frozen=True, slots=True)
class PairedPhone:
    """A paired phone: its name in the logs, since when."""

    public_id: str
    since: datetime


@dataclass(frozen=True, slots=True)
class TablePhones:
    """One table, its phones, and whether the director has paused it."""

    table: int
    phones: tuple[PairedPhone, ...]
    paused: bool


def device_by_id(tournament: Tournament, table: int, public_id: str) -> TableDevice | None:
    """Return the device of this table that was not shut out."""
    return phone_paired_before(tournament, table, (public_id,))


def is_shut_out(tournament: Tournament, public_id: str) -> bool:
    """Tell whether the director shut this device out."""
    rows = TableDevice.objects.filter(tournament=tournament, public_id=public_id)
    return rows.exclude(revoked_at=None).exists()


def phone_count(tournament: Tournament, table: int, entries: Sequence[int]) -> int:
    """Count the phones that speak for a table while these sit there."""
    rows = TableDevice.objects.filter(tournament=tournament, table=table, revoked_at=None)
    return rows.filter(entries=list(entries)).count()


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
    """Return every table of the plan with its phones; three queries."""
    lines = ResultLine.objects.filter(tournament=tournament).order_by("table")
    tables = lines.values_list("table", flat=True).distinct()
    held: dict[int, list[PairedPhone]] = {table: [] for table in tables}
    rows = TableDevice.objects.filter(tournament=tournament, revoked_at=None).order_by("id")
    for table, public_id, since in rows.values_list("table", "public_id", "created_at"):
        held.setdefault(table, []).append(PairedPhone(public_id, since))
    codes = AccessCode.objects.filter(tournament=tournament, kind=AccessCodeKind.TABLE, paused=True)
    paused = set(codes.values_list("number", flat=True))
    return tuple(TablePhones(n, tuple(phones), n in paused) for n, phones in sorted(held.items()))
