"""The ways to the page at the door and to the fees, on pages of the core."""

from collections.abc import Sequence

from django.http import HttpRequest

from whiz_tournament.models import Tournament
from whiz_tournament.places_of_features import CardPlace, PlacedCard
from whiz_tournament.queries.setup.coming import NextEvening, coming_terms
from whiz_tournament.queries.setup.features_in_use import ClubFeature, features_in_use
from whiz_tournament.queries.setup.tournaments import next_to_come
from whiz_tournament.web.shared.access_sessions import last_own_page
from whiz_tournament.web.shared.coming import will_you_come
from whiz_tournament.web.shared.own_number import OwnNumber


def arrival_cards(place: CardPlace, about: object) -> Sequence[PlacedCard]:
    """Return the card of this place."""
    match place:
        case CardPlace.PLAYERS_TABS:
            return [PlacedCard("arrival/tab.html")]
        case CardPlace.CLUB_MENU:
            return [PlacedCard("arrival/club_menu.html")]
        case CardPlace.OWN_PAGE if isinstance(about, OwnNumber):
            return _own_link(about.tournament)
        case CardPlace.PLAYER:
            return [PlacedCard("arrival/person_way.html")]
        case CardPlace.PUBLIC_HOME_COMING if not hasattr(about, "is_hosted"):
            return _will_you_come(about)
        case _:
            return ()


def _own_link(tournament: Tournament) -> Sequence[PlacedCard]:
    """Lead to the link for the next times, once this one is over: nothing is read while it runs."""
    if not tournament.is_over or tournament.practice:
        return ()
    used = features_in_use(tournament.club).shows(ClubFeature.ARRIVAL)
    return [PlacedCard("arrival/own_part.html")] if used else ()


def _will_you_come(request: object) -> Sequence[PlacedCard]:
    """Ask everybody of whom this browser knows no own page; those are asked on the page itself."""
    evening = next_to_come(None)
    terms = coming_terms(evening) if evening else None
    if evening is None or terms is None or _is_known(request):
        return ()
    asked = NextEvening(evening.name, evening.date, "", terms)
    return [PlacedCard("public/will_you_come.html", will_you_come(asked))]


def _is_known(request: object) -> bool:
    """Return whether this browser has an own page, by which somebody is asked."""
    if not isinstance(request, HttpRequest) or hasattr(request, "site"):
        return False
    return last_own_page(request) is not None
