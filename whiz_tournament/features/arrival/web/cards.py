"""The ways to the page at the door, on pages of the core."""

from collections.abc import Sequence

from whiz_tournament.plugging import CardPlace, PlacedCard


def arrival_cards(place: CardPlace, about: object) -> Sequence[PlacedCard]:
    """Return the card of this place."""
    return [PlacedCard("arrival/tab.html")] if place is CardPlace.PLAYERS_TABS else ()
