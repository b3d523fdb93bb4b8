"""When each phone was last heard, and how much it had still to send; kept in the cache alone."""

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.core.cache import cache
from django.utils import timezone

from whiz_tournament.limits.times import PHONE
from whiz_tournament.models import Phone

log = logging.getLogger(__name__)
MOST_WAITING: Final = 999


@dataclass(frozen=True, slots=True)
class PhoneSighting:
    """A phone asked for something: when, and how many entries waited on it, where it says so."""

    at: datetime
    waiting: int = 0


def note_phone(device: Phone, waiting: str = "") -> None:
    """Note that a phone is there; ``waiting`` is what it says of itself.

    Nothing fails where the cache is down: scores must be taken all the same.
    """
    known = waiting.isascii() and waiting.isdigit() and len(waiting) <= len(str(MOST_WAITING))
    seen = PhoneSighting(timezone.now(), int(waiting) if known else 0)
    try:
        cache.set(_key(device.event_key, device.number), seen, PHONE.total_seconds())
    except Exception as error:  # noqa: BLE001 - its client raises what it likes
        log.warning("phones are not seen: %s", type(error).__name__)


def phone_sightings(event_key: str, numbers: Iterable[int]) -> dict[int, PhoneSighting]:
    """Return when an event's phones of these numbers were seen last, as far as anybody knows."""
    keys = {_key(event_key, number): number for number in numbers}
    try:
        found: dict[str, PhoneSighting] = cache.get_many(keys)
    except Exception as error:  # noqa: BLE001 - as above
        log.warning("phones are not seen: %s", type(error).__name__)
        return {}
    return {keys[key]: seen for key, seen in found.items()}


def forget_phones(devices: Iterable[Phone]) -> None:
    """Forget when these phones were seen."""
    try:
        cache.delete_many([_key(each.event_key, each.number) for each in devices])
    except Exception as error:  # noqa: BLE001 - as above
        log.warning("phones are not forgotten: %s", type(error).__name__)


def _key(event_key: str, number: int) -> str:
    return f"phone:{event_key}:{number}"
