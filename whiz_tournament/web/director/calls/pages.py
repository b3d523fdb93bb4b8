"""The calls of a tournament as a list, and those of the club as a count on every page."""

from dataclasses import dataclass
from typing import Final

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from whiz_tournament.models import Tournament
from whiz_tournament.queries.calls.calls import CallCount, call_counts
from whiz_tournament.services.calls.answering import (
    finish_call,
    release_call,
    reopen_call,
    take_call,
)
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.director.calls.rows import CallRows, call_tokens, shown_digest
from whiz_tournament.web.shared.staff_permissions import StaffRequest, director_page
from whiz_tournament.web.shared.tournament_pages import (
    director_response,
    of_tournament,
    tournament_url,
)
from whiz_tournament.web.shared.way_back import way_back
from whiz_tournament.wording.calls import called_in_words

CALL_ACTS: Final = {
    "take": take_call,
    "release": release_call,
    "done": finish_call,
    "reopen": reopen_call,
}
"""What a director does with a call, by the last part of the address."""


@dataclass(frozen=True, slots=True)
class CountedCalls:
    """What the frame says of one tournament; the name where several are called from."""

    slug: str
    name: str
    said: str
    asks_again: bool

    @classmethod
    def of(cls, counted: CallCount, *, several: bool) -> "CountedCalls":
        """Say how many wait, and for how long the oldest does."""
        waiting = counted.waiting
        oldest = max(call.seconds for call in waiting)
        said = called_in_words(len(waiting), oldest)
        again = any(call.asks_again for call in waiting)
        return cls(counted.slug, counted.name if several else "", said, again)


@director_page
@require_safe
def calls_count_view(request: StaffRequest) -> HttpResponse:
    """Return the part of the frame that counts; a poll that knows it all gets 204."""
    counted = call_counts(request.club)
    parts = [CountedCalls.of(each, several=len(counted) > 1) for each in counted]
    tokens = call_tokens(call for each in counted for call in each.waiting)
    version = shown_digest((parts, tokens))
    if request.GET.get("v") == version:
        return HttpResponse(status=204)
    values = {"counted": parts, "tokens": tokens, "version": version}
    return render(request, "director/parts/calls_count.html", values)


@director_page
@of_tournament
@require_safe
def calls_view(request: StaffRequest, tournament: Tournament) -> HttpResponse:
    """Show the list; a poll that knows it all gets 204."""
    calls = CallRows.of(tournament)
    if request.GET.get("v") == calls.version:
        return HttpResponse(status=204)
    return director_response(
        request, "calls", tournament, here="calls", calls=calls, page_path=request.path
    )


@director_page
@of_tournament
@require_POST
def call_act_view(
    request: StaffRequest, tournament: Tournament, call: str, act: str
) -> HttpResponse:
    """Take a call, let it go, be done with it, or put it back; then the page it stood on."""
    answer = CALL_ACTS.get(act)
    if answer is None:
        raise NotFound
    answer(tournament=tournament, actor=request.actor, public_id=call)
    return redirect(way_back(request, tournament_url("director_calls", tournament)))
