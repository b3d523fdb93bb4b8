"""The club's front page."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase, HttpResponseRedirect
from django.shortcuts import render
from django.urls import ResolverMatch, get_script_prefix, resolve, reverse, set_script_prefix
from django.utils.cache import patch_vary_headers
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe
from django_scopes import scope

from whiz_tournament.client_address import client_address
from whiz_tournament.hosts import is_this_computer
from whiz_tournament.live.phones import phone_test
from whiz_tournament.queries.online.hosting import hosted_club
from whiz_tournament.queries.setup.tournaments import public_tournaments
from whiz_tournament.services.errors import NotFound

PAST = 50


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Show the tournaments that come, run and were, and what features add.

    A site of plain files has nothing but links to find old ones by: there they are all listed, and
    those of a club that publishes here.
    """
    whole = hasattr(request, "site") or hasattr(request, "is_hosted")
    tournaments = public_tournaments(None if whole else PAST)
    listed = (tournaments.live, tournaments.upcoming, tournaments.past)
    context = {
        "tournaments": tournaments,
        "is_empty": not any(listed),
        "page_path": request.path,
        "calendar_address": f"webcal://{request.get_host()}{reverse('calendar')}",
    }
    response = render(request, "public/home.html", context)
    response["Cache-Control"] = "no-store"
    patch_vary_headers(response, ["Cookie"])
    response.may_keep = True  # type: ignore[attr-defined]  # read by ``front``
    return response


# The pages of a hosted club: those of every club, under its own address.
#
# The address after ``/club/<name>/`` is opened as it would be on the club's own server, with the
# club's rows in scope; every address on the page begins with ``/club/<name>/`` as well.

HOSTED_URLS: Final = "whiz_tournament.web.hosted_urls"
HELP: Final = "help/"
PREFERENCES: Final = frozenset({"set_language", "card_colours"})


# Without a token: the few forms among these pages mark a row or choose how this device shows them.
@csrf_exempt
def hosted_page(request: HttpRequest, club: str, rest: str = "") -> HttpResponseBase:
    """Show a page of a hosted club."""
    hosted = hosted_club(club)
    if hosted is None:
        raise Http404
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


@never_cache
@require_safe
def phone_test_view(request: HttpRequest, token: str) -> HttpResponse:
    """Tell the phone that it got through, and the director's page that it did."""
    if not phone_test.opens(token):
        raise NotFound
    address = client_address(request)
    itself = is_this_computer(address)
    if not itself:
        phone_test.note(address=address, reached=request.get_host())
    return render(request, "public/phone_test.html", {"itself": itself})
