"""A table's own call for the director, as its phone shows it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Self

from django.urls import reverse

from whiz_tournament.models import CalledEvent, Tournament, WhistEveningStatus
from whiz_tournament.queries.calls.calls import NO_ROUND, call_of_table


@dataclass(frozen=True, slots=True)
class CallPart:
    """Where to call, and the call that is open: when it was made, who is on the way.

    ``called_at`` is empty while nobody was called; ``taken_by`` until somebody comes.
    """

    call_path: str
    withdraw_path: str
    called_at: datetime | None = None
    is_taken: bool = False
    taken_by: str = ""

    @classmethod
    def of(cls, event: CalledEvent, table: int | None, number: int = NO_ROUND) -> Self | None:
        """Return it for those who sit at a table in a round; who rests calls nobody."""
        if not table or not _is_played(event):
            return None
        paths = (call_path(event, table), withdraw_path(event, table))
        call = call_of_table(event, table, number)
        if call is None:
            return cls(*paths)
        return cls(*paths, call.called_at, call.is_taken, call.taken_by)


def call_path(event: CalledEvent, table: int) -> str:
    """Return the page on which a table's phone calls; an evening's phone has one table."""
    if isinstance(event, Tournament):
        return reverse("table_call", args=[event.slug, table])
    return reverse("whist_call", args=[event.slug])


def withdraw_path(event: CalledEvent, table: int) -> str:
    """Return where a table's phone takes its call back."""
    if isinstance(event, Tournament):
        return reverse("table_withdraw_call", args=[event.slug, table])
    return reverse("whist_withdraw_call", args=[event.slug])


def _is_played(event: CalledEvent) -> bool:
    if isinstance(event, Tournament):
        return event.is_running
    return event.status == WhistEveningStatus.OPEN
