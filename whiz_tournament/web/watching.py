"""What is known of every request: its id in the logs, and its count for whoever watches."""

import re
import time
import uuid
from collections.abc import Callable
from typing import Final

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from whiz_tournament.logs import on_behalf_of
from whiz_tournament.metrics import answered_figures

Answer = Callable[[HttpRequest], HttpResponseBase]
FIT: Final = re.compile(r"[0-9a-f-]{8,36}")


class RequestIds:
    """Gives each request an id for the logs, or takes the one that our own proxy gave it."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer on behalf of that id."""
        given = request.headers.get("X-Request-ID", "") if settings.PROXY_COUNT else ""
        with on_behalf_of(given if FIT.fullmatch(given) else uuid.uuid4().hex):
            return self.get_response(request)


class MeasuredRequests:
    """Counts answers by view, where somebody may read the counts."""

    def __init__(self, get_response: Answer) -> None:
        if not settings.METRICS_TOKEN:
            raise MiddlewareNotUsed
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer, and count; a page that was kept ready has no view."""
        begun = time.perf_counter()
        response = self.get_response(request)
        found = request.resolver_match
        answered_figures().count(
            view=found.view_name if found else "-",
            method=request.method or "-",
            status=response.status_code,
            seconds=time.perf_counter() - begun,
        )
        return response
