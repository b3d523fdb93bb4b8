"""Many rows written a few at a time, so that no score waits for all of them."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from whiz_tournament.services.log.transactions import in_one_transaction

T = TypeVar("T")
SLICE: Final = 200
"""Lines with their seats and logs: a tenth of a second on a club's laptop."""
LONGEST_PAUSE: Final = 0.1


def in_slices(rows: Sequence[T], write: Callable[[Sequence[T]], Any], size: int = 0) -> None:
    """Write each slice in a transaction of its own, and let others write in between."""
    size = size or SLICE
    for first in range(0, len(rows), size):
        begun = time.monotonic()
        in_one_transaction(partial(write, rows[first : first + size]))
        let_others_write(time.monotonic() - begun)


def let_others_write(seconds: float) -> None:
    """Wait as long as they had to wait.

    SQLite has one writer: whoever begins the next slice at once would be first again and again.
    """
    time.sleep(min(seconds, LONGEST_PAUSE))
