"""How a tournament is written, slice by slice, and what its document is refused for."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeVar

from boards.errors import N_, Malformed
from whiz_tournament.services.log.transactions import in_one_transaction
from whiz_tournament.services.slices import LONGEST, let_others_write


class TournamentFileUnreadable(Malformed):
    code = "event_unreadable"
    message = N_("This is not the document of a tournament: look at {place}.")


def unreadable(*path: str) -> TournamentFileUnreadable:
    """Return the refusal of what is at a place, given in parts."""
    place = "".join(path)
    return TournamentFileUnreadable(field=place or None, place=place or "the document")


T = TypeVar("T")
SLICE: Final = 200
"""At most that many lines with their seats and logs: a twentieth of a second on a quiet laptop."""
FEWEST: Final = 10


def in_slices(
    rows: Sequence[T],
    write: Callable[[Sequence[T]], object],
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
