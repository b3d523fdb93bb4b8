"""Data that take the place of those here at the next start, beside a backup that is put back."""

from collections.abc import Callable
from dataclasses import dataclass

from whiz_tournament.plugging import features


@dataclass(frozen=True, slots=True)
class WaitingData:
    """Whether they wait, and what puts them in place; that tells whether it did."""

    wait: Callable[[], bool]
    put_in_place: Callable[[], bool]


def other_data_wait() -> bool:
    """Tell whether the next start brings other data."""
    return any(data.wait() for feature in features() for data in feature.waiting_data())


def put_waiting_data_in_place() -> bool:
    """Put all in place that waits, before anybody uses the database; tell whether any did."""
    done = [data.put_in_place() for feature in features() for data in feature.waiting_data()]
    return any(done)
