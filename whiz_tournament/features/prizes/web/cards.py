"""What pages of the core show of prizes."""

from collections.abc import Sequence

from whiz_tournament.models import Competition, HallEvent, Tournament, WhistEvening
from whiz_tournament.plugging import CardPlace, PlacedCard


def prize_cards(place: CardPlace, about: object) -> Sequence[PlacedCard]:
    """Return the tab among the results, and the way from what is published."""
    match place, about:
        case CardPlace.RESULT_TABS, _:
            return [PlacedCard("prizes/result_tabs.html")]
        case (
            CardPlace.AFTER_PUBLICATION,
            Tournament() | WhistEvening() | Competition() | HallEvent(),
        ):
            return [PlacedCard("prizes/after_publication.html", {"prized": about.public_id})]
        case _:
            return ()
