"""How soon what another server did not take is tried again."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

PAUSES: Final[Sequence[timedelta]] = tuple(
    timedelta(minutes=each) for each in (1, 2, 5, 15, 30, 60)
)
"""Until the next attempt, after the first, the second, … that failed; then always the last."""
MOST_FAILURES: Final = 1000
"""More are not counted: by then nobody asks how many they were."""


def pause_after(failures: int) -> timedelta:
    """Return how long to wait after so many attempts that failed.

    >>> pause_after(1), pause_after(100)
    (datetime.timedelta(seconds=60), datetime.timedelta(seconds=3600))
    """
    return PAUSES[min(failures, len(PAUSES)) - 1]
