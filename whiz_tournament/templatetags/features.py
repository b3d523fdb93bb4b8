"""What features show on a page of the core."""

from collections.abc import Sequence

from django import template
from django.utils.safestring import SafeString

from whiz_tournament.places_of_features import CardPlace, PlacedCard
from whiz_tournament.plugging import features

register = template.Library()


def cards_at(place: CardPlace, about: object = None) -> list[PlacedCard]:
    """Return what features show at this place."""
    asked = (feature for feature in features() if place in feature.card_places)
    return [card for feature in asked for card in feature.cards(place, about)]


@register.simple_tag(takes_context=True)
def feature_cards(
    context: template.RequestContext,
    place: str,
    about: object = None,
    cards: Sequence[PlacedCard] | None = None,
) -> SafeString:
    """Render what features show at this place, with the page's own values at hand.

    ``cards`` are those, where the view has asked already.
    """
    drawn = []
    if cards is None:
        cards = cards_at(CardPlace(place), about)
    for card in cards:
        part = template.Engine.get_default().get_template(card.template)
        with context.push(**card.values):
            drawn.append(part.render(context))
    return SafeString("".join(drawn))
