"""Pages, API answers, feeds and lists travel compressed; other files are what they are."""

from typing import Final

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware
from rest_framework.permissions import SAFE_METHODS

COMPRESSED: Final = (
    "text/html", "text/calendar", "text/csv", "text/plain", "text/x-pbn", "application/atom+xml",
    "application/json", "application/problem+json", "application/x-pbn",
)  # fmt: skip
ONE_TRIP: Final = 4096
"""Bytes of the answer to a form or a score that travel as fast as they are."""


class CompressedPages(GZipMiddleware):
    """Compresses what is text; the token in a form is masked again in each page (BREACH)."""

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Return the answer, smaller where that is worth it and the browser can read it."""
        text = response.get("Content-Type", "").startswith(COMPRESSED)
        if not text or _is_short_receipt(request, response):
            return response
        return super().process_response(request, response)


def _is_short_receipt(request: HttpRequest, response: HttpResponseBase) -> bool:
    """Tell whether it only says what became of what was sent: it waits for no compression."""
    if request.method in SAFE_METHODS or response.streaming:
        return False
    return len(getattr(response, "content", b"")) < ONE_TRIP


def takes_compressed(request: HttpRequest) -> bool:
    """Tell whether the browser reads compressed pages."""
    return "gzip" in request.headers.get("Accept-Encoding", "")
