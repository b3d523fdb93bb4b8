"""The phones of an evening without boards, as the staff and the tables themselves see them."""

from dataclasses import dataclass
from datetime import datetime

from whiz_tournament.models import WhistDevice, WhistEvening, WhistTable


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
