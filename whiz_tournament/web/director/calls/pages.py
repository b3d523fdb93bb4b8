"""The calls of a tournament as a list, and those of the club as a count on every page."""

from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path
from django.views.decorators.http import require_POST, require_safe

from whiz_tournament.models import Tournament
from whiz_tournament.queries.calls import CallCount, call_counts
from whiz_tournament.web.shared.call_rows import (
    act_on_call,
    call_list,
    call_list_path,
    call_tokens,
    shown_digest,
)
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import of_tournament, page_frame
from whiz_tournament.wording.phones import called_in_words


@dataclass(frozen=True, slots=True)
class CountedCalls:
    """What the frame says of one event; the name where several are called from."""

    path: str
    name: str
    said: str
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
    return render(request, "director/parts/calls_count.html", values)


@director_page
@of_tournament
@require_safe
def calls_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the list."""
    return call_list(request, tournament, **page_frame(request, tournament, here="calls"))


@director_page
@of_tournament
@require_POST
def call_act_view(
    request: StaffRequest, tournament: Tournament, call: str, act: str
) -> HttpResponse:
    """Do what is pressed."""
    return act_on_call(request, tournament, call, act)


OF_CLUB: list[URLPattern] = [
    path("calls/", calls_count_view, name="director_calls_count"),
]
OF_TOURNAMENT: list[URLPattern] = [
    path("calls/", calls_view, name="director_calls"),
    path("calls/<random_id:call>/<str:act>/", call_act_view, name="director_call_act"),
]
