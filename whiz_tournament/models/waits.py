"""Waits that end although the clock jumps: none counts for longer than its own length.

A wait is kept as the moment at which it ends. When the clock goes back, that moment lies further
ahead than the wait was ever long; then it is over, since nobody can tell any more when it began.
"""

from datetime import datetime, timedelta

from django.db.models import Q
from django.utils import timezone


def time_left(until: datetime | None, longest: timedelta) -> timedelta:
    """Return how long a wait of at most ``longest`` goes on; zero when it is over."""
    left = until - timezone.now() if until is not None else timedelta()
    return left if timedelta() < left <= longest else timedelta()


def waits(field: str, longest: timedelta) -> Q:
    """Return the condition that the wait kept in this field goes on."""
    now = timezone.now()
    return Q(**{f"{field}__gt": now, f"{field}__lte": now + longest})


def just_begun(field: str, lasting: timedelta) -> Q:
    """Return the condition that the moment in this field passed less than so long ago.

    A moment that is ahead was written by another clock: it counts as long ago.
    """
    now = timezone.now()
    return Q(**{f"{field}__gt": now - lasting, f"{field}__lte": now})
