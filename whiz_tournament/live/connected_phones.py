"""Who is connected: every phone with its table now, when it was seen, what waits on it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.utils import timezone

from whiz_tournament.live.phone_sightings import PhoneSighting, phone_sightings
from whiz_tournament.models import Tournament
from whiz_tournament.queries.devices.phones import PairedPhone, paired_phones
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.rounds import awaited_tables, tables_now

SILENT_SECONDS: Final = 60
"""A phone asks every ten seconds or so while its page is open."""


@dataclass(frozen=True, slots=True)
class ConnectedPhone:
    """A phone, where it speaks now (none for an owner who rests), and how it was seen last.

    ``quiet_seconds`` count from when it was let in while nobody has seen it.
    """

    phone: PairedPhone
    table: int | None
    owner: str
    seen: PhoneSighting | None
    seconds: int | None
    quiet_seconds: int

    @property
    def waiting(self) -> int:
        """Return how many entries wait on it, as it said last."""
        return self.seen.waiting if self.seen else 0


def connected_phones(tournament: Tournament, now: datetime | None = None) -> list[ConnectedPhone]:
    """Return all phones that were let in, by number."""
    phones, now = paired_phones(tournament), now or timezone.now()
    if not phones:
        return []
    places = tables_now(tournament)
    seen = phone_sightings(str(tournament.pk), [phone.number for phone in phones])
    names = name_texts(tournament) if any(phone.owner for phone in phones) else {}
    return [
        ConnectedPhone(
            phone,
            _table(phone, places),
            names.get(phone.owner or 0, ""),
            at := seen.get(phone.number),
            max(0, int((now - at.at).total_seconds())) if at else None,
            max(0, int((now - (at.at if at else phone.since)).total_seconds())),
        )
        for phone in phones
    ]


def _table(phone: PairedPhone, places: Mapping[int, int]) -> int | None:
    """Return where a phone speaks now; between two rounds where it was let in."""
    if phone.owner is not None:
        return places.get(phone.owner)
    still = all(places.get(entry) == phone.table for entry in phone.entries)
    return phone.table if still or phone.stays or not places else None


def silent_tables(tournament: Tournament, phones: list[ConnectedPhone]) -> set[int]:
    """Return the tables that still owe something and of whose phones nobody hears any more."""
    if not phones:
        return set()
    held: dict[int, list[ConnectedPhone]] = {}
    for each in phones:
        held.setdefault(each.table or 0, []).append(each)
    owed = {table for each in awaited_tables(tournament) for table in each.tables}
    return {
        table
        for table, there in held.items()
        if table in owed and all(each.quiet_seconds > SILENT_SECONDS for each in there)
    }
