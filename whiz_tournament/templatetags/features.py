"""What features show on a page of the core."""

from collections.abc import Sequence

from django import template
from django.utils.safestring import SafeString

from whiz_tournament import plugging

register = template.Library()


@register.simple_tag(takes_context=True)
def feature_cards(
    context: template.RequestContext,
    place: str,
    about: object = None,
    cards: Sequence[plugging.PlacedCard] | None = None,
) -> SafeString:
    """Render what features show at this place, with the page's own values at hand.

    ``cards`` are those, where the view has asked already.
    """
    drawn = []
    if cards is None:
        cards = plugging.feature_cards(plugging.CardPlace(place), about)
    for card in cards:
        part = template.Engine.get_default().get_template(card.template)
        with context.push(**card.values):
            drawn.append(part.render(context))
    return SafeString("".join(drawn))
