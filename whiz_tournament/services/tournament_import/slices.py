"""Many rows written a few at a time, so that no score waits for all of them."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from whiz_tournament.services.log.transactions import in_one_transaction

T = TypeVar("T")
SLICE: Final = 200
"""At most so many lines with their seats and logs: a twentieth of a second on a quiet laptop."""
FEWEST: Final = 10
LONGEST: Final = 0.2  # seconds of a slice; whoever takes longer goes on with smaller ones


def in_slices(
    rows: Sequence[T],
    write: Callable[[Sequence[T]], Any],
    most: int = 0,
    report: Callable[[int], None] = lambda _: None,
) -> None:
    """Write each slice in a transaction of its own, and let others write in between.

    After each it is told how many percent of the rows are written.
    """
    size = most = most or SLICE
    done = 0
    while done < len(rows):
        begun = time.monotonic()
        in_one_transaction(partial(write, rows[done : done + size]))
        done, took = done + size, time.monotonic() - begun
        let_others_write(took)
        report(min(100, 100 * done // len(rows)))
        size = max(min(FEWEST, most), size // 2) if took > LONGEST else min(most, size * 2)


def let_others_write(seconds: float) -> None:
    """Wait as long as they had to wait.

    SQLite has one writer: whoever begins the next slice at once would be first again and again.
    """
    time.sleep(min(seconds, LONGEST))
