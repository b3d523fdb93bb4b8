"""Telling how far work is: each report is a write that scores would wait for."""

import time
from collections.abc import Callable


def seldom(report: Callable[[int], None], seconds: float) -> Callable[[int], None]:
    """Return what reports now and then, at most once in so many seconds."""
    last = time.monotonic()

    def reporting(percent: int) -> None:
        nonlocal last
        if time.monotonic() - last >= seconds:
            last = time.monotonic()
            report(percent)

    return reporting
