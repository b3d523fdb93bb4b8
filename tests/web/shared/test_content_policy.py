"""The policy that is put together once is the library's, and a view's own still counts."""

from collections.abc import Callable

from csp.decorators import csp_update
from csp.middleware import CSPMiddleware
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.test import RequestFactory

from whiz_tournament.web.middleware import ContentPolicy

HEADER = "Content-Security-Policy"


def policy(view: Callable[[HttpRequest], HttpResponseBase], by: type[CSPMiddleware]) -> set[str]:
    """The directives that the answer names, whose order means nothing."""
    answer = by(view)(RequestFactory().get("/"))
    assert isinstance(answer, HttpResponse)
    return set(answer[HEADER].split("; "))


def plain(_request: HttpRequest) -> HttpResponse:
    return HttpResponse()


@csp_update({"worker-src": ["blob:"]})
def own(_request: HttpRequest) -> HttpResponse:
    return HttpResponse()


def test_every_answer_names_the_policy_of_the_settings() -> None:
    assert policy(plain, ContentPolicy) == policy(plain, CSPMiddleware)
    assert "frame-ancestors 'none'" in policy(plain, ContentPolicy)


def test_a_view_may_ask_for_more() -> None:
    assert "worker-src blob:" in policy(own, ContentPolicy)


def test_nothing_comes_from_elsewhere() -> None:
    assert policy(plain, ContentPolicy) == {
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    }
