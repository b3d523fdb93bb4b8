"""Notes who asks, where this process serves one laptop: the director sees who is connected."""

from collections.abc import Callable, Mapping
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from whiz_tournament.client_address import client_address
from whiz_tournament.live.running_server import this_server
from whiz_tournament.live.visitors import Visitor, VisitorKind, visitors
from whiz_tournament.queries.people.clubs import first_club
from whiz_tournament.web.shared.access_sessions import OWN_PAGES
from whiz_tournament.web.shared.languages import API

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
                visitors.note(club, _key(request), _visitor(request))
        return response

    def _club_of(self, request: HttpRequest) -> int | None:
        known = getattr(request, "club", None)
        if known is not None:
            self._club = known.pk
        elif self._club is None:
            self._club = first_club()
        return self._club


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
