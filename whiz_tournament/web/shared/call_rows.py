"""Calls as rows of the director's list: each with its words and what may be done with it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from typing import Self

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse

from whiz_tournament.models import CalledEvent, CallReason
from whiz_tournament.queries.calls import TableCall, done_calls, waiting_calls
from whiz_tournament.services.calls import CALL_ACTS
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.event_pages import event_pages
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.web.shared.way_back import go_back
from whiz_tournament.wording.phones import CALL_REASONS, age_in_words, asked_in_words
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
            time_path=_time_path(event, call),
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


def call_list_path(event: CalledEvent) -> str:
    """Return the page of an event's calls."""
    return reverse(event_pages(event).calls, args=[event.slug])


def call_act_path(event: CalledEvent, call: str, act: str) -> str:
    """Return where an act on a call is sent to."""
    return reverse(event_pages(event).call_act, args=[event.slug, call, act])


def _time_path(event: CalledEvent, call: TableCall) -> str:
    page = event_pages(event).table_time
    asks = call.reason is CallReason.MORE_TIME
    return reverse(page, args=[event.slug, call.table]) if page and asks else ""


def shown_digest(shown: object) -> str:
    """Return what a page polls: it changes with every word that it shows."""
    return sha256(repr(shown).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def call_tokens(calls: Iterable[TableCall]) -> str:
    """Return what is heard once each, with spaces between, as the page's script reads it."""
    return " ".join(call.token for call in calls)


# The list of an event's calls for anyone who directs, and what is done with one.


def call_list(request: StaffRequest, event: CalledEvent, **frame: object) -> HttpResponse:
    """Show the list; a poll that knows it all gets 204. ``frame`` is what the page is in."""
    calls = CallRows.of(event)
    if request.GET.get("v") == calls.version:
        return HttpResponse(status=204)
    home = reverse(event_pages(event).home, args=[event.slug])
    values = {"event": event, "home": home, "calls": calls, "page_path": request.path, **frame}
    return render(request, "director/calls.html", values)


def act_on_call(request: StaffRequest, event: CalledEvent, call: str, act: str) -> HttpResponse:
    """Take a call, let it go, be done with it, or put it back; then the page it stood on."""
    answer = existing(CALL_ACTS.get(act))
    answer(event=event, actor=request.actor, public_id=call)
    return go_back(request, call_list_path(event))
