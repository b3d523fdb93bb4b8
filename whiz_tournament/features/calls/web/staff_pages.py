"""The calls of an event as a list, and those of the club as a count on every page."""

from collections.abc import Callable
from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.views.decorators.http import require_POST, require_safe

from whiz_tournament.features.calls.queries import CallCount, call_counts
from whiz_tournament.features.calls.services import CALL_ACTS
from whiz_tournament.features.calls.web.call_pages import all_call_pages, call_list_path
from whiz_tournament.features.calls.web.call_rows import CallRows, call_tokens
from whiz_tournament.features.calls.wording import called_in_words
from whiz_tournament.models import CalledEvent
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.call_pages import CallPages
from whiz_tournament.web.shared.event_pages import event_pages
from whiz_tournament.web.shared.places import Place, StaffPages
from whiz_tournament.web.shared.poll_responses import shown_digest
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.way_back import go_back


@dataclass(frozen=True, slots=True)
class CountedCalls:
    """What the frame says of one event; the name where several are called from."""

    path: str
    name: str
    text: str
    asks_again: bool

    @classmethod
    def of(cls, counted: CallCount, *, several: bool) -> "CountedCalls":
        """Say how many wait, and for how long the oldest does."""
        waiting = counted.waiting
        oldest = max(call.seconds for call in waiting)
        text = called_in_words(len(waiting), oldest)
        again = any(call.asks_again for call in waiting)
        return cls(
            call_list_path(counted.event), counted.event.name if several else "", text, again
        )


@director_page
@require_safe
def calls_count_view(request: StaffRequest) -> HttpResponse:
    """Return the part of the frame that counts; a poll that knows it all gets 204."""
    counted = call_counts(request.club)
    parts = [CountedCalls.of(count, several=len(counted) > 1) for count in counted]
    tokens = call_tokens(call for count in counted for call in count.waiting)
    version = shown_digest((parts, tokens))
    if request.GET.get("v") == version:
        return HttpResponse(status=204)
    values = {"counted": parts, "tokens": tokens, "version": version}
    return render(request, "calls/count.html", values)


# The list of an event's calls for anyone who directs, and what is done with one.


def _list_of(pages: CallPages) -> Callable[..., HttpResponse]:
    """Make the list of a kind of event."""

    @director_page
    @pages.of_event
    @require_safe
    def calls_view(request: StaffRequest, event: CalledEvent) -> HttpResponse:
        calls = CallRows.of(event)
        if request.GET.get("v") == calls.version:
            return HttpResponse(status=204)
        home = reverse(event_pages(event).home, args=[event.slug])
        values = {"event": event, "home": home, "calls": calls, "page_path": request.path}
        return render(request, "calls/list.html", {**values, **pages.frame(request, event)})

    return calls_view


def _act_of(pages: CallPages) -> Callable[..., HttpResponse]:
    """Make what is pressed there: take a call, let it go, be done with it, put it back."""

    @director_page
    @pages.of_event
    @require_POST
    def call_act_view(
        request: StaffRequest, event: CalledEvent, call: str, act: str
    ) -> HttpResponse:
        answer = existing(CALL_ACTS.get(act))
        answer(event=event, actor=request.actor, public_id=call)
        return go_back(request, call_list_path(event))

    return call_act_view


def staff_addresses() -> list[URLPattern]:
    """Return the count of the club, and the lists of each kind of event."""
    addresses = [path("calls/", calls_count_view, name="director_calls_count")]
    for pages in all_call_pages():
        calls, name = f"{pages.staff_path}calls/", pages.staff_name
        addresses += (
            path(calls, _list_of(pages), name=f"{name}_calls"),
            path(f"{calls}<random_id:call>/<str:act>/", _act_of(pages), name=f"{name}_call_act"),
        )
    return addresses


def calls_in_bar() -> StaffPages:
    """Return in which place of the bar they are."""
    return StaffPages(Place.TONIGHT, tuple(str(address.name) for address in staff_addresses()))
