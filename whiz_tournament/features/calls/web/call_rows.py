"""Calls as rows of the director's list: each with its words and what may be done with it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Self

from whiz_tournament.features.calls.queries import TableCall, done_calls, waiting_calls
from whiz_tournament.features.calls.services import CALL_ACTS
from whiz_tournament.features.calls.web.call_pages import call_act_path, table_time_path
from whiz_tournament.features.calls.wording import age_in_words, asked_in_words
from whiz_tournament.models import CalledEvent, CallReason
from whiz_tournament.web.shared.poll_responses import shown_digest
from whiz_tournament.wording.phones import CALL_REASONS
from whiz_tournament.wording.quantities import joined


@dataclass(frozen=True, slots=True)
class CallRow:
    """One call in words; ``again`` is empty until it asks again, ``paths`` are its acts'.

    ``time_path`` is where the time is given that a table asks for, empty for other calls.
    """

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
    paths: dict[str, str]
    time_path: str = ""

    @classmethod
    def of(cls, event: CalledEvent, call: TableCall) -> Self:
        """Say a call of an event."""
        return cls(
            id=call.id,
            table=call.table,
            board=call.board,
            reason=str(CALL_REASONS[call.reason]),
            who=joined(list(call.names)),
            age=age_in_words(call.seconds),
            again=asked_in_words(call.asked),
            is_taken=call.is_taken,
            taken_by=call.taken_by,
            done_at=call.done_at,
            paths={act: call_act_path(event, call.id, act) for act in CALL_ACTS},
            time_path=table_time_path(event, call.table)
            if call.reason is CallReason.MORE_TIME
            else "",
        )


@dataclass(frozen=True, slots=True)
class CallRows:
    """The open calls, the last ones that are done, and what a page polls to learn of others."""

    waiting: tuple[CallRow, ...]
    done: tuple[CallRow, ...]

    @classmethod
    def of(cls, event: CalledEvent) -> Self:
        """Return the calls of an event in words."""
        done = tuple(CallRow.of(event, call) for call in done_calls(event))
        return cls(waiting_rows(event), done)

    @property
    def version(self) -> str:
        """Return a digest of what is shown."""
        return shown_digest((self.waiting, self.done))


def waiting_rows(event: CalledEvent) -> tuple[CallRow, ...]:
    """Return the open calls of an event, for pages that list no others."""
    return tuple(CallRow.of(event, call) for call in waiting_calls(event))


def call_tokens(calls: Iterable[TableCall]) -> str:
    """Return what is heard once each, with spaces between, as the page's script reads it."""
    return " ".join(call.token for call in calls)
