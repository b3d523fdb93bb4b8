"""A table's own call for the director, as its phone shows it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Self

from whiz_tournament.models import Tournament
from whiz_tournament.queries.calls.calls import call_of_table


@dataclass(frozen=True, slots=True)
class CallPart:
    """Where to call, and the call that is open: when it was made, who is on the way.

    ``called_at`` is empty while nobody was called; ``taken_by`` until somebody comes.
    """

    table: int
    called_at: datetime | None = None
    is_taken: bool = False
    taken_by: str = ""

    @classmethod
    def of(cls, tournament: Tournament, table: int | None, number: int) -> Self | None:
        """Return it for those who sit at a table in a round; who rests calls nobody."""
        if not table or not tournament.is_running:
            return None
        call = call_of_table(tournament, table, number)
        if call is None:
            return cls(table)
        return cls(table, call.called_at, call.is_taken, call.taken_by)
