"""What features show on a page of the core."""

from django import template
from django.utils.safestring import SafeString

from whiz_tournament import plugging

register = template.Library()


@register.simple_tag(takes_context=True)
def feature_cards(context: template.RequestContext, place: str, about: object = None) -> SafeString:
    """Render what features show at this place, with the page's own values at hand."""
    drawn = []
    for card in plugging.feature_cards(plugging.CardPlace(place), about):
        part = template.Engine.get_default().get_template(card.template)
        with context.push(**card.values):
            drawn.append(part.render(context))
    return SafeString("".join(drawn))
