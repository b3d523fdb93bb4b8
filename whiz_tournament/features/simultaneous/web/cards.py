"""What the pages of the core show of simultaneous events, place by place."""

from collections.abc import Sequence
from typing import Final

from django.urls import reverse

from scoring.ranking import rank_text
from whiz_tournament.features.simultaneous.queries.clubs import public_events
from whiz_tournament.features.simultaneous.queries.overall import (
    ClubInOverall,
    overall_of_club,
    page_of,
)
from whiz_tournament.features.simultaneous.wording import category_text
from whiz_tournament.models import Tournament
from whiz_tournament.places_of_features import CardPlace, PlacedCard
from whiz_tournament.web.public.all_clubs import AllClubs
from whiz_tournament.web.shared.page_numbers import address_with
from whiz_tournament.web.shared.public_pages import is_elsewhere

MOST_EVENTS: Final = 6
"""On the first page of a club."""


def simultaneous_cards(place: CardPlace, about: object) -> Sequence[PlacedCard]:
    """Return the card of this place, none where it would be empty."""
    match place:
        case CardPlace.BOARDS | CardPlace.PUBLISHING:
            return [PlacedCard("simultaneous/taking_part.html")]
        case CardPlace.CLUB_MENU:
            return [PlacedCard("simultaneous/club_menu.html")]
        case CardPlace.PUBLIC_HOME if not is_elsewhere(about):
            # The ranking of all clubs is on its own server alone.
            events = list(public_events()[:MOST_EVENTS])
            return (
                [PlacedCard("simultaneous/public_home.html", {"events": events})] if events else ()
            )
    return ()


def beside_ranking(tournament: Tournament, mine: int | None) -> AllClubs | None:
    """Return the simultaneous in which an evening counts, and what everybody has there."""
    overall = overall_of_club(tournament)
    if overall is None:
        return None
    address = reverse("public_simultaneous", args=[overall.event.public_id])
    shown = {
        "name": overall.event.name,
        "address": address,
        "being_made": overall.being_made,
        "number": overall.number,
        "made_at": overall.made_at,
        "own": _own(overall, mine, address),
    }
    scores = tuple((entry, line.score) for entry, line in overall.lines.items())
    return AllClubs(address, scores, PlacedCard("simultaneous/beside_ranking.html", shown))


def _own(overall: ClubInOverall, mine: int | None, address: str) -> dict[str, str] | None:
    """Return the reader's rank of all clubs, and the page of that list on which it stands."""
    own = overall.lines.get(mine) if mine else None
    if own is None or own.rank is None:
        return None
    return {
        "rank": rank_text(own.rank, own.tied),
        "category": category_text(own),
        "address": address_with(address, {"page": str(page_of(overall.event, own))}),
    }
