"""A public page drawn for nobody, as it is on a site of plain files.

The resolver finds the view, as it does for a request from outside. Nobody is signed in, no cookie
is there, and ``request.site`` tells templates that no server is behind the page. ``SITE_PAGE`` of
the settings leads here from the services, which know no HTTP (decision 0024).
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.urls import ResolverMatch, resolve
from django.utils.translation import get_language_info

from whiz_tournament.models import Club
from whiz_tournament.templatetags.alike import Row, Rows
from whiz_tournament.wording.by_language import speaking

# Of a tournament's pages, those of its boards and players are the many.
_OF_TOURNAMENT: Final = re.compile(r"/t/([^/]+)/(?:(boards|players)/([0-9]+)/)?")
ANY_SLUG: Final = "any"
ANY_NUMBER: Final = 1


@dataclass(frozen=True, slots=True)
class PlainSite:
    """What templates know of a site of plain files: style sheet, sign, other languages."""

    style: str
    icon: str
    languages: Rows
    """Code and label of each language, and the address of the page in it."""


class PageNotDrawn(RuntimeError):
    """A public page answered something else than itself: a mistake of ours."""


def plain_page(*, club: Club, address: str, language: str, style: str, icon: str) -> bytes:
    """Return what is at an address in a language, its links still addresses."""
    with speaking(language):
        match = _view_at(address)
        request = _request(club, address)
        request.site = PlainSite(style, icon, _languages(address, language))
        request.resolver_match = match
        response: HttpResponse = match.func(request, *match.args, **match.kwargs)
    if response.status_code != 200:
        raise PageNotDrawn(address)
    return response.content


def _request(club: Club, address: str) -> Any:
    """Return a request of nobody; Django's is open to additions."""
    request: Any = HttpRequest()
    request.method, request.path, request.path_info = "GET", address, address
    request.META = {"SERVER_NAME": "localhost", "SERVER_PORT": "80"}
    request.user, request.club = AnonymousUser(), club
    return request


@lru_cache(maxsize=1024)
def _view_at(address: str) -> ResolverMatch:
    """Return what answers at an address: looked up once for all tournaments and their numbers."""
    match = _OF_TOURNAMENT.match(address)
    if match is None:
        return resolve(address)
    slug, kind, number = match.groups()
    among = f"{kind}/{ANY_NUMBER}/" if kind else ""
    any_one = _resolved(f"/t/{ANY_SLUG}/{among}{address[match.end() :]}")
    own = {"slug": slug, **({"number": int(number)} if kind else {})}
    return ResolverMatch(any_one.func, (), {**any_one.kwargs, **own}, any_one.url_name)


@cache
def _resolved(address: str) -> ResolverMatch:
    return resolve(address)


def _languages(address: str, current: str) -> tuple[Row, ...]:
    return tuple(
        {
            "code": code,
            "label": label,
            "path": f"/{code}{address}",
            "current": "yes" if code == current else "",
        }
        for code, label in _labels()
    )


@cache
def _labels() -> tuple[tuple[str, str], ...]:
    """Return each language with its name in itself."""
    known = (code for code, _ in settings.LANGUAGES)
    return tuple((code, get_language_info(code)["name_local"].capitalize()) for code in known)
