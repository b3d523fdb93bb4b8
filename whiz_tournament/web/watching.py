"""What is known of every request: its id, its line in the log, its count, and who asked."""

import logging
import re
import time
import uuid
from collections.abc import Callable, Mapping
from typing import Any, Final

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import resolve

from whiz_tournament.client_address import client_address
from whiz_tournament.live.running_server import this_server
from whiz_tournament.live.visitors import Visitor, VisitorKind, visitors
from whiz_tournament.logs import on_behalf_of
from whiz_tournament.metrics import answered_figures, scores_noted
from whiz_tournament.queries.people.clubs import first_club
from whiz_tournament.web.shared.access_sessions import OWN_PAGES
from whiz_tournament.web.shared.languages import API

Answer = Callable[[HttpRequest], HttpResponseBase]
FIT: Final = re.compile(r"[0-9a-f-]{8,36}")
WATCHED: Final = frozenset({"/healthz", "/livez", "/readyz", "/metrics"})
"""Asked of a machine, not of a club: every few seconds, so that no line is written of it."""
log = logging.getLogger("whiz_tournament.request")


class RequestIds:
    """Gives each request an id for the logs, or takes the one that our own proxy gave it."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer on behalf of that id."""
        given = request.headers.get("X-Request-ID", "") if settings.PROXY_COUNT else ""
        with on_behalf_of(given if FIT.fullmatch(given) else uuid.uuid4().hex):
            return self.get_response(request)


class WatchedAddresses:
    """Answers what watches this machine, by whatever name it is asked.

    A proxy, a balancer and Prometheus ask a machine by its own address, which is no name that the
    settings know. Nothing here depends on the name, or leads anywhere by it.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer these few at once, all others as ever."""
        if request.path_info not in WATCHED:
            return self.get_response(request)
        answer: HttpResponseBase = resolve(request.path_info).func(request)
        return answer


class RequestLog:
    """Writes one line a request: method, pattern of the address, status, milliseconds.

    Each is a field of its own, by which anyone who keeps the logs can search and count.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer, then log; an address may carry a secret, so only its pattern is written."""
        begun = time.perf_counter()
        response = self.get_response(request)
        taken = round(1000 * (time.perf_counter() - begun), 1)
        route = request.resolver_match.route if request.resolver_match else "-"
        details = {"method": request.method, "route": route, "status": response.status_code}
        log.info("request answered", extra={**details, "milliseconds": taken})
        return response


class MeasuredRequests:
    """Counts answers by view, where somebody may read the counts."""

    def __init__(self, get_response: Answer) -> None:
        if not settings.METRICS_TOKEN:
            raise MiddlewareNotUsed
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer, and count; a page that was kept ready has no view."""
        begun = time.perf_counter()
        with scores_noted() as scores:
            response = self.get_response(request)
        match = request.resolver_match
        answered_figures().count(
            view=match.url_name or "-" if match else "-",
            method=request.method or "-",
            status=response.status_code,
            seconds=time.perf_counter() - begun,
            scores=scores,
        )
        return response


NOBODY = "/static/"


class SeenVisitors:
    """Stands before everything: a phone that gets a page that was kept ready is there, too."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response
        self._club: int | None = None  # of a laptop, which has one and keeps it

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer, then note who asked; in memory, nothing is kept."""
        response = self.get_response(request)
        if this_server() is not None and not request.path_info.startswith(NOBODY):
            club = self._club_of(request)
            if club is not None:
                _note(club, request)
        return response

    def _club_of(self, request: HttpRequest) -> int | None:
        known = getattr(request, "club", None)
        if known is not None:
            self._club = known.pk
        elif self._club is None:
            self._club = first_club()
        return self._club


def _note(club: int, request: HttpRequest) -> None:
    """Note the browser by the session that it has now: signing in gave it another."""
    came = _key(request)
    now = getattr(getattr(request, "session", None), "session_key", "") or came
    if now != came:
        visitors.forget(club, came)
    visitors.note(club, now, _visitor(request))


def _key(request: HttpRequest) -> str:
    """Return what distinguishes this browser from others: its session, else its address."""
    session = request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")
    return session or client_address(request)


def _visitor(request: HttpRequest) -> Visitor:
    kind, who = _kind(request)
    return Visitor(kind, who, client_address(request))


def _kind(request: HttpRequest) -> tuple[VisitorKind, str]:
    match = request.resolver_match
    name, values = (match.url_name or "", match.kwargs) if match else ("", {})
    if request.path_info.startswith(API):
        return VisitorKind.PROGRAM, ""
    if name.startswith("table") and "table" in values:
        return VisitorKind.TABLE, str(values["table"])
    if name == "player":
        return VisitorKind.PLAYER, _own_number(getattr(request, "session", {}))
    user = getattr(request, "user", None)
    if user is not None and user.is_authenticated:
        return VisitorKind.STAFF, user.get_username()
    return VisitorKind.PAGE, ""


def _own_number(session: Mapping[str, Any]) -> str:
    """Return the number whose page was opened last."""
    own_pages = list(session.get(OWN_PAGES, {}).values())
    return str(own_pages[-1][0]) if own_pages else ""
