"""Sessions that a full disk cannot save: a page is shown all the same, a form is refused."""

import logging

from django.contrib.sessions.exceptions import SessionInterrupted
from django.contrib.sessions.middleware import SessionMiddleware
from django.db import DatabaseError
from django.http import HttpRequest, HttpResponse
from rest_framework.permissions import SAFE_METHODS

from whiz_tournament.services.errors import DiskFull
from whiz_tournament.services.log.transactions import is_disk_full
from whiz_tournament.web.shared.refusal_pages import refusal_page

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
