"""Keeps public pages ready, before everything else: a published ranking costs next to nothing.

Neither do phones that poll it: however many there are, one of them a second is looked up.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Final
from urllib.parse import parse_qsl

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import Resolver404, resolve
from django.utils.cache import get_conditional_response

from whiz_tournament.live.page_cache import cache_public_page, cached_page, change_count
from whiz_tournament.plugging import features
from whiz_tournament.web.shared.compression import takes_compressed
from whiz_tournament.web.shared.kept_answers import ANSWER
from whiz_tournament.web.shared.page_variant import page_variant

MAY_CACHE = "may_keep"
VERSION = "version"  # what the page polls, if it does
PUBLIC = ("/t/", "/e/", "/c/", "/club/", "/people/", "/seasons/")
VIEWS: Final = "whiz_tournament.web.public."
POLL: Final = re.compile(r"v=([0-9a-z-]{1,40})")


@dataclass(frozen=True, slots=True)
class CachedPage:
    """A page as it was sent, or the answer that it has nothing new."""

    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes
    version: str

    def response(self, request: HttpRequest) -> HttpResponseBase:
        """Return the kept page, or 304 to anyone who has it."""
        again = HttpResponse(self.body, status=self.status, headers=dict(self.headers))
        sent = get_conditional_response(request, again.get("ETag"), None, again)
        return sent or again


class PublicPageCache:
    """Answers from what is kept, and keeps what a public view allows (``may_keep``)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer; somebody signed in, a form or a query that pages read get the view itself."""
        _forget_unread(request)
        if not _is_plain(request):
            return self.get_response(request)
        key, known, acts = _key(request), _known_version(request), change_count()
        cached = _cached(key, known)
        if cached is not None:
            return cached.response(request)
        response = self.get_response(request)
        if isinstance(response, HttpResponse) and _may_be_kept(response, known):
            page = CachedPage(
                response.status_code,
                tuple(response.items()),
                response.content,
                getattr(response, VERSION, ""),
            )
            cache_public_page(key if page.body else f"{key}:{known}", page, acts=acts)
        return response


def _forget_unread(request: HttpRequest) -> None:
    """Forget a query of which a public page reads nothing, so that it costs what the page costs.

    The page is made without it, too: what is kept for all repeats no reader's own query.
    """
    query = request.META.get("QUERY_STRING")
    if not query or not _is_for_all(request) or "HTTP_HX_REQUEST" in request.META:
        return
    try:
        view = resolve(request.path_info).func.__module__
        asked = {name for name, _ in parse_qsl(query, keep_blank_values=True, max_num_fields=99)}
    except (Resolver404, ValueError):
        return
    reads = _read_by(view)
    if reads is not None and not asked & (reads | {ANSWER}):
        request.META["QUERY_STRING"] = ""
        request.__dict__.pop("GET", None)  # if somebody looked already


@cache
def _read_by(module: str) -> frozenset[str] | None:
    """Return what the views of a module read in a query, besides the version of a poll.

    Those of the core read nothing; ``None`` where it is not known.
    """
    if module.startswith(VIEWS):
        return frozenset()
    reading = (feature.read_in_queries() for feature in features())
    return next((reads[module] for reads in reading if module in reads), None)


def _cached(key: str, known: str) -> CachedPage | None:
    """Return what answers a request for the page; ``known`` is the version that a poll shows."""
    page: CachedPage | None = cached_page(f"{key}:{known}") if known else None
    if page is None:
        page = cached_page(key)
        if page is not None and known and page.version in {"", known}:
            return None
    return page


def _is_plain(request: HttpRequest) -> bool:
    asks_more = request.META.get("QUERY_STRING") and not _known_version(request)
    return _is_for_all(request) and not asks_more


def _is_for_all(request: HttpRequest) -> bool:
    own = settings.SESSION_COOKIE_NAME in request.COOKIES or "messages" in request.COOKIES
    public = request.path_info == "/" or request.path_info.startswith(PUBLIC)
    return public and request.method == "GET" and not own


def _known_version(request: HttpRequest) -> str:
    """Return the version that a page knows which asks for a newer one; empty for other requests."""
    match = POLL.fullmatch(request.META.get("QUERY_STRING", ""))
    return match[1] if match and "HTTP_HX_REQUEST" in request.META else ""


def _key(request: HttpRequest) -> str:
    host = request.META.get("HTTP_HOST", "")
    variant = f"{page_variant(request)}:{takes_compressed(request)}"
    parts = f"{request.scheme}:{host}:{request.path_info}:{variant}"
    return sha256(parts.encode("utf-8", "surrogatepass")).hexdigest()


def _may_be_kept(response: HttpResponse, known: str) -> bool:
    """Only a whole page that sets no cookie, or the answer to a poll that knows the newest."""
    version = getattr(response, VERSION, "")
    status = 204 if known and version == known else 200
    allowed = getattr(response, MAY_CACHE, False) and response.status_code == status
    return bool(allowed and not response.cookies and (version or not known))
