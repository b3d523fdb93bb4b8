"""Where the demo is offered, and where it says what it is."""

from collections.abc import Sequence

from whiz_tournament.live.running_server import laptop
from whiz_tournament.places_of_features import CardPlace, PlacedCard
from whiz_tournament.queries.people.clubs import club_is_unused
from whiz_tournament.queries.server.laptop_settings import laptop_settings


def demo_cards(place: CardPlace) -> Sequence[PlacedCard]:
    """Return the offer where nobody has used the club yet, and the note in the demo itself."""
    match place:
        case CardPlace.FIRST_START_OFFERS if club_is_unused():
            return [PlacedCard("demo/first_start.html")]
        case CardPlace.HOME_NOTES if laptop() and laptop_settings().demo:
            return [PlacedCard("demo/home_note.html")]
        case _:
            return ()
