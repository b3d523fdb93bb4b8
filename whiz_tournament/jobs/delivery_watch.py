"""Looks by itself whether anything public changed, and has it delivered; one process at a time."""

import logging
import math
import threading
import time
from typing import Final

from django.db import connections

from whiz_tournament.jobs.deliveries import deliver_due, seconds_to_retry
from whiz_tournament.jobs.leases import take_lease
from whiz_tournament.jobs.reconciling import HOLDER
from whiz_tournament.limits import periods
from whiz_tournament.live.page_cache import change_count

LEASE_SECONDS: Final = 150.0
"""Longer than one request may take, so that no second process begins while it lasts."""
_wanted: Final = threading.Event()
log = logging.getLogger("whiz_tournament.online")


def deliver_soon() -> None:
    """Have the watch of this process look at once."""
    _wanted.set()


def start_delivery_watch() -> None:
    """Begin, in a thread that ends with its process."""
    threading.Thread(target=_watch, name="whiz-delivery-watch", daemon=True).start()


def _watch() -> None:
    seen, looked_at, retry_at = -1, -math.inf, math.inf
    while True:
        asked = _wanted.wait(timeout=periods.DELIVERIES)
        _wanted.clear()
        changes, now = change_count(), time.monotonic()
        late = now >= min(retry_at, looked_at + periods.DELIVERIES_ELSEWHERE)
        if asked or changes != seen or late:
            seen, looked_at = changes, now
            retry_at = now + _look()


def _look() -> float:
    """Deliver once, and return after how many seconds to try again; nothing ends the watch."""
    try:
        if take_lease("deliveries", HOLDER, LEASE_SECONDS):
            deliver_due()
            return seconds_to_retry()
    except Exception:
        log.exception("the watch over deliveries goes on")
    finally:
        connections.close_all()
    return math.inf
