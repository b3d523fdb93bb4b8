"""A user's error as a page that says how to mend it."""

from typing import cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import Resolver404, resolve

from boards.errors import WhizError
from whiz_tournament.services.errors import Unavailable, error_sentence, error_status
from whiz_tournament.services.results.closed_results import ResultsClosed
from whiz_tournament.web.shared.event_pages import event_menu
from whiz_tournament.web.shared.staff_permissions import StaffRequest
from whiz_tournament.web.shared.tournament_pages import tournament_url


def refusal_page(request: HttpRequest, error: WhizError) -> HttpResponse:
    """Return the refusal as a page, with the status of its family."""
    context = {"sentence": error_sentence(error), **_menu(request), **_opening(request, error)}
    response = render(request, "errors/refusal.html", context, status=error_status(error))
    if isinstance(error, Unavailable):
        response["Retry-After"] = str(error.retry_after)
    response["Cache-Control"] = "no-store"
    return response


def _opening(request: HttpRequest, error: WhizError) -> dict[str, object]:
    """Return the button that opens what is closed to somebody who has still to play it."""
    if not isinstance(error, ResultsClosed):
        return {}
    opens = tournament_url("desk_open_results", error.tournament, board=error.board)
    return {"opens": opens, "board": error.board, "here": request.get_full_path()}


def _menu(request: HttpRequest) -> dict[str, object]:
    """Return the menu of the staff's event and the page above; nothing for anybody else."""
    member, event = getattr(request, "member", None), getattr(request, "subject", None)
    menu = event_menu(cast("StaffRequest", request), event) if member else {}
    return {**menu, "back": page_above(request.path)} if menu else {}


def page_above(path: str) -> str:
    """Return the nearest address above this one that leads anywhere."""
    parts = path.rstrip("/").split("/")
    while len(parts) > 2:
        parts.pop()
        above = "/".join(parts) + "/"
        try:
            resolve(above)
        except Resolver404:
            continue
        return above
    return "/"
