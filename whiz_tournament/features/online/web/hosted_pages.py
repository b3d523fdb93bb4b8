"""The pages of a hosted club: those of every club, under its own address.

The address after ``/club/<name>/`` is opened as it would be on the club's own server, with the
club's rows in scope; every address on the page begins with ``/club/<name>/`` as well.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase, HttpResponseRedirect
from django.urls import (
    ResolverMatch,
    URLPattern,
    get_script_prefix,
    path,
    resolve,
    set_script_prefix,
)
from django.views.decorators.csrf import csrf_exempt
from django_scopes import scope

from whiz_tournament.features.online.queries.hosting import hosted_club
from whiz_tournament.services.errors import existing

HOSTED_URLS: Final = "whiz_tournament.features.online.web.hosted_urls"
HELP: Final = "help/"
PREFERENCES: Final = frozenset({"set_language", "card_colours"})


# Without a token: the few forms among these pages mark a row or choose how this device shows them.
@csrf_exempt
def hosted_page(request: HttpRequest, club: str, rest: str = "") -> HttpResponseBase:
    """Show a page of a hosted club."""
    hosted = existing(hosted_club(club), Http404)
    if rest.startswith(HELP):
        return HttpResponseRedirect(f"/{rest}")  # one help for all clubs
    match = resolve(f"/{rest}", HOSTED_URLS)
    if match.url_name in PREFERENCES:  # their way back names the club already
        return _answer(match, request)
    request.club = hosted.club  # type: ignore[attr-defined]  # as in ``web.middleware``
    request.is_hosted = True  # type: ignore[attr-defined]  # for the templates
    request.resolver_match = match  # what the page is, not by which way it was reached
    with scope(club=hosted.club), _prefix(f"/club/{hosted.slug}/"):
        return _answer(match, request)


def _answer(match: ResolverMatch, request: HttpRequest) -> HttpResponseBase:
    answer: HttpResponseBase = match.func(request, *match.args, **match.kwargs)
    return answer


@contextmanager
def _prefix(prefix: str) -> Iterator[None]:
    """Have every address that is made in here begin with a prefix."""
    before = get_script_prefix()
    set_script_prefix(prefix)
    try:
        yield
    finally:
        set_script_prefix(before)


READ: Final = frozenset({"category", "page", "q", "region", "v"})
"""What the pages that are opened here read in a query."""
ADDRESSES: list[URLPattern] = [
    path("club/<slug:club>/", hosted_page, name="hosted_club"),
    path("club/<slug:club>/<path:rest>", hosted_page, name="hosted_page"),
]
