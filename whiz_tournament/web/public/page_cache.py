"""Keeps public pages ready, before everything else: a published ranking costs next to nothing."""

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response

from whiz_tournament.live.page_cache import cache_public_page, cached_page, change_count
from whiz_tournament.web.shared.page_variant import page_variant

MAY_CACHE = "may_keep"
PUBLIC = ("/t/", "/e/", "/seasons/")


@dataclass(frozen=True, slots=True)
class CachedPage:
    """A page as it was sent: its headers and its body."""

    headers: tuple[tuple[str, str], ...]
    body: bytes

    def response(self, request: HttpRequest) -> HttpResponseBase:
        """Return it again, or 304 to whoever has it."""
        again = HttpResponse(self.body, headers=dict(self.headers))
        sent = get_conditional_response(request, again.get("ETag"), None, again)
        return sent or again


class PublicPageCache:
    """Answers from what is kept, and keeps what a public view allows (``may_keep``)."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer; somebody signed in, a query or a form always get the view itself."""
        if not _is_plain(request):
            return self.get_response(request)
        key, acts = _key(request), change_count()
        kept: CachedPage | None = cached_page(key)
        if kept is not None:
            return kept.response(request)
        response = self.get_response(request)
        if isinstance(response, HttpResponse) and _may_be_kept(response):
            page = CachedPage(tuple(response.items()), response.content)
            cache_public_page(key, page, acts=acts)
        return response


def _is_plain(request: HttpRequest) -> bool:
    own = settings.SESSION_COOKIE_NAME in request.COOKIES or "messages" in request.COOKIES
    public = request.path_info == "/" or request.path_info.startswith(PUBLIC)
    return public and request.method == "GET" and not request.META.get("QUERY_STRING") and not own


def _key(request: HttpRequest) -> str:
    host = request.META.get("HTTP_HOST", "")
    parts = f"{request.scheme}:{host}:{request.path_info}:{page_variant(request)}"
    return sha256(parts.encode("utf-8", "surrogatepass")).hexdigest()


def _may_be_kept(response: HttpResponse) -> bool:
    """Only a whole page that sets no cookie."""
    allowed = getattr(response, MAY_CACHE, False) and response.status_code == 200
    return bool(allowed and not response.cookies)
