"""What the highlights of an evening add to the core, registry by registry."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from whiz_tournament.places_of_features import CardPlace, PlacedCard
from whiz_tournament.plugging import Feature

if TYPE_CHECKING:
    from whiz_tournament.models import Tournament
    from whiz_tournament.queries.publishing.link_pictures import PicturedRanking
    from whiz_tournament.web.help.topic import Topic


class HighlightsConfig(Feature):
    """The board of the evening, and everybody's best and worst."""

    default = True
    name = "whiz_tournament.features.highlights"
    card_places = frozenset({CardPlace.OWN_PAGE, CardPlace.PUBLIC_RANKING})

    def cards(self, place: CardPlace, about: object) -> Sequence[PlacedCard]:
        """Return the board of the evening on its page, and somebody's extremes on their own."""
        from whiz_tournament.features.highlights.web import highlight_cards

        return highlight_cards(place, about)

    def own_picture(self, tournament: "Tournament", number: int) -> "PicturedRanking | None":
        """Return somebody's place and best board."""
        from whiz_tournament.features.highlights.web import own_picture

        return own_picture(tournament, number)

    def help_topics(self) -> "Sequence[Topic]":
        """Return which board is that of the evening."""
        from whiz_tournament.features.highlights.web import TOPICS

        return TOPICS
