"""Six digits are guessed by a machine in an evening, unless wrong ones are counted."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from hashlib import sha256
from math import ceil
from typing import TypeVar

from django.db import transaction
from django.utils import timezone

from whiz_tournament.limits.rates import WRONG_CODES, WrongTriesLimit
from whiz_tournament.limits.times import FAILED_ATTEMPTS
from whiz_tournament.models import FailedAttempts
from whiz_tournament.services.devices.errors import TooManyTries

T = TypeVar("T")


def check_counted(
    *, about: Mapping[str, str], look: Callable[[], T | None]
) -> tuple[T | None, set[str]]:
    """Look whether a guess is right and count it when it is not.

    ``about`` names what is guessed at, by limit. Return what ``look`` found, and the limits that
    a wrong guess has just reached; raises ``TooManyTries`` before looking.
    """
    with transaction.atomic():
        rows = {name: _locked(f"{name}:{what}") for name, what in sorted(about.items())}
        now = timezone.now()
        wait = max(_seconds_left(row, WRONG_CODES[name], now) for name, row in rows.items())
        found = None if wait else look()
        reached = set() if wait or found is not None else _count(rows, now)
    if wait:
        raise TooManyTries(wait)
    return found, reached


def _locked(what: str) -> FailedAttempts:
    """Hold the count of one thing: of two guesses at once, the second sees the first."""
    key = sha256(what.encode("utf-8", "surrogatepass")).hexdigest()
    FailedAttempts.objects.get_or_create(key=key, defaults={"since": timezone.now()})
    return FailedAttempts.objects.select_for_update().get(key=key)


def _seconds_left(row: FailedAttempts, limit: WrongTriesLimit, now: datetime) -> int:
    left = ceil((row.until - now).total_seconds()) if row.until else 0
    # More than a whole wait is left only where the clock went back: the wait is over then, or the
    # code would be refused until the old hour is reached again.
    return left if 0 < left <= limit.wait else 0


def _count(rows: Mapping[str, FailedAttempts], now: datetime) -> set[str]:
    """Add one to each; return those that are exactly full now."""
    reached = {name for name, row in rows.items() if _add(row, WRONG_CODES[name], now)}
    FailedAttempts.objects.filter(since__lt=now - FAILED_ATTEMPTS).delete()
    return reached


def _add(row: FailedAttempts, limit: WrongTriesLimit, now: datetime) -> bool:
    if not timedelta(0) <= now - row.since <= timedelta(seconds=limit.within):
        row.wrong, row.since = 0, now
    row.wrong += 1
    row.until = now + timedelta(seconds=limit.wait) if row.wrong >= limit.wrong else None
    row.save(update_fields=["wrong", "since", "until"])
    return row.wrong == limit.wrong
