"""What a browser may load, as every answer says it: put together once, not for each answer."""

from typing import Any

from csp.constants import HEADER
from csp.middleware import CSPMiddleware
from csp.utils import build_policy
from django.http import HttpRequest
from django.http.response import HttpResponseBase


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
