"""The one counter of calls, for pages and the API alike."""

import logging
import time
from math import ceil
from threading import Lock
from typing import Final

from django.core.cache import cache

from whiz_tournament.limits.rates import Rate
from whiz_tournament.services.errors import TooMany

# Several, for anyone who waits for a cache that does not answer must not hold up everybody else.
_locks: Final = tuple(Lock() for _ in range(64))
log = logging.getLogger("whiz_tournament.rates")


def count_calls(*, name: str, rate: Rate, calls: int = 1) -> None:
    """Count calls that come at once; those that fill the measure are still taken.

    Refused calls are not counted: anyone who waits as told comes through. Exact in one process;
    where several share a cache, each may let one call more through at the very same moment.
    """
    with _locks[hash(name) % len(_locks)]:
        _count(name, rate, calls)


def give_back_calls(*, name: str, rate: Rate, calls: int = 1) -> None:
    """Take back the last calls that were counted: they turned out to be none."""
    with _locks[hash(name) % len(_locks)]:
        counted = _known(f"rate:{name}")
        _keep(f"rate:{name}", counted[: max(0, len(counted) - calls)], rate.seconds)


def _count(name: str, rate: Rate, calls: int) -> None:
    now, key = time.time(), f"rate:{name}"
    lately = [at for at in _known(key) if at > now - rate.seconds]
    if len(lately) >= rate.most:
        raise TooMany(max(1, ceil(lately[0] + rate.seconds - now)))
    _keep(key, [*lately, *[now] * calls][-rate.most :], rate.seconds)


def _known(key: str) -> list[float]:
    """Return when calls came, the earliest first; nobody called where the cache is down.

    Scores must be taken though it cannot be reached (its client raises what it likes).
    """
    try:
        return list(cache.get(key, ()))
    except Exception as error:  # noqa: BLE001 - see above
        log.warning("calls are not counted: %s", type(error).__name__)
        return []


def _keep(key: str, calls: list[float], seconds: int) -> None:
    try:
        cache.set(key, calls, seconds)
    except Exception as error:  # noqa: BLE001 - see above
        log.warning("calls are not counted: %s", type(error).__name__)
