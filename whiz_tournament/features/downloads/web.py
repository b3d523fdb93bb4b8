"""Files for everybody, the ways to them on pages of the core, and what the help says of them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, get_script_prefix, path, reverse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from whiz_tournament.client_address import client_address
from whiz_tournament.features.downloads.services.feeds import (
    CALENDAR_TYPE,
    FEED_TYPE,
    Absolute,
    calendar,
    releases_feed,
)
from whiz_tournament.features.downloads.services.files import score_card_file, tournament_file
from whiz_tournament.models import Tournament
from whiz_tournament.places_of_features import CardPlace, PlacedCard
from whiz_tournament.queries.sharing import online_address
from whiz_tournament.services.downloads import count_download
from whiz_tournament.web.help.topic import Topic
from whiz_tournament.web.shared.file_responses import count_file, download_response
from whiz_tournament.web.shared.public_pages import PublicVisit, public_page


@public_page
def tournament_file_view(visit: PublicVisit, name: str) -> HttpResponse:
    """Send a table, the boards as PBN, or the whole tournament."""
    count_file(visit.request)
    return _sent(download_response(tournament_file(visit.tournament, name)))


@public_page
def score_card_file_view(visit: PublicVisit, number: int) -> HttpResponse:
    """Send somebody's score card as PDF."""
    count_file(visit.request)
    return _sent(download_response(score_card_file(visit.tournament, number)))


def _sent(response: HttpResponse | None) -> HttpResponse:
    if response is None:
        raise Http404
    return response


# What programs fetch by themselves: calendar and releases.


@require_safe
def calendar_view(request: HttpRequest) -> HttpResponse:
    """Send the evenings to come, for ``webcal:``."""
    count_download(address=client_address(request))
    data = calendar(request.club, _absolute(request))  # type: ignore[attr-defined]
    return _feed(data, CALENDAR_TYPE)


@require_safe
def releases_view(request: HttpRequest) -> HttpResponse:
    """Send the feed of releases."""
    count_download(address=client_address(request))
    club = request.club  # type: ignore[attr-defined]
    own = request.build_absolute_uri(reverse("releases_feed"))
    return _feed(releases_feed(club, _absolute(request), own), FEED_TYPE)


def _absolute(request: HttpRequest) -> Absolute:
    """Return what makes an address whole: online where the club has such a place."""
    club = request.club  # type: ignore[attr-defined]
    return lambda path: online_address(club, path) or request.build_absolute_uri(path)


def _feed(data: bytes, media_type: str) -> HttpResponse:
    response = HttpResponse(data, content_type=media_type)
    response["Cache-Control"] = "private, no-cache"
    response["X-Robots-Tag"] = "noindex"
    patch_vary_headers(response, ["Cookie"])
    return response


ADDRESSES: Final[list[URLPattern]] = [
    path("calendar.ics", calendar_view, name="calendar"),
    path("releases.atom", releases_view, name="releases_feed"),
    path(
        "t/<slug:slug>/players/<int:number>/card.pdf", score_card_file_view, name="score_card_file"
    ),
    path("t/<slug:slug>/files/<str:name>", tournament_file_view, name="tournament_file"),
]


OF_TOURNAMENT: Final = {
    CardPlace.PUBLIC_FILES: "downloads/files.html",
    CardPlace.FILES_TO_TAKE: "downloads/take_along.html",
}
MOST_ADDRESSED: Final = 1024


def download_cards(place: CardPlace, about: object) -> Sequence[PlacedCard]:
    """Return the card of this place."""
    match place, about:
        case ((CardPlace.PUBLIC_FILES | CardPlace.FILES_TO_TAKE), Tournament(slug=slug)):
            files = _folder(slug, get_script_prefix())
            return [PlacedCard(OF_TOURNAMENT[place], {"files": files})]
        case CardPlace.PUBLIC_HOME_END, HttpRequest():
            calendar = f"webcal://{about.get_host()}{reverse('calendar')}"
            return [PlacedCard("downloads/news.html", {"calendar_address": calendar})]
        case CardPlace.PUBLIC_HOME_HEAD, _:
            return [PlacedCard("downloads/feed_link.html")]
        case _:
            return ()


@lru_cache(maxsize=MOST_ADDRESSED)
def _folder(slug: str, _prefix: str) -> str:
    """Return where the files of a tournament lie."""
    return reverse("tournament_file", args=[slug, "x"]).removesuffix("x")


TOPICS: Final[tuple[Topic, ...]] = (
    Topic(
        "take_along",
        _("Download"),
        (
            _(
                "Under the results are files: ranking and boards for a spreadsheet, boards for "
                "programs of bridge, score cards on paper. They contain what the page shows and "
                "nothing else."
            ),
            _(
                "“JSON” contains a whole evening. “Read in an evening”, under “The club”, creates "
                "it again with the same ranking."
            ),
            _("The first page offers a calendar of coming evenings and a feed of new results."),
        ),
    ),
)
