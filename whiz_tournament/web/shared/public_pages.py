"""What every public page of a tournament shares: lookup, menu, what may be cached."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, wraps
from hashlib import sha256
from typing import Concatenate, Final, ParamSpec

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import get_script_prefix, reverse
from django.utils.cache import get_conditional_response, patch_vary_headers
from django.views.decorators.http import require_safe

from whiz_tournament.live.versions import public_version
from whiz_tournament.models import Tournament, TournamentStatus
from whiz_tournament.queries.publishing.releases import ReleasedPage, released
from whiz_tournament.queries.publishing.told_others import SitePage
from whiz_tournament.queries.setup.tournaments import public_tournament
from whiz_tournament.services.errors import existing
from whiz_tournament.services.publishing.publish import up_to_date
from whiz_tournament.templatetags.alike import Row
from whiz_tournament.web.shared.alike_pages import alike_page, are_alike
from whiz_tournament.web.shared.page_variant import own_entry_number
from whiz_tournament.web.shared.poll_responses import is_poll, unchanged_response
from whiz_tournament.wording.states import release_words

P = ParamSpec("P")
MOST_ADDRESSED: Final = 512


@dataclass(frozen=True, slots=True)
class PublicVisit:
    """Who looks at which tournament: what was released of it, and the number of their own row."""

    request: HttpRequest
    tournament: Tournament
    released: ReleasedPage | None
    mine: int | None

    @property
    def version(self) -> str:
        """Return what this page polls: the number of the release, and how far the tournament is."""
        number = self.released.number if self.released else 0
        return f"{number}-{self.tournament.status}"


def is_elsewhere(request: object) -> bool:
    """Tell whether a page is of a site of plain files, or of a club that only publishes here."""
    return hasattr(request, "site") or hasattr(request, "is_hosted")


View = Callable[Concatenate[PublicVisit, P], HttpResponse]
SlugView = Callable[..., HttpResponseBase]  # Django gives the slug by its name


def public_page(view: View[P]) -> SlugView:
    """Open a page of a public tournament; a poll that knows the newest gets 204."""

    @require_safe
    @wraps(view)
    def opened(
        request: HttpRequest, slug: str, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponseBase:
        visit = visit_of(request, slug)
        if hasattr(request, "site"):  # a file has no headers
            return view(visit, *args, **kwargs)
        if is_poll(request, visit.version):
            return _keep(unchanged_response(), visit.version)
        return _with_headers(view(visit, *args, **kwargs), visit)

    return opened


def screen_page(view: Callable[[PublicVisit, int, str], HttpResponse]) -> SlugView:
    """Open one page of the big screen, which asks for the next: with it comes what is newest.

    It polls more than other pages, for it also says who is awaited, and is never kept. Its version
    names the page, so that a wall of one page gets 204.
    """

    @require_safe
    @wraps(view)
    def opened(request: HttpRequest, slug: str, turn: int = 1) -> HttpResponseBase:
        visit = visit_of(request, slug)
        version = f"{public_version(visit.tournament)}-{turn}"
        if is_poll(request, version):
            return unchanged_response()
        response = view(visit, turn, version)
        response["Cache-Control"] = "no-store"
        return response

    return opened


def visit_of(request: HttpRequest, slug: str) -> PublicVisit:
    """Return the visit; raises Http404 for what is not public."""
    tournament = existing(up_to_date(public_tournament(slug)), Http404)
    return PublicVisit(request, tournament, released(tournament), own_entry_number(request))


def public_response(
    visit: PublicVisit, page: str, here: str, /, *, row: Row | None = None, **values: object
) -> HttpResponse:
    """Return a page of this tournament with its menu, the entry ``here`` marked.

    Of pages that a tournament has many of, a ``row`` holds all in which one differs from another.
    """
    context = public_values(visit, here, **values)
    name = f"public/{page}.html"
    if row is not None and are_alike(visit.request):
        return HttpResponse(alike_page(visit.request, name, context, row))
    return render(visit.request, name, {**context, "row": row, "page_path": visit.request.path})


def public_values(visit: PublicVisit, here: str, /, **values: object) -> dict[str, object]:
    """Return what every page of a tournament says, with these values of its own."""
    tournament, newest = visit.tournament, visit.released
    state, words = release_words(newest.status) if newest else ("", "")
    return {
        "tournament": tournament,
        "released": newest,
        "release_state": state,
        "release_words": words,
        "version": visit.version,
        "mine": visit.mine,
        "nav": public_menu(tournament),
        "here": here,
        "pictured": SitePage("public_tournament", (tournament.slug,)) if newest else None,
        **values,
    }


def public_menu(tournament: Tournament) -> dict[str, str]:
    """Return the menu's addresses by entry."""
    return _addresses(tournament.slug, get_script_prefix())


@lru_cache(maxsize=MOST_ADDRESSED)
def _addresses(slug: str, _prefix: str) -> dict[str, str]:
    """Return what Django puts together more slowly than everything else of a menu is drawn."""
    entries = {
        "ranking": "public_tournament",
        "boards": "public_boards",
        "players": "public_players",
    }
    return {entry: reverse(name, args=[slug]) for entry, name in entries.items()}


def _with_headers(response: HttpResponse, visit: PublicVisit) -> HttpResponseBase:
    """Let browsers keep a published page if they ask before they show it, and no other page."""
    patch_vary_headers(_keep(response, visit.version), ["Cookie"])
    if visit.tournament.status != TournamentStatus.PUBLISHED or visit.released is None:
        response["Cache-Control"] = "no-store"
        return response
    return _asked_first(visit.request, response)


def _keep(response: HttpResponse, version: str = "") -> HttpResponse:
    """Let the page cache keep the answer, with the version that the page polls."""
    response.may_keep = True  # type: ignore[attr-defined]  # read by ``page_cache``
    response.version = version  # type: ignore[attr-defined]  # as above
    return response


def published_response(request: HttpRequest, response: HttpResponse) -> HttpResponseBase:
    """Return a page that shows only what was published, as the front may keep it."""
    patch_vary_headers(_keep(response), ["Cookie"])
    return _asked_first(request, response)


def _asked_first(request: HttpRequest, response: HttpResponse) -> HttpResponseBase:
    """Browsers may keep the page if they ask each time whether it is still the same."""
    if hasattr(request, "site"):  # a file: no browser asks for it
        return response
    response["Cache-Control"] = "private, no-cache"
    response["ETag"] = f'"{sha256(response.content).hexdigest()[:32]}"'
    sent = get_conditional_response(request, response["ETag"], None, response)
    return sent or response
