"""What this process knows of phones: which are connected, seen, and tried on the test page."""

import hmac
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final, NamedTuple

from django.core.cache import cache
from django.utils import timezone

from boards.typed_numbers import typed_number
from whiz_tournament.limits.times import PHONE
from whiz_tournament.live.sleeps import waking_and_sleeping
from whiz_tournament.models import Phone, Tournament
from whiz_tournament.queries.devices.phones import PairedPhone, paired_phones
from whiz_tournament.queries.people.names import name_texts
from whiz_tournament.queries.play.rounds import awaited_tables, tables_now

log = logging.getLogger(__name__)
MOST_WAITING: Final = 999


class PhoneSighting(NamedTuple):
    """A phone asked for something: when, and how many entries waited on it, where it says so."""

    at: datetime
    waiting: int = 0


def note_phone(device: Phone, waiting: str = "") -> None:
    """Note that a phone is there; ``waiting`` is what it says of itself.

    Nothing fails where the cache is down: scores must be taken all the same.
    """
    unsent = typed_number(waiting, len(str(MOST_WAITING)))
    seen = PhoneSighting(timezone.now(), unsent or 0)
    try:
        cache.set(_key(device.event_key, device.number), seen, PHONE.total_seconds())
    except Exception as error:  # noqa: BLE001 - its client raises what it likes
        log.warning("phones are not seen: %s", type(error).__name__)


def phone_sightings(event_key: str, numbers: Iterable[int]) -> dict[int, PhoneSighting]:
    """Return when an event's phones of these numbers were seen last, as far as anybody knows."""
    keys = {_key(event_key, number): number for number in numbers}
    try:
        sightings: dict[str, PhoneSighting] = cache.get_many(keys)
    except Exception as error:  # noqa: BLE001 - as above
        log.warning("phones are not seen: %s", type(error).__name__)
        return {}
    return {keys[key]: seen for key, seen in sightings.items()}


def forget_phones(devices: Iterable[Phone]) -> None:
    """Forget when these phones were seen."""
    try:
        cache.delete_many([_key(device.event_key, device.number) for device in devices])
    except Exception as error:  # noqa: BLE001 - as above
        log.warning("phones are not forgotten: %s", type(error).__name__)


def _key(event_key: str, number: int) -> str:
    return f"sighting:{event_key}:{number}"  # "phone:" was of another form


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
    for phone in phones:
        held.setdefault(phone.table or 0, []).append(phone)
    owed = {table for awaited_table in awaited_tables(tournament) for table in awaited_table.tables}
    return {
        table
        for table, there in held.items()
        if table in owed and all(phone.quiet_seconds > SILENT_SECONDS for phone in there)
    }


SHOWN_SECONDS: Final = 5 * 60.0


@dataclass(frozen=True, slots=True)
class PhoneCall:
    """A phone that opened the page: its address, the one it reached, seconds since."""

    address: str
    reached: str
    seconds: int


class PhoneTest:
    """The code of this process and the last phone that used it."""

    def __init__(self, clock: Callable[[], float] = waking_and_sleeping) -> None:
        self._clock = clock
        self.token = secrets.token_hex(8)
        self._last: tuple[str, str, float] | None = None

    def opens(self, token: str) -> bool:
        """Tell whether that is the code."""
        return hmac.compare_digest(token.encode("utf-8", "surrogatepass"), self.token.encode())

    def note(self, *, address: str, reached: str) -> None:
        """Note the phone that has just called."""
        self._last = (address, reached, self._clock())

    def newest(self) -> PhoneCall | None:
        """Return the last one of the last minutes."""
        if self._last is None:
            return None
        address, reached, at = self._last
        seconds = max(0, int(self._clock() - at))
        return PhoneCall(address, reached, seconds) if seconds <= SHOWN_SECONDS else None


phone_test: Final = PhoneTest()
