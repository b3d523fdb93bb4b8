"""The list of an event's calls for who directs, and what is done with one."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render

from whiz_tournament.models import CalledEvent
from whiz_tournament.services.calls.answering import CALL_ACTS
from whiz_tournament.services.errors import NotFound
from whiz_tournament.web.shared.call_rows import CallRows, call_list_path
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.web.shared.way_back import go_back


def call_list(request: StaffRequest, event: CalledEvent, **frame: Any) -> HttpResponse:
    """Show the list; a poll that knows it all gets 204. ``frame`` is what the page stands in."""
    calls = CallRows.of(event)
    if request.GET.get("v") == calls.version:
        return HttpResponse(status=204)
    values = {"event": event, "calls": calls, "page_path": request.path, **frame}
    return render(request, "director/calls.html", values)


def act_on_call(request: StaffRequest, event: CalledEvent, call: str, act: str) -> HttpResponse:
    """Take a call, let it go, be done with it, or put it back; then the page it stood on."""
    answer = CALL_ACTS.get(act)
    if answer is None:
        raise NotFound
    answer(event=event, actor=request.actor, public_id=call)
    return go_back(request, call_list_path(event))
