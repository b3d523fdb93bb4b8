"""What a form was answered with gets an address, so that *Back* and reloading send nothing again.

A browser asks "send the form again?", or shows an error page of its own, where a page was the
answer of a form: a refusal beside its fields, a question, a code that is shown once (decision 101).
"""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final, Self

from django.core.cache import caches
from django.http import HttpRequest, HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from django.shortcuts import redirect

from whiz_tournament.limits import sizes, times
from whiz_tournament.live.running_server import end_is_asked
from whiz_tournament.web.shared.languages import API

ANSWER: Final = "answer"
"""What an address has beside the form's own: under it the page is kept."""
NAVIGATION: Final = "application/xhtml+xml"
"""Every browser asks for it when it opens a page; no script of ours and no program does."""
CACHE: Final = "answers"


@dataclass(frozen=True, slots=True)
class KeptAnswer:
    """A page as it was answered to a form."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes

    @classmethod
    def of(cls, response: HttpResponse) -> Self:
        """Return what is kept of an answer; its cookies go with the way that leads to it."""
        return cls(response.status_code, tuple(response.items()), response.content)

    def response(self) -> HttpResponse:
        """Return the answer again: it is in no store but ours."""
        again = HttpResponse(self.body, status=self.status, headers=dict(self.headers))
        again["Cache-Control"] = "no-store"
        return again


class KeptAnswers:
    """Leads a browser from a form to the address at which its answer is kept for a while."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer what is kept, and the page itself once it is kept no longer."""
        asked = _taken_out(request)
        if asked and request.method == "GET":
            answer = _kept(request, asked)
            return answer.response() if answer else redirect(request.get_full_path())
        response = self.get_response(request)
        if not isinstance(response, HttpResponse) or not _is_page_of_a_form(request, response):
            return response
        return _led_to(request, response)


def _taken_out(request: HttpRequest) -> str:
    """Return which answer the address names; for a view it is the address without it."""
    if ANSWER not in request.META.get("QUERY_STRING", ""):
        return ""
    query = request.GET.copy()
    name = (query.pop(ANSWER, None) or [""])[-1]
    request.META["QUERY_STRING"] = query.urlencode()
    request.__dict__.pop("GET", None)  # it was read from the longer one
    return str(name)


def _is_page_of_a_form(request: HttpRequest, response: HttpResponse) -> bool:
    if request.method != "POST" or request.path.startswith(API):
        return False
    opens = NAVIGATION in request.headers.get("Accept", "") and "HX-Request" not in request.headers
    if not opens or end_is_asked():
        return False
    page = response.get("Content-Type", "").startswith("text/html")
    shown = response.status_code < 300 or 400 <= response.status_code < 500
    return page and shown and "Content-Disposition" not in response


def _kept(request: HttpRequest, name: str) -> KeptAnswer | None:
    try:
        answer: KeptAnswer | None = caches[CACHE].get(_key(request, name))
    except Exception:  # noqa: BLE001 - Redis is away, and its client raises what it likes
        return None
    return answer


def _led_to(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """Return the way to the answer, or the answer itself where it cannot be kept."""
    name = token_urlsafe(12)
    try:
        if len(response.content) > sizes.KEPT_ANSWER:
            return response
        answer = KeptAnswer.of(response)
        caches[CACHE].set(_key(request, name), answer, times.KEPT_ANSWER.total_seconds())
    except Exception:  # noqa: BLE001 - as above: the page is shown all the same
        return response
    query = QueryDict(request.META.get("QUERY_STRING", ""), mutable=True)
    query[ANSWER] = name
    way = redirect(f"{request.path}?{query.urlencode()}")
    way.status_code = 303
    way.cookies = response.cookies
    return way


def _key(request: HttpRequest, name: str) -> str:
    """Return where it is kept: for this browser, and as long as the same person is signed in."""
    browser = request.META.get("CSRF_COOKIE", "")  # also where it is only given out now
    whose = (browser, str(request.user.pk), request.path)
    return sha256("\n".join((name, *whose)).encode("utf-8", "surrogatepass")).hexdigest()
