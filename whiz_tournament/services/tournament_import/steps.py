"""What every import shares: its steps and slices, and what a document may be refused for."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

from boards.errors import N_, Malformed, WhizError
from whiz_tournament.models import HallEvent, Tournament, WhistEvening
from whiz_tournament.services.log.transactions import in_one_transaction


class TournamentFileUnreadable(Malformed):
    code = "event_unreadable"
    message = N_("This is not a tournament in the format whiz-event/1: look at {place}.")


class TournamentFileContradicts(WhizError):
    code = "event_contradicts"
    message = N_("This tournament does not fit together: look at {place}.")


def unreadable(*path: str) -> TournamentFileUnreadable:
    """Return the refusal of what is at a place, given in parts."""
    place = "".join(path)
    return TournamentFileUnreadable(field=place or None, place=place or "the document")


def contradicts(*path: str) -> TournamentFileContradicts:
    """Return the refusal of what does not fit at a place, given in parts."""
    place = "".join(path)
    return TournamentFileContradicts(field=place, place=place)


ImportedEvent = Tournament | WhistEvening | HallEvent


@dataclass(frozen=True, slots=True)
class ImportSteps:
    """Whom to tell the progress (0–100), and what belongs to the transaction that shows it.

    What either raises ends the import, and nothing of it stays.
    """

    report: Callable[[int], None] = lambda _: None
    finish: Callable[[ImportedEvent], None] = lambda _: None


T = TypeVar("T")
SLICE: Final = 200
"""At most that many lines with their seats and logs: a twentieth of a second on a quiet laptop."""
FEWEST: Final = 10
LONGEST: Final = 0.2  # seconds of a slice; anyone who takes longer goes on with smaller ones


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


def let_others_write(seconds: float) -> None:
    """Wait as long as they had to wait.

    SQLite has one writer: anyone who begins the next slice at once would be first again and again.
    """
    time.sleep(min(seconds, LONGEST))
