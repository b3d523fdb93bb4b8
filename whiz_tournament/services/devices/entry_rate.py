"""How many entries one phone may send, on pages and through the API.

A phone sends an entry again until it hears that it is here: what the log has already is no entry,
and has a wider measure of its own.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from uuid import UUID

from whiz_tournament.limits.rates import ENTRIES_OF_A_PHONE, REPETITIONS_OF_A_PHONE
from whiz_tournament.models import Phone, ScoreEntry
from whiz_tournament.services.errors import TooMany
from whiz_tournament.services.rate_limits import count_calls, give_back_calls

Ids = Callable[[], Iterable[UUID | str | None]]


@dataclass(slots=True)
class CountedEntries:
    """The entries of one call, counted until their answers say that they were sent before."""

    device: Phone
    left: int

    def give_back(self, entries: int) -> None:
        """Count that many as repetitions instead, as far as a phone may send those."""
        given = min(entries, self.left)
        if not given:
            return
        try:
            _count_repetitions(self.device, given)
        except TooMany:
            return
        self.left -= given
        give_back_calls(name=_name(self.device), rate=ENTRIES_OF_A_PHONE, calls=given)


def check_entry_rate(*, device: Phone, entries: int = 1, sent: Ids = tuple) -> CountedEntries:
    """Count the entries of a call, each of a batch; refuse the call that comes too soon.

    ``sent`` are their ids. A call of nothing but repetitions is not refused for entries.
    """
    try:
        count_calls(name=_name(device), rate=ENTRIES_OF_A_PHONE, calls=entries)
    except TooMany:
        if not _are_known(set(sent())):
            raise
        _count_repetitions(device, entries)
        return CountedEntries(device, 0)
    return CountedEntries(device, entries)


def _name(device: Phone) -> str:
    return f"entries:{device.public_id}"


def _count_repetitions(device: Phone, entries: int) -> None:
    name = f"repetitions:{device.public_id}"
    count_calls(name=name, rate=REPETITIONS_OF_A_PHONE, calls=entries)


def _are_known(ids: set[UUID | str | None]) -> bool:
    """Tell whether the log has them all; it is asked only before a call is refused."""
    known = {known_id for known_id in ids if known_id is not None}
    if not known or known != ids or len(known) > REPETITIONS_OF_A_PHONE.most:
        return False
    return ScoreEntry.objects.filter(uuid__in=known).count() == len(known)
