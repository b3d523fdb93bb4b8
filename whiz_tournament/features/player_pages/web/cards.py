"""The ways to somebody's page on pages of the core, and the search on the front page."""

from collections.abc import Mapping, Sequence

from django.urls import reverse

from whiz_tournament.features.player_pages.queries.hosted import has_hosted_people
from whiz_tournament.features.player_pages.queries.pages import (
    keys_by_person,
    open_pages,
    pages_at,
)
from whiz_tournament.models import Player
from whiz_tournament.places_of_features import CardPlace, PlacedCard
from whiz_tournament.web.shared.own_number import OwnNumber


def page_cards(place: CardPlace, about: object) -> Sequence[PlacedCard]:
    """Return the card of this place, none where it leads nowhere."""
    match place, about:
        case CardPlace.OWN_PAGE, OwnNumber():
            practice = about.tournament.practice
            return () if practice else [PlacedCard("player_pages/own_part.html")]
        case CardPlace.PLAYER, Player():
            return [PlacedCard("player_pages/way.html")]
        case CardPlace.SCORE_CARD, OwnNumber():
            key = pages_at(about.tournament).get(about.number)
            values = {"url": reverse("player_page", args=[key])} if key else {}
            return [PlacedCard("player_pages/card_part.html", values)] if key else ()
        case CardPlace.PUBLIC_HOME_TOP, request if hasattr(request, "site"):
            return [PlacedCard("player_pages/list.html")] if open_pages() else ()
        case CardPlace.PUBLIC_HOME_TOP, request:
            shown = not hasattr(request, "is_hosted") or has_hosted_people()
            return [PlacedCard("player_pages/search.html")] if shown else ()
        case _:
            return ()


def person_pages() -> Mapping[str, str]:
    """Return the address of each open page, by the public id of the person."""
    return {person: reverse("player_page", args=[key]) for person, key in keys_by_person().items()}
