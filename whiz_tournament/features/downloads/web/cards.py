"""The ways to the files: under the results, for the director, and on the front page."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from django.http import HttpRequest
from django.urls import get_script_prefix, reverse

from whiz_tournament.models import Tournament
from whiz_tournament.places_of_features import CardPlace, PlacedCard

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
