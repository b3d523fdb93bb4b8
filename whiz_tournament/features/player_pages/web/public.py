"""A person's page for whoever may read it, and the search of people and of boards."""

from typing import Final

from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import URLPattern, path, reverse
from django.utils.translation import pgettext
from django.views.decorators.http import require_safe

from whiz_tournament.features.player_pages.queries.boards import (
    AskedContract,
    found_boards,
    own_boards,
)
from whiz_tournament.features.player_pages.queries.hosted import (
    found_hosted_people,
    hosted_page,
    hosted_people,
)
from whiz_tournament.features.player_pages.queries.pages import (
    FoundPerson,
    found_people,
    open_pages,
    page_by_key,
)
from whiz_tournament.features.player_pages.queries.person import person_page
from whiz_tournament.features.player_pages.web.figures import found_values, page_values
from whiz_tournament.services.errors import existing
from whiz_tournament.web.shared.alphabets import ALPHABETS, typing_language
from whiz_tournament.web.shared.page_numbers import searched
from whiz_tournament.web.shared.public_pages import published_response

# What somebody typed to find boards, in the letters and words of their language.


def asked_contract(text: str) -> AskedContract | None:
    """Return the contract that is looked for, ``None`` where the text is none."""
    words = {
        pgettext("search", "made").casefold(): True,
        pgettext("search", "down").casefold(): False,
    }
    return AskedContract.read(text, ALPHABETS[typing_language()].denominations, words)


@require_safe
def player_page_view(request: HttpRequest, key: str) -> HttpResponseBase:
    """Show somebody's evenings and boards to who has the link, or to everybody."""
    values = _told_values(request, key) if _is_hosted(request) else _own_values(request, key)
    return published_response(request, render(request, "player_pages/page.html", values))


def _own_values(request: HttpRequest, key: str) -> dict[str, object]:
    matches = existing(page_by_key(key), Http404)
    search = _search(request)
    asked = asked_contract(search)
    return {
        "name": matches.name,
        "is_for_everybody": matches.is_for_everybody,
        "page_path": request.path,
        "has_search": not hasattr(request, "site"),
        "search": search,
        "is_asked": asked is not None,
        "found": found_values(own_boards(asked, matches.player)) if asked else (),
        **page_values(request, person_page(matches.player)),
    }


def _told_values(request: HttpRequest, key: str) -> dict[str, object]:
    """Return what a laptop told of somebody: figures, and not the boards to search in."""
    hosted = existing(hosted_page(key), Http404)
    return {
        "name": hosted.name,
        "is_for_everybody": True,
        "page_path": request.path,
        **page_values(request, hosted.page),
    }


@require_safe
def people_view(request: HttpRequest) -> HttpResponseBase:
    """List the people whose page is open to everybody; find people, and boards by what was bid."""
    search = _search(request)
    asked = asked_contract(search)
    people = _hosted_people if _is_hosted(request) else _people
    values: dict[str, object] = {
        "page_path": request.path,
        "search": search,
        "is_asked": asked is not None,
        "people": () if asked else [_way(item) for item in people(search)],
        "found": found_values(found_boards(asked)) if asked else (),
    }
    return published_response(request, render(request, "player_pages/people.html", values))


def _people(search: str) -> list[FoundPerson]:
    return found_people(search) if search else open_pages()


def _hosted_people(search: str) -> list[FoundPerson]:
    return found_hosted_people(search) if search else hosted_people()


def _is_hosted(request: HttpRequest) -> bool:
    return hasattr(request, "is_hosted")


def _way(matches: FoundPerson) -> dict[str, str]:
    """Return a name with the way to the page, or to the newest score card."""
    if matches.key:
        return {"name": matches.name, "url": reverse("player_page", args=[matches.key])}
    return {
        "name": matches.name,
        "url": reverse("public_scorecard", args=[matches.slug, matches.number]),
    }


def _search(request: HttpRequest) -> str:
    return "" if hasattr(request, "site") else searched(request)


ADDRESSES: Final[list[URLPattern]] = [
    path("people/", people_view, name="people"),
    path("people/<random_id:key>/", player_page_view, name="player_page"),
]
READ_IN_QUERIES: Final = {__name__: frozenset({"page", "q"})}
