"""What every request passes: club in scope, idle sign-out, refusals, messages, content policy."""

import logging
import time
from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from csp.constants import HEADER
from csp.middleware import CSPMiddleware
from csp.utils import build_policy
from django.conf import settings
from django.contrib.auth import logout
from django.contrib.auth.models import AnonymousUser
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.messages.storage import default_storage
from django.contrib.messages.storage.base import BaseStorage
from django.contrib.sessions.exceptions import SessionInterrupted
from django.contrib.sessions.middleware import SessionMiddleware
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.functional import SimpleLazyObject
from django.utils.translation import gettext as _
from django_scopes import scope
from rest_framework.permissions import SAFE_METHODS

from boards.errors import WhizError
from whiz_tournament.limits import sizes
from whiz_tournament.models import Club
from whiz_tournament.queries.people.clubs import club_of_host
from whiz_tournament.services.errors import DiskFull
from whiz_tournament.services.log.transactions import is_disk_full
from whiz_tournament.web.shared.languages import API
from whiz_tournament.web.shared.refusal_pages import page_above, refusal_page

# What everybody reads of a club that its operator has closed.


def closed_page(request: HttpRequest, club: Club) -> HttpResponse:
    """Return the sentence, as a page or for programs; phones keep their scores and ask again."""
    sentence = _("%(club)s is closed here for now. Ask the person who runs this server.") % {
        "club": club.name
    }
    unavailable = HTTPStatus.SERVICE_UNAVAILABLE
    if request.path.startswith(API):
        problem = {
            "type": "urn:whiz:problem:club_closed",
            "title": unavailable.phrase,
            "status": unavailable,
            "detail": sentence,
            "code": "club_closed",
        }
        return JsonResponse(problem, status=unavailable, content_type="application/problem+json")
    response = render(request, "errors/closed.html", {"sentence": sentence}, status=unavailable)
    response["Cache-Control"] = "no-store"
    return response


Answer = Callable[[HttpRequest], HttpResponse]


class ClubScope:
    """Puts the request's club in scope, so that every read sees that club only."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer inside the scope of the club that this host serves."""
        club = club_of_host(request.get_host())
        request.club = club  # type: ignore[attr-defined]  # Django's request is open to additions
        with scope(club=club):
            if club is not None and club.closed_at:
                return closed_page(request, club)
            return self.get_response(request)


class IdleSignOut:
    """Ends a signed-in session that nobody used for three hours, and any after twelve."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Sign out an old or idle session, or note that it is in use (once a minute)."""
        signed_in = settings.SESSION_COOKIE_NAME in request.COOKIES  # nobody is without a session
        if signed_in and request.user.is_authenticated:
            now, session = int(time.time()), request.session
            last, since = session.get("seen", now), session.get("since", now)
            if (
                now - last > settings.SESSION_IDLE_SECONDS
                or now - since > settings.SESSION_COOKIE_AGE
            ):
                _sign_out(request)
            elif "seen" not in session or now - last > 60:
                # Noting it moves the cookie's own end on, so the beginning is kept beside it.
                session["seen"], session["since"] = now, since
        return self.get_response(request)


def _sign_out(request: HttpRequest) -> None:
    """Sign out; where the session cannot be deleted, at least for this request."""
    try:
        logout(request)
    except DatabaseError as error:
        if not is_disk_full(error):
            raise
        request.user = AnonymousUser()


class FormAddresses:
    """Leads a browser from an address that only takes forms to the page above it.

    The pages that a form draws keep its address: in the address bar, after a change of language.
    """

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer; a program, which asks for no page, is told that the method is wrong."""
        response = self.get_response(request)
        opened = request.method == "GET" and request.accepts("text/html")
        if response.status_code != 405 or not opened or "Accept" not in request.headers:
            return response
        return response if request.path.startswith(API) else redirect(page_above(request.path))


class RefusalPages:
    """Turns a user's error that a view let through into a page that says how to mend it."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer, unless more was sent than anybody reads: the server has left it out."""
        announced = request.META.get("CONTENT_LENGTH") or "0"
        too_large = announced.isdecimal() and int(announced) > sizes.ANY_REQUEST
        if too_large and not request.path.startswith(API):
            context = {"sentence": _("This is too large.")}
            return render(request, "errors/refusal.html", context, status=413)
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """Return the refusal as a page, or ``None`` for our own faults."""
        if isinstance(error, DatabaseError) and is_disk_full(error):
            error = DiskFull()
        return refusal_page(request, error) if isinstance(error, WhizError) else None


class ContentPolicy(CSPMiddleware):
    """The settings' policy, and the library's own work where a view asks for another."""

    def __init__(self, get_response: Any) -> None:
        super().__init__(get_response)
        self._usual = build_policy()

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Name the policy on the answer."""
        if "_csp" in " ".join((*vars(response), *vars(request))):  # a view asks for another
            return super().process_response(request, response)
        response.headers.setdefault(HEADER, self._usual)
        return response


class MessagesWhenUsed(MessageMiddleware):
    """The library's own, which makes two stores and a signer for each request, a score's, too."""

    def process_request(self, request: Any) -> None:
        """Make the stores at their first use, and remember that there was one."""
        request._messages = SimpleLazyObject(lambda: _stores(request))  # noqa: SLF001 - Django's own

    def process_response(self, request: HttpRequest, response: Any) -> Any:
        """Keep what was said, if anybody asked for the stores."""
        if hasattr(request, "uses_messages"):
            return super().process_response(request, response)
        return response


def _stores(request: Any) -> BaseStorage:
    request.uses_messages = True
    return default_storage(request)


log = logging.getLogger(__name__)


class DiskFullSessions(SessionMiddleware):
    """Django's sessions, which else answer 400 to every page once their row cannot be written."""

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """Save the session; what a read noted in it may be lost, what a form changed may not."""
        try:
            return super().process_response(request, response)
        except (SessionInterrupted, DatabaseError) as error:
            if not is_disk_full(error):
                raise
            log.exception("the session could not be saved: the disk is full or read-only")
            return response if request.method in SAFE_METHODS else _refused(request)


def _refused(request: HttpRequest) -> HttpResponse:
    return refusal_page(request, DiskFull())
