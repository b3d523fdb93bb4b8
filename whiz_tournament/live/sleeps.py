"""When the computer slept, or its clock was set: both clocks are compared every second."""

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from django.utils import timezone

SLEPT_SECONDS: Final = 30.0  # a busy laptop is late by some; nobody closes a lid for less
CLOCK_SECONDS: Final = 60.0
KEPT: Final = 10


def waking_and_sleeping() -> float:
    """Return seconds of a clock that nobody sets and that goes on while the computer sleeps.

    On Linux that is one of its own, on macOS the one by that name, on Windows Python's.
    """
    clock = getattr(time, "CLOCK_BOOTTIME", getattr(time, "CLOCK_MONOTONIC", None))
    return time.monotonic() if clock is None else time.clock_gettime(clock)


@dataclass(frozen=True, slots=True)
class Slept:
    """From when to when nothing was answered."""

    begun: datetime
    ended: datetime


@dataclass(frozen=True, slots=True)
class ClockSet:
    """When the clock was set, and by how much."""

    at: datetime
    by: timedelta


class ClockWatch:
    """Compares the clock on the wall with the one that only goes on, look after look."""

    def __init__(
        self,
        wall: Callable[[], datetime] = timezone.now,
        steady: Callable[[], float] = waking_and_sleeping,
    ) -> None:
        self._wall, self._steady = wall, steady
        self._last = (wall(), steady())
        self._sleeps: deque[Slept] = deque(maxlen=KEPT)
        self._settings: deque[ClockSet] = deque(maxlen=KEPT)

    def begin(self) -> None:
        """Take what the clocks say now for the beginning: a slow start was no sleep."""
        self._last = (self._wall(), self._steady())

    def look(self) -> None:
        """Compare both clocks; a server does so about every second."""
        (wall, steady), now = self._last, (self._wall(), self._steady())
        self._last = now
        passed = now[1] - steady
        jump = (now[0] - wall).total_seconds() - passed
        if abs(jump) >= CLOCK_SECONDS:
            self._settings.append(ClockSet(now[0], timedelta(seconds=round(jump))))
        if passed >= SLEPT_SECONDS:
            self._sleeps.append(Slept(now[0] - timedelta(seconds=passed), now[0]))

    def sleeps(self) -> list[Slept]:
        """Return the last ones, newest first."""
        return list(reversed(self._sleeps))

    def clock_settings(self) -> list[ClockSet]:
        """Return the last times the clock was set, newest first."""
        return list(reversed(self._settings))


clock_watch: Final = ClockWatch()
