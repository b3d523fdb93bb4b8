"""Calls as rows of the director's list: each with its words and what may be done with it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Self

from whiz_tournament.models import Tournament
from whiz_tournament.queries.calls.calls import TableCall, done_calls, waiting_calls
from whiz_tournament.wording.calls import CALL_REASONS, age_in_words, asked_in_words
from whiz_tournament.wording.quantities import joined


@dataclass(frozen=True, slots=True)
class CallRow:
    """One call in words; ``again`` is empty until it asks again."""

    id: str
    table: int
    board: int | None
    reason: str
    who: str
    age: str
    again: str
    is_taken: bool
    taken_by: str
    done_at: datetime | None

    @classmethod
    def of(cls, call: TableCall) -> Self:
        """Say a call."""
        return cls(
            call.id,
            call.table,
            call.board,
            str(CALL_REASONS[call.reason]),
            joined(list(call.names)),
            age_in_words(call.seconds),
            asked_in_words(call.asked),
            call.is_taken,
            call.taken_by,
            call.done_at,
        )


@dataclass(frozen=True, slots=True)
class CallRows:
    """The open calls, the last ones that are done, and what a page polls to learn of others."""

    waiting: tuple[CallRow, ...]
    done: tuple[CallRow, ...]

    @classmethod
    def of(cls, tournament: Tournament) -> Self:
        """Say those of a tournament."""
        return cls(waiting_rows(tournament), tuple(map(CallRow.of, done_calls(tournament))))

    @property
    def version(self) -> str:
        """Return a digest of what is shown."""
        return shown_digest((self.waiting, self.done))


def waiting_rows(tournament: Tournament) -> tuple[CallRow, ...]:
    """Return the open calls of a tournament, for pages that list no others."""
    return tuple(map(CallRow.of, waiting_calls(tournament)))


def shown_digest(shown: object) -> str:
    """Return what a page polls: it changes with every word that it shows."""
    return sha256(repr(shown).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def call_tokens(calls: Iterable[TableCall]) -> str:
    """Return what is heard once each, with spaces between, as the page's script reads it."""
    return " ".join(call.token for call in calls)
