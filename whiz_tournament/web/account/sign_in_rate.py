"""Passwords tried too often from one address are refused first of all, before any other work."""

from collections.abc import Callable
from functools import cached_property

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import get_language_from_request, override

from whiz_tournament.client_address import client_address
from whiz_tournament.limits.rates import SIGN_INS_OF_AN_ADDRESS
from whiz_tournament.metrics import AccessKind, count_refusal
from whiz_tournament.services.errors import TooMany, error_sentence, error_status
from whiz_tournament.services.rate_limits import count_calls


class SignInRate:
    """Counts what is sent to the sign-in page; the API's sign-in counts in its view.

    A bare sentence, for hundreds of phones that hammer the page must not cost what a page costs.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    @cached_property
    def _page(self) -> str:
        """Return the sign-in page's address: put together once, for all passes here."""
        return reverse("sign_in")

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer, unless this address has tried often enough for now."""
        if request.method != "POST" or request.path_info != self._page:
            return self.get_response(request)
        try:
            count_calls(name=f"sign_in:{client_address(request)}", rate=SIGN_INS_OF_AN_ADDRESS)
        except TooMany as refusal:
            count_refusal(AccessKind.PASSWORD, blocked=True)
            return _refused(request, refusal)
        return self.get_response(request)


def _refused(request: HttpRequest, refusal: TooMany) -> HttpResponse:
    with override(get_language_from_request(request)):
        sentence = error_sentence(refusal)
    headers = {"Retry-After": str(refusal.retry_after), "Cache-Control": "no-store"}
    status = error_status(refusal)
    return HttpResponse(sentence, "text/plain; charset=utf-8", status, headers=headers)
